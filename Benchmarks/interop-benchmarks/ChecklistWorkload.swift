internal import BenchmarkKit
internal import ChecklistParsing

/// A parser as the runner sees it, on a checklist that holds every byte in turn.
final class ChecklistWorkload: Workload {
  private let parse: ChecklistParser
  private let bytes: [UInt8]
  private var rows: [ChecklistRow] = []

  let growth = Growth.power(1)

  init(_ parse: @escaping ChecklistParser, rowCount: Int) {
    self.parse = parse
    bytes = Self.bytes(rowCount)
  }

  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: 37 * $0) }
  }

  func probe(n: Int) {
    _ = parse(Self.bytes(n))
  }

  func run(iterations: Int) {
    // Which function it is, the optimiser cannot know here; so it can leave out no call.
    rows = repeatBatch(iterations: iterations, n: bytes.count) { _ in parse(bytes) }
  }

  func proveLast() -> Outcome {
    guard rows.map(\.byte) == bytes else { return .wrong(note: "other rows than their bytes say") }
    return .proved(
      status: .ok, Proof(verifier: "bytes", sha256: "", bits: 8 * bytes.count, digits: 0))
  }
}
