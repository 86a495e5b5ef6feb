/// Everything known about one case: its outcome, and its raw samples.
package struct Measurement: Equatable, Codable, Sendable {
  package var strategy: String
  package var n: Int
  package var status: Status
  /// In words, the reason of the status, or a caveat about the times.
  package var note: String?
  /// The note of a row whose call only reads its result from a table.
  package static let fromTable = "from a table"
  /// The proof of the result, if it passed.
  package var proof: Proof?
  /// The timed batches, by cycle; empty unless the status has times.
  @SampleColumns package var samples: [Sample]
  /// What was counted in an extra batch; nil if nothing was.
  package var counts: EventCounts?
  /// What memory the case took in a process of its own; nil if it was not requested.
  package var memory: MemoryFootprint?
  /// Why the guards could not tell whether all of a worker's work is in its times; nil where they
  /// could, and for this program's own.
  package var notExamined: String?
  /// How many instructions one call executes; nil if they were not asked for.
  package var instructions: InstructionCount?
  /// The SHA-256 of all else in the row; nil if it was not computed.
  package var digest: String?

  private enum CodingKeys: String, CodingKey {
    case strategy, n, status, note, proof, samples, counts, memory, instructions, digest
    case notExamined = "not_examined"
  }

  package init(
    case subject: Case, status: Status, note: String? = nil, proof: Proof? = nil,
    samples: [Sample] = [], counts: EventCounts? = nil, memory: MemoryFootprint? = nil
  ) {
    strategy = subject.strategy
    n = subject.n
    self.status = status
    self.note = note
    self.proof = proof
    self.samples = samples
    self.counts = counts
    self.memory = memory
  }

  /// What was measured.
  package var `case`: Case {
    Case(strategy: strategy, n: n)
  }

  /// This row with the samples of a later round of the same case. The graver status stays, with its
  /// note, and without samples where it has none.
  package func joined(with later: Measurement) -> Measurement {
    var joined = later.status.gravity > status.gravity ? later : self
    let isWithoutTimes =
      joined.samples.isEmpty
      || (later.samples.isEmpty && later.status.gravity == status.gravity)
    joined.samples = isWithoutTimes ? [] : samples + later.samples
    joined.notExamined = notExamined ?? later.notExamined
    joined.digest = digest.map { _ in joined.fittingDigest }
    return joined
  }
}
