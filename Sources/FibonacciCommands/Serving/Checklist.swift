internal import FibonacciStrategies
package import FibonacciVerification

/// What is proved of a strategy: at which indices it gives F(n), compared with GMP.
package struct Checklist: Encodable, Sendable {
  package struct Item: Encodable, Equatable, Sendable {
    package let n: Int
    package let proved: Bool
    /// Why it is not proved.
    package let note: String?
  }

  package let strategy: String
  package let items: [Item]

  /// The corners of every number type, and two sizes beyond them.
  private static let indices = [0, 1, 2, 20, 70, 71, 93, 94, 186, 187, 1000, 10_000]

  private static let (tooSlow, overflow, rounded) = ("too slow", "overflow", "rounded")
  static let wraps = "wraps around"
  /// The notes of rows that are not F(n) because the strategy does not promise it there.
  static let notApplicable: Set<String> = [tooSlow, overflow, rounded, wraps]

  /// Proves what can be proved of all strategies.
  package static func all(of catalog: StrategyCatalog) -> [Checklist] {
    let oracle = ReferenceOracle()
    return catalog.entries.map { entry in
      Checklist(
        strategy: entry.id,
        items: indices.map { n in
          let note = obstacle(entry, at: n, oracle)
          return Item(n: n, proved: note == nil, note: note)
        })
    }
  }

  /// Why F(n) is not proved; nil where it is.
  private static func obstacle(
    _ entry: StrategyEntry, at n: Int, _ oracle: ReferenceOracle
  ) -> String? {
    guard entry.complexity.isTried(at: n) else { return tooSlow }
    guard let words = try? entry.words(at: n) else { return overflow }
    guard let reference = try? oracle.words(at: n) else { return "no reference" }
    return switch Agreement(of: words, with: reference, at: n, exactness: entry.exactness) {
    case .equal: nil
    case .equalModulo: wraps
    case .close: rounded
    case .different: "wrong"
    }
  }
}
