internal import SampleAnalysis
internal import Benchmarking
internal import FoundationEssentials

/// Builds commits, and measures them beside the good one.
struct BisectSession {
  let context: Context
  let measurement: MeasurementOptions
  let quiet: QuietOptions
  /// What is measured: one case.
  let plan: Plan
  /// How many processes of each build, where times decide.
  let rounds: Int
  /// The greatest chance of a wrong verdict in one step, where times decide.
  let level: Double
  let folder: String
  let task: BisectState.Task

  /// How much more a commit takes than the good one.
  typealias Finding = (factor: Double, interval: Interval)

  /// The work trees that a bisection makes in a folder.
  static func trees(in folder: String) -> [String] { [folder + "/good", folder + "/tried"] }

  static func noWorkTree(_ folder: String) -> Failure {
    Failure("git cannot make a work tree in '\(folder)'; name another --folder")
  }

  /// Builds a commit; returns the program.
  ///
  /// All but the good one share a work tree, and so what their builds have in common.
  func program(of commit: String) throws -> String {
    let tree = Self.trees(in: folder)[commit == task.good ? 0 : 1]
    guard Git.checkOut(commit, in: tree) else { throw Self.noWorkTree(tree) }
    let program = "\(tree)/\(task.program)"
    let name = Git.summary(of: commit)
    try build(in: tree, named: name)
    guard isProgram(program) else { throw BisectError.notBuilt(name, program: task.program) }
    return program
  }

  /// Builds what stands in a folder.
  func build(in folder: String, named name: String) throws {
    context.say("Building \(name) ...")
    do {
      try WorkerProcess.run(
        ["/bin/sh", "-c", "cd \"$0\" && \(task.build)", folder],
        shouldStop: { context.isInterrupted })
    } catch {
      if let signal = context.interruption() { throw BisectError.interrupted(by: signal) }
      throw BisectError.notBuilt(name, program: task.program)
    }
  }

  /// Measures a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - name: What to call it.
  ///   - quantity: What to measure.
  ///   - good: The good commit's program.
  ///   - isMore: Whether to look four times as long.
  func finding(
    of program: String, named name: String, _ quantity: CaseSeries.Quantity, good: String,
    isMore: Bool = false
  ) throws -> Finding {
    var context = context
    context.worker = [[program, "worker"]]
    var gate = Gate()
    gate.alpha = level
    let session = ComparisonSession(
      gate: gate, measurement: measurement, quiet: quiet, context: context)
    var plan = plan
    let counts = quantity == .instructions
    if counts {
      plan.settings.maximumTime = .milliseconds(100)
    } else if measurement.maxTime == nil {
      plan.settings.maximumTime = .seconds(1)
    }
    let finding = try session.compareBuilds(
      with: [good], rounds: counts ? 1 : rounds * (isMore ? 4 : 1), plan,
      counter: counts ? InstructionCounter(budget: InstructionCounter.usualBudget) : nil)
    if let signal = finding.signal { throw BisectError.interrupted(by: signal) }
    guard !finding.isWrong else {
      throw BisectError.notMeasured(name, reason: "its result is wrong")
    }
    guard let row = finding.comparison.rows.first, let factor = row.change,
      let interval = row.interval
    else {
      let reason =
        finding.comparison.rows.first?.note ?? finding.comparison.obstacles.first?.description
      throw BisectError.notMeasured(name, reason: reason ?? "there is no result")
    }
    return (factor, interval)
  }
}
