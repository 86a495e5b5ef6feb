internal import Benchmarking
package import FibonacciVerification
package import ChecklistParsing

/// What is proved of each strategy: at which indices it gives F(n), as `fibbench verify` judges it.
package struct Checklist: Sendable {
  package struct Item: Encodable, Equatable, Sendable {
    package let n: Int
    package let proved: Bool
    /// Why it is not proved.
    package let note: String?
  }

  package struct Section: Encodable, Sendable {
    package let strategy: String
    package var items: [Item]
  }

  private let strategies: [String]
  /// The rows in their encoded form, a byte each: a batch for every four strategies, which fit into
  /// a byte.
  private let batches: [[UInt8]]
  /// Why rows are open, by strategy and item; this does not fit into a byte.
  private let notes: [[String?]]

  /// The corners of every number type, and two sizes beyond them.
  private static let indices = [0, 1, 2, 20, 70, 71, 93, 94, 186, 187, 1000, 10_000]
  private static let sectionsPerBatch = 4

  private static let (tooSlow, overflow, rounded) = ("too slow", "overflow", "rounded")
  static let wraps = "wraps around"
  /// The notes of rows that are not F(n) because the strategy does not promise it there.
  static let notApplicable: Set<String> = [tooSlow, overflow, rounded, wraps]

  /// Proves what can be proved of all strategies.
  package init(of catalog: StrategyCatalog) {
    let verifier = Verifier()
    strategies = catalog.entries.map(\.id)
    let judgements = Self.indices.map { verifier.judgements(of: catalog.entries, at: $0) }
    notes = strategies.indices.map { place in judgements.map { Self.obstacle($0[place].status) } }
    batches = stride(from: 0, to: notes.count, by: Self.sectionsPerBatch).map { [notes] start in
      notes[start...].prefix(Self.sectionsPerBatch).enumerated().flatMap { section, notes in
        notes.enumerated().map { item, note in
          ChecklistRow(section: section + 1, item: item + 1, isChecked: note == nil).byte
        }
      }
    }
  }

  /// The rows by strategy, read from their bytes.
  package func sections(by parse: ChecklistParser) -> [Section] {
    var sections = strategies.map { Section(strategy: $0, items: []) }
    for (batch, bytes) in batches.enumerated() {
      for row in parse(bytes) {
        let (section, item) = (batch * Self.sectionsPerBatch + row.section - 1, row.item - 1)
        sections[section].items.append(
          Item(n: Self.indices[item], proved: row.isChecked, note: notes[section][item]))
      }
    }
    return sections
  }

  /// Why F(n) is not proved; nil where it is.
  private static func obstacle(_ status: Status) -> String? {
    switch status {
    case .ok: nil
    case .wrapped: wraps
    case .inexact: rounded
    case .overflow: overflow
    case .skipped: tooSlow
    case .suspect, .wrong, .timeout, .failed: "wrong"
    }
  }
}
