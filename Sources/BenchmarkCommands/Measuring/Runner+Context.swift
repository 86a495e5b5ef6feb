internal import Benchmarking

extension Runner {
  /// Creates a runner of strategies of a catalog.
  ///
  /// - Parameters:
  ///   - plan: What to measure.
  ///   - context: What to work with.
  ///   - worker: The words that start a worker of this program, one way for each layout; nil where
  ///     this program's strategies work in this process.
  ///   - meters: What is read beside the clock.
  ///   - shouldStop: Asked between batches, and while a worker is awaited.
  ///   - onEvent: Called after every step.
  init(
    _ plan: Plan, in context: Context, worker: [[String]]?, meters: Meters = Meters(),
    shouldStop: @escaping () -> Bool,
    onEvent: @escaping (RunnerEvent) -> Void = { _ in }
  ) {
    let place = context.catalog.workplace(
      worker: worker, deadline: plan.settings.deadline, batch: plan.settings.minimumSampleTime,
      shouldStop: shouldStop)
    self.init(
      plan: plan, clock: context.clock, meters: meters, workers: place.workers,
      shouldStop: shouldStop, onEvent: onEvent, makeWorkload: place.makeWorkload)
  }
}
