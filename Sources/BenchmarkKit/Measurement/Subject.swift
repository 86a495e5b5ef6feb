/// A case on its way through a block.
struct Subject {
  let `case`: Case
  let workload: any Workload
  var iterations = 1
  var samples: [Sample] = []
  /// Whether it still takes part in cycles.
  private(set) var isTimed = true
  private var status = Status.ok
  private var note: String?
  private var proof: Proof?

  /// A time per iteration below this many floors says more about the loop than about the work.
  private static let leastFloors = 1.5

  init(_ subject: Case, _ workload: any Workload) {
    self.case = subject
    self.workload = workload
  }

  /// The row, as far as it is known.
  var measurement: Measurement {
    Measurement(case: self.case, status: status, note: note, proof: proof, samples: samples)
  }

  /// Ends the case without times.
  mutating func end(_ status: Status, note: String?) {
    self.status = status
    self.note = note
    proof = nil
    samples = []
    isTimed = false
  }

  /// Takes over a judgement; one that is not a proof ends the case without times.
  mutating func judge(_ outcome: Outcome) {
    guard let proof = outcome.proof else { return end(outcome.status, note: outcome.note) }
    status = outcome.status
    self.proof = proof
  }

  /// Notes when the times are hardly above those of the empty loop.
  mutating func compare(with floor: Floor) {
    let times = samples.map(\.nanosecondsPerIteration)
    guard !times.isEmpty, times.median < Self.leastFloors * floor.nanosecondsPerIteration
    else { return }
    note = "hardly slower than the empty loop"
  }
}
