package import Benchmarking

/// Boundaries as tables: works one a line, number types one a line with a column for each method.
package struct BoundaryTables {
  /// What the numbers are.
  package static let caption =
    "Exact for every N up to the one that stands here, found in this run by trying one after the "
    + "other."

  /// The works, if there are any.
  package let works: DataTable?
  /// The number types, if there are any.
  package let types: DataTable?

  package init(_ boundaries: [Boundary]) {
    let ofWorks = boundaries.filter { $0.type == nil }
    works =
      ofWorks.isEmpty
      ? nil
      : DataTable(
        [["Strategy", "Exact to", "Beyond"]]
          + ofWorks.map { [$0.method, Self.text($0), $0.beyond ?? ""] }, words: [0, 2])
    types = Self.types(boundaries.filter { $0.type != nil })
  }

  private static func types(_ boundaries: [Boundary]) -> DataTable? {
    guard !boundaries.isEmpty else { return nil }
    var (names, methods): ([String], [String]) = ([], [])
    for boundary in boundaries {
      if let type = boundary.type, !names.contains(type) { names.append(type) }
      if !methods.contains(boundary.method) { methods.append(boundary.method) }
    }
    return DataTable(
      [["Type"] + methods]
        + names.map { name in
          [name]
            + methods.map { method in
              boundaries.first { $0.type == name && $0.method == method }.map(text) ?? ""
            }
        })
  }

  /// The last exact size: `93`, `none`, or `300 at least`.
  private static func text(_ boundary: Boundary) -> String {
    guard let last = boundary.exactThrough else { return "\(boundary.triedThrough) at least" }
    return last < 0 ? "none" : "\(last)"
  }
}
