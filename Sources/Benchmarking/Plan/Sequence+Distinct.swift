extension Sequence where Element: Hashable {
  /// Every element once, where it stands first.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
