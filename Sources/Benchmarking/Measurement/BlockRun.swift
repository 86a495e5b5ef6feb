/// Where a block stands in its run.
struct BlockPosition {
  let index: Int
  let count: Int
  let runStart: Int64
}

/// One block of a run: cases that are measured side by side, in a run every case of one size.
struct BlockRun {
  private let runner: Runner
  private let cases: [Case]
  private let position: BlockPosition
  private(set) var prediction: CostPrediction
  private var subjects: [Subject] = []
  private var cycles = 0

  private var settings: Settings { runner.plan.settings }

  /// The size of the block, which is what its order and its progress are named after; the largest,
  /// if there are several.
  private var n: Int { cases.map(\.n).max() ?? 0 }

  init(
    _ runner: Runner, cases: [Case], position: BlockPosition, prediction: CostPrediction
  ) {
    self.runner = runner
    self.cases = cases
    self.position = position
    self.prediction = prediction
  }

  /// Takes the block through all its steps.
  ///
  /// - Parameter floor: The time of the empty loop, to which fast rows are compared.
  /// - Returns: The rows of the cases that came to an end, in the order of the plan.
  mutating func run(floor: Floor) -> [Measurement] {
    for subject in cases where !runner.shouldStop() {
      subjects.append(admit(subject))
    }
    calibrate()
    guardAgainstShortcuts()
    warmUp()
    measure()
    count()
    return subjects.compactMap { conclude($0, floor: floor) }
  }
}

// MARK: - Steps

extension BlockRun {
  /// Predicts a case, makes its first call and judges it.
  private mutating func admit(_ subject: Case) -> Subject {
    let workload = runner.makeWorkload(subject)
    var admitted = Subject(subject, workload)
    let work = CostPrediction.Work(subject.strategy, growth: workload.growth) {
      workload.probe(n: $0)
    }
    if let refusal = prediction.refusal(of: work, at: subject.n, Deadline(settings.deadline)) {
      admitted.end(.skipped, note: refusal)
      return admitted
    }
    let elapsed = firstCall(admitted)
    prediction.learn(subject.strategy, n: subject.n, nanoseconds: elapsed)
    if let excess = Deadline(settings.deadline).excess(of: Double(elapsed)) {
      admitted.end(.timeout, note: excess)
      return admitted
    }
    let outcome = workload.proveLast()
    admitted.judge(outcome)
    runner.onEvent(.caseProved(subject, outcome))
    return admitted
  }

  private func firstCall(_ subject: Subject) -> Int64 {
    let start = runner.clock.now()
    guard let watchdog = runner.watchdog else {
      subject.workload.run(iterations: 1)
      return runner.clock.now() - start
    }
    let limit = settings.deadline * Watchdog.patience
    watchdog.guarding(subject.case, limit: limit) { subject.workload.run(iterations: 1) }
    return runner.clock.now() - start
  }

  private mutating func calibrate() {
    let runner = runner
    for index in subjects.indices where subjects[index].isTimed && !runner.shouldStop() {
      subjects[index].timing { subject throws(ClockFault) in
        subject.iterations = try runner.calibration.iterations(
          of: subject.workload, shouldStop: runner.shouldStop)
        runner.onEvent(.calibrated(subject.case, iterations: subject.iterations))
      }
    }
  }

  /// Looks for work that is skipped when it is repeated, or not done at all.
  private mutating func guardAgainstShortcuts() {
    let guards = TimerGuards(calibration: runner.calibration)
    for index in subjects.indices where subjects[index].isTimed && !runner.shouldStop() {
      subjects[index].timing { subject throws(ClockFault) in
        subject.suspicion = try guards.suspicion(of: subject.workload, n: subject.case.n)
      }
    }
  }

  private func warmUp() {
    let start = runner.clock.now()
    var cycles = 0
    guard subjects.contains(where: \.isTimed) else { return }
    // No cycle is shorter than a sample, so the loop ends whatever the clock does.
    let most = settings.warmupTime / settings.minimumSampleTime
    while cycles < settings.warmupCycles
      || (Double(cycles) < most
        && runner.clock.now() - start < settings.warmupTime.nanoseconds)
    {
      for subject in subjects where subject.isTimed {
        if runner.shouldStop() { return }
        subject.workload.run(iterations: subject.iterations)
      }
      cycles += 1
    }
  }

  private mutating func measure() {
    let schedule = Schedule(seed: settings.seed, n: n, caseCount: subjects.count)
    let start = runner.clock.now()
    while subjects.contains(where: \.isTimed), !isFinished(since: start) {
      for index in schedule.order(ofCycle: cycles) where subjects[index].isTimed {
        if runner.shouldStop() { return }
        sample(&subjects[index])
      }
      cycles += 1
      runner.onEvent(.cycleFinished(progress(since: start)))
    }
  }

  /// Takes one sample; one that is too short is discarded and taken again with more iterations.
  private func sample(_ subject: inout Subject) {
    subject.timing { subject throws(ClockFault) in
      let calibration = runner.calibration
      var before = runner.meters.usage()
      var elapsed = try calibration.time(subject.workload, iterations: subject.iterations)
      while elapsed < calibration.minimumNanoseconds, !runner.shouldStop() {
        subject.iterations = try calibration.iterations(
          of: subject.workload, from: subject.iterations, shouldStop: runner.shouldStop)
        before = runner.meters.usage()
        elapsed = try calibration.time(subject.workload, iterations: subject.iterations)
      }
      guard elapsed >= calibration.minimumNanoseconds else { return }
      let usage = runner.meters.usage().flatMap { after in before.map { after - $0 } }
      let sample = Sample(
        cycle: cycles, iterations: subject.iterations, elapsedNanoseconds: elapsed, usage: usage)
      if let excess = Deadline(settings.deadline).excess(of: sample.nanosecondsPerIteration) {
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
      let (workload, iterations) = (subjects[index].workload, subjects[index].iterations)
      subjects[index].counts = counters.counting(iterations: iterations) {
        workload.run(iterations: iterations)
      }
    }
  }

  /// Judges the last result of a case, and makes its row; nil if an interrupt left nothing.
  private func conclude(_ subject: Subject, floor: Floor) -> Measurement? {
    guard subject.isTimed else { return subject.measurement }
    guard !subject.samples.isEmpty else { return nil }
    var concluded = subject
    let outcome = subject.workload.proveLast()
    concluded.judge(outcome)
    concluded.compare(with: floor)
    concluded.compareWithMemory(TimerGuards(calibration: runner.calibration))
    return concluded.measurement
  }
}

// MARK: - Time

extension BlockRun {
  /// Whether the block has what it needs; asked after whole pairs of cycles, as the schedule
  /// balances pairs, unless the last cycle allowed is an odd one.
  private func isFinished(since start: Int64) -> Bool {
    if cycles >= max(settings.maximumCycles, settings.minimumCycles) { return true }
    guard cycles >= settings.minimumCycles, cycles.isMultiple(of: 2) else { return false }
    return runner.clock.now() - start >= settings.maximumTime.nanoseconds
  }

  private func progress(since start: Int64) -> Progress {
    let now = runner.clock.now()
    let enough = Double(cycles) / Double(max(settings.minimumCycles, 1))
    let spent = Double(now - start) / Double(max(settings.maximumTime.nanoseconds, 1))
    let most = Double(cycles) / Double(max(settings.maximumCycles, 1))
    let share = min(1, max(min(enough, spent), min(most, 1)))
    return Progress(
      n: n, cycles: cycles,
      fraction: (Double(position.index) + share) / Double(position.count),
      elapsed: .nanoseconds(now - position.runStart))
  }
}
