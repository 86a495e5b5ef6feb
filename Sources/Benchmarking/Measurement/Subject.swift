import SystemLibrary

/// A case on its way through a block.
struct Subject {
  let `case`: Case
  let workload: any Workload
  var iterations = 1
  var samples: [Sample] = []
  /// What was counted in an extra batch.
  var counts: EventCounts?
  /// Why its times are implausible, if a guard found so.
  var suspicion: Suspicion?
  /// Whether it still takes part in cycles.
  private(set) var isTimed = true
  private var status = Status.ok
  private var note: String?
  private var proof: Proof?

  init(_ subject: Case, _ workload: any Workload) {
    self.case = subject
    self.workload = workload
  }

  /// The row, as far as it is known.
  var measurement: Measurement {
    let isSuspect = suspicion != nil && isTimed
    var row = Measurement(
      case: self.case, status: isSuspect ? .suspect : status,
      note: isSuspect ? suspicion.map { "\($0)" } : note, proof: proof, samples: samples,
      counts: counts)
    row.notExamined = isSuspect || samples.isEmpty ? nil : workload.shortfall
    return row
  }

  /// The median time of a call, if there are any.
  var medianNanoseconds: Double? {
    samples.isEmpty ? nil : samples.map(\.nanosecondsPerIteration).median
  }

  /// Ends the case without times; but what an interrupt ended is no fault of the work, and takes
  /// no sample with it.
  mutating func end(_ status: Status, note: String?) {
    if workload.isInterrupted, status != .wrong { return }
    self.status = status
    self.note = note
    proof = nil
    samples = []
    counts = nil
    isTimed = false
  }

  /// Applies a judgement; one that finds fault ends the case without times.
  mutating func judge(_ outcome: Outcome) {
    guard outcome.proof != nil || outcome == .unverified else {
      return end(outcome.status, note: outcome.note)
    }
    status = outcome.status
    proof = outcome.proof
  }

  /// Judges the last result, by its digest where that is enough; a result that differs from the
  /// first one is judged in full.
  mutating func judgeLast() {
    if let sha256 = proof?.sha256, workload.lastResult(hasSHA256: sha256) == true { return }
    judge(workload.proveLast())
  }

  /// Ends the case where its work cannot go on.
  ///
  /// - Returns: Whether it did.
  @discardableResult
  mutating func endIfFailed() -> Bool {
    guard let failure = workload.failure else { return false }
    end(.failed, note: failure)
    return true
  }

  /// Makes a step that reads the clock; a faulty clock ends the case.
  mutating func timing(_ step: (inout Subject) throws(ClockFault) -> Void) {
    do throws(ClockFault) {
      try step(&self)
    } catch {
      end(.suspect, note: "\(error)")
    }
  }

  /// Compares the times with those in which the results are written.
  mutating func compareWithMemory(_ calibration: Calibration) {
    guard suspicion == nil, let time = medianNanoseconds, let bits = proof?.bits, bits > 0 else {
      return
    }
    timing { subject throws(ClockFault) in
      subject.suspicion = try calibration.suspicion(nanosecondsPerCall: time, resultBits: bits)
    }
  }

  /// Compares processor time with elapsed time: what keeps more processors busy than there are was
  /// timed by a clock that is slow, and what keeps more than one busy says so.
  mutating func compare(withProcessors count: Int) {
    guard let processors = UsageSummary(samples)?.processors,
      processors > UsageSummary.mostOfOneThread
    else { return }
    if processors > UsageSummary.mostOfOneThread * Double(count) {
      suspicion = suspicion ?? .moreThanAllProcessors(busy: processors, count: count)
    } else {
      note = note ?? "kept \(NumberFormat.fixed(processors, decimals: 1)) processors busy"
    }
  }

  /// Adds a note if the time that its row shows is close to that of the empty loop.
  mutating func compare(with floor: Floor) {
    guard let time = Undisturbed(samples), floor.hides(nanoseconds: exp(time.logarithm)) else {
      return
    }
    note = "hardly slower than the empty loop"
  }
}
