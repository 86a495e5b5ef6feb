internal import Benchmarking

extension InstructionCounter {
  /// Counts the instructions of a case that was timed.
  ///
  /// - Parameters:
  ///   - measurement: The case, which gets the count.
  ///   - worker: The words that start a worker of this program, or of another build.
  mutating func count(
    _ measurement: inout Measurement, ownWorker worker: [String]?, _ context: Context
  ) {
    guard !measurement.samples.isEmpty, !context.isInterrupted,
      let benchmark = context.catalog[measurement.strategy]
    else { return }
    let own = worker.map { WorkerProgram("own", layouts: [$0], isForeign: false) }
    guard let program = benchmark.program ?? own else {
      measurement.instructions = InstructionCount(shortfall: "there is no worker to count in")
      return
    }
    measurement.instructions = count(
      Case(strategy: benchmark.offer.name, n: measurement.n), growth: benchmark.growth,
      proof: measurement.proof, in: program,
      shouldStop: { context.isInterrupted })
  }
}

extension ResultsDocument {
  /// Counts the instructions of all cases that were timed.
  mutating func count(
    by counter: InstructionCounter, in worker: [String], _ context: Context,
    _ progress: ProgressLine
  ) {
    var counter = counter
    for index in measurements.indices {
      let subject = measurements[index].case
      progress.show("\(subject): instructions of \(worker[0])")
      counter.count(&measurements[index], ownWorker: worker, context)
    }
    provenance.environment.builds = counter.builds
  }
}
