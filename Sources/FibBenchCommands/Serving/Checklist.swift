internal import FibonacciStrategies

/// What is proved of each strategy: at which indices it gives F(n), compared with GMP.
struct Checklist: Sendable {
  struct Item: Encodable, Sendable {
    let n: Int
    let proved: Bool
    /// Why it is not proved.
    let note: String?
  }

  struct Section: Encodable, Sendable {
    let strategy: String
    let items: [Item]
  }

  let sections: [Section]

  /// The corners of every number type, and two sizes beyond them.
  private static let indices = [0, 1, 2, 20, 70, 71, 93, 94, 186, 187, 1000, 10_000]
  /// The last index at which a strategy of exponential cost is tried.
  private static let lastByRecursion = 20

  /// Proves what can be proved of all strategies.
  init(of catalog: StrategyCatalog) {
    let oracle = ReferenceOracle()
    sections = catalog.entries.map { entry in
      Section(
        strategy: entry.id.rawValue,
        items: Self.indices.map { Self.item(entry, at: $0, oracle) })
    }
  }

  private static func item(_ entry: StrategyEntry, at n: Int, _ oracle: ReferenceOracle) -> Item {
    func open(_ note: String) -> Item { Item(n: n, proved: false, note: note) }
    guard entry.complexity != .exponential || n <= lastByRecursion else { return open("too slow") }
    guard let words = try? entry.words(at: n) else { return open("overflow") }
    guard let reference = try? oracle.words(at: n) else { return open("no reference") }
    return switch Agreement(of: words, with: reference, at: n, exactness: entry.exactness) {
    case .equal: Item(n: n, proved: true, note: nil)
    case .equalModulo: open("wraps around")
    case .close: open("rounded")
    case .different: open("wrong")
    }
  }
}
