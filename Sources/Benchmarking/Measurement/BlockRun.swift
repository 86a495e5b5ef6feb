/// One block of a run: cases that are measured side by side, in a run every case of one size.
struct BlockRun {
  private let runner: Runner
  private let cases: [Case]
  /// The share of the whole run that is done with a share of a process of this block.
  private let progress: (_ process: Int, _ share: Double) -> Double
  private(set) var prediction: CostPrediction
  private var subjects: [Subject] = []
  private var cycles = 0

  private var settings: Settings { runner.plan.settings }

  /// The size of the block, by which its order is drawn; the largest, if there are several.
  private var n: Int { cases.map(\.n).max() ?? 0 }

  init(
    _ runner: Runner, cases: [Case], prediction: CostPrediction,
    progress: @escaping (_ process: Int, _ share: Double) -> Double
  ) {
    self.runner = runner
    self.cases = cases
    self.progress = progress
    self.prediction = prediction
  }

  /// Measures in one more process of the block.
  ///
  /// The first process also proves, calibrates and guards; those that follow prove that their
  /// results are the same.
  mutating func takeTurn(_ process: Int) {
    for worker in runner.workers { worker.takeTurn(process) }
    if process == 0 { prepare() }
    guard subjects.contains(where: \.isTimed), !runner.shouldStop() else { return }
    warmUp()
    measure(process)
    if process == runner.processCount - 1 { count() }
    proveResults()
  }

  /// The rows as far as they are known between two processes: not yet compared with the memory,
  /// which takes a measurement.
  func rowsSoFar(_ floor: Floor) -> [Measurement] {
    subjects.compactMap { subject in
      guard subject.isTimed else { return subject.measurement }
      guard !subject.samples.isEmpty else { return nil }
      var subject = subject
      subject.compare(with: floor)
      return subject.measurement
    }
  }

  /// Makes the rows of the cases that came to an end, in the order of the plan.
  ///
  /// - Parameter floor: The time of the empty loop, to which fast rows are compared.
  func conclude(floor: Floor) -> [Measurement] {
    for worker in runner.workers { worker.end() }
    return subjects.compactMap { conclude($0, floor: floor) }
  }
}

// MARK: - Steps

extension BlockRun {
  /// Proves, calibrates and guards the cases.
  private mutating func prepare() {
    for subject in cases where !runner.shouldStop() {
      subjects.append(admit(subject))
    }
    calibrate()
    guardAgainstShortcuts()
  }

  /// Predicts a case, makes its first call and judges it.
  private mutating func admit(_ subject: Case) -> Subject {
    let workload = runner.makeWorkload(subject)
    var admitted = Subject(subject, workload)
    let work = CostPrediction.Work(subject.strategy, workload)
    if let refusal = prediction.refusal(of: work, at: subject.n, deadline: settings.deadline) {
      runner.onEvent(.tooSlow(subject))
      admitted.end(.skipped, note: refusal)
      return admitted
    }
    runner.onEvent(.stepStarted(subject, .verifying))
    let elapsed = workload.time(iterations: 1, by: runner.clock)
    prediction.learn(subject.strategy, n: subject.n, nanoseconds: elapsed)
    if let excess = settings.deadline.excess(of: Double(elapsed)) {
      admitted.end(.timeout, note: excess)
      return admitted
    }
    let outcome = workload.proveLast()
    // What an interrupt cut short says nothing about the work.
    if runner.shouldStop(), outcome.proof == nil { return admitted }
    admitted.judge(outcome)
    return admitted
  }

  private mutating func calibrate() {
    let runner = runner
    take(.calibrating) { subject throws(ClockFault) in
      subject.iterations = try runner.calibration.iterations(
        of: subject.workload, shouldStop: runner.shouldStop)
    }
  }

  /// Looks for work that is skipped when it is repeated, or not done at all.
  private mutating func guardAgainstShortcuts() {
    let calibration = runner.calibration
    take(.guarding) { subject throws(ClockFault) in
      subject.suspicion =
        try calibration.suspicion(of: subject.workload, n: subject.case.n)
        ?? subject.workload.suspicion(iterations: subject.iterations)
      subject.endIfFailed()
    }
  }

  /// Takes a step with each case that is timed, until the run is to stop.
  private mutating func take(
    _ step: Step, _ body: (inout Subject) throws(ClockFault) -> Void
  ) {
    for index in subjects.indices where subjects[index].isTimed && !runner.shouldStop() {
      runner.onEvent(.stepStarted(subjects[index].case, step))
      subjects[index].timing(body)
    }
  }

  private mutating func warmUp() {
    let start = runner.clock.now()
    var cycles = 0
    // No cycle is shorter than a sample, so the loop ends whatever the clock does.
    let most = settings.warmupTime / settings.minimumSampleTime
    // A process of its own has made no call yet, and its first one pays for memory and code.
    let fewest = runner.workers.isEmpty ? settings.warmupCycles : max(settings.warmupCycles, 1)
    while cycles < fewest
      || (Double(cycles) < most
        && runner.clock.now() - start < settings.warmupTime.nanoseconds)
    {
      for index in subjects.indices where subjects[index].isTimed {
        if runner.shouldStop() { return }
        runner.onEvent(.stepStarted(subjects[index].case, .warmingUp))
        subjects[index].workload.run(iterations: subjects[index].iterations)
        subjects[index].endIfFailed()
      }
      cycles += 1
    }
  }

  private mutating func measure(_ process: Int) {
    let start = runner.clock.now()
    var cyclesHere = 0
    while subjects.contains(where: \.isTimed), !isFinished(process, cyclesHere, since: start) {
      for index in settings.order(of: subjects.count, at: n, inCycle: cycles)
      where subjects[index].isTimed {
        if runner.shouldStop() { return }
        runner.onEvent(.stepStarted(subjects[index].case, .measuring))
        sample(&subjects[index], process)
      }
      cycles += 1
      cyclesHere += 1
      runner.onEvent(
        .cycleFinished(fraction: progress(process, shareDone(process, cyclesHere, since: start))))
    }
  }

  /// Takes one sample; one that is too short is discarded and taken again with more iterations.
  private func sample(_ subject: inout Subject, _ process: Int) {
    subject.timing { subject throws(ClockFault) in
      let calibration = runner.calibration
      var before = runner.meters.usage()
      var elapsed = try calibration.time(subject.workload, iterations: subject.iterations)
      while elapsed < calibration.minimumNanoseconds, !runner.shouldStop(),
        subject.workload.failure == nil
      {
        subject.iterations = try calibration.iterations(
          of: subject.workload, from: subject.iterations, shouldStop: runner.shouldStop)
        before = runner.meters.usage()
        elapsed = try calibration.time(subject.workload, iterations: subject.iterations)
      }
      if subject.endIfFailed() { return }
      guard elapsed >= calibration.minimumNanoseconds else { return }
      let own =
        runner.workers.isEmpty && subject.workload.isAllTimed
        ? runner.meters.usage().flatMap { after in before.map { after - $0 } } : nil
      let sample = Sample(
        process: runner.processCount > 1 ? process + 1 : 0, cycle: cycles,
        iterations: subject.iterations, elapsedNanoseconds: elapsed,
        usage: own ?? subject.workload.lastUsage)
      if let excess = settings.deadline.excess(of: sample.nanosecondsPerIteration) {
        subject.end(.timeout, note: excess)
      } else {
        subject.samples.append(sample)
      }
    }
  }

  /// Counts events in an extra batch of each case, which is not a sample.
  private mutating func count() {
    guard let counters = runner.meters.counters else { return }
    for index in subjects.indices where subjects[index].isTimed && !runner.shouldStop() {
      subjects[index].counts = subjects[index].workload.count(
        iterations: subjects[index].iterations, counters)
      subjects[index].endIfFailed()
    }
  }

  /// Judges the last result of each case in the process that computed it.
  private mutating func proveResults() {
    for index in subjects.indices where subjects[index].isTimed && !subjects[index].samples.isEmpty
    {
      if runner.shouldStop(), !runner.workers.isEmpty { return }
      subjects[index].judgeLast()
    }
  }

  /// Makes the row of a case; nil if an interrupt left nothing.
  private func conclude(_ subject: Subject, floor: Floor) -> Measurement? {
    guard subject.isTimed else { return subject.measurement }
    guard !subject.samples.isEmpty else { return nil }
    var concluded = subject
    concluded.compare(with: floor)
    concluded.suspicion = concluded.suspicion ?? concluded.workload.suspicionOfSamples
    // The usage of this process is also that of its other threads.
    if concluded.workload.lastUsage != nil {
      concluded.compare(withProcessors: runner.meters.processorCount)
    }
    concluded.compareWithMemory(runner.calibration)
    return concluded.measurement
  }
}

// MARK: - Time

extension BlockRun {
  /// The part of a number of cycles that falls to a process, which has one at least: the first
  /// processes have one more where the number is no multiple of theirs.
  private func share(of cycles: Int, _ process: Int) -> Int {
    let (whole, rest) = cycles.quotientAndRemainder(dividingBy: runner.processCount)
    return max(1, process < rest ? whole + 1 : whole)
  }

  /// Whether the block has what it needs of this process; asked after whole pairs of cycles, as the
  /// schedule balances pairs, unless the last cycle allowed is an odd one.
  private func isFinished(_ process: Int, _ cyclesHere: Int, since start: Int64) -> Bool {
    let least = share(of: settings.minimumCycles, process)
    if cyclesHere >= max(share(of: settings.maximumCycles, process), least) { return true }
    guard cyclesHere >= least, !runner.workers.isEmpty || cyclesHere.isMultiple(of: 2) else {
      return false
    }
    let time = settings.maximumTime / runner.processCount
    return runner.clock.now() - start >= time.nanoseconds
  }

  /// The share of this process that is done.
  private func shareDone(_ process: Int, _ cyclesHere: Int, since start: Int64) -> Double {
    let time = settings.maximumTime / runner.processCount
    let enough = Double(cyclesHere) / Double(share(of: settings.minimumCycles, process))
    let spent = Double(runner.clock.now() - start) / Double(max(time.nanoseconds, 1))
    let most = Double(cyclesHere) / Double(share(of: settings.maximumCycles, process))
    return min(1, max(min(enough, spent), min(most, 1)))
  }
}
