/// Resolves which strategies `--strategy` asks for: `all`, names, `gmp*`, `-name` to leave out,
/// with commas between them, as in `all,-recursive` or `fast-doubling,gmp*`.
///
/// An expression that begins with a name to leave out begins with all.
///
/// - Parameters:
///   - expression: The terms, separated by commas; spaces around a term do not count.
///   - known: The names in the catalog's order.
///   - onRequest: Those of them that `all` leaves out.
/// - Returns: The chosen names: of a pattern in the catalog's order, each name once.
/// - Throws: `StrategySelectionError` for a term that matches nothing, an empty one, or where
///   nothing is left.
package func selectStrategies(
  _ expression: String, among known: [String], onRequest: Set<String> = []
) throws(StrategySelectionError) -> [String] {
  var chosen: [String] = []
  let all = known.filter { !onRequest.contains($0) }
  let terms = expression.split(separator: ",", omittingEmptySubsequences: false)
  for (position, term) in terms.enumerated() {
    var pattern = term.drop { $0 == " " }
    while pattern.last == " " { pattern.removeLast() }
    let leavesOut = pattern.first == "-"
    if leavesOut { pattern = pattern.dropFirst() }
    guard !pattern.isEmpty else { throw .emptyTerm }
    let matching = pattern == "all" ? all : known.filter { matches($0, pattern) }
    guard !matching.isEmpty else { throw .unknown(String(pattern)) }
    if leavesOut {
      if position == 0 { chosen = all }
      chosen.removeAll { matching.contains($0) }
    } else {
      chosen += matching.filter { !chosen.contains($0) }
    }
  }
  guard !chosen.isEmpty else { throw .nothingLeft }
  return chosen
}

/// Does the name match the pattern, in which `*` stands for any characters?
private func matches(_ name: String, _ pattern: Substring) -> Bool {
  var rest = Substring(name)
  let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
  guard parts.count > 1, let first = parts.first, let last = parts.last else {
    return name == pattern
  }
  guard rest.hasPrefix(first) else { return false }
  rest = rest.dropFirst(first.count)
  guard rest.hasSuffix(last) else { return false }
  rest = rest.dropLast(last.count)
  for part in parts.dropFirst().dropLast() where !part.isEmpty {
    guard let range = rest.firstRange(of: part) else { return false }
    rest = rest[range.upperBound...]
  }
  return true
}

/// Why `--strategy` names no strategies.
package enum StrategySelectionError: Error, Equatable {
  /// A term between two commas is empty.
  case emptyTerm
  /// A name or pattern matches no strategy.
  case unknown(String)
  /// Everything was left out.
  case nothingLeft
}
