/// Measures a plan.
///
/// Block by block: every case is predicted, called once, judged, calibrated and warmed up; then
/// calls at other sizes show whether the times are plausible; cycles run all cases in the order of
/// the schedule until the block has its cycles or has spent its time; then each runs an extra
/// batch that is counted, and each last result is judged again. Measuring prints nothing:
/// everything is reported to the handler of events.
package struct Runner {
  let plan: Plan
  let clock: any BenchmarkClock
  let emptyLoop: any Workload
  let meters: Meters
  package let workers: [WorkerHost]
  let shouldStop: () -> Bool
  let onEvent: (RunnerEvent) -> Void
  let makeWorkload: (Case) -> any Workload

  /// How many sizes are measured by turns. A machine that is slow for a few seconds then slows a
  /// few processes of each size, which their interval shows, and not all processes of one size.
  static let sizesByTurns = 8

  /// Batches of the empty loop.
  private static let floorBatches = 12

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - plan: What to measure.
  ///   - clock: The clock that times it.
  ///   - emptyLoop: What is timed as the floor.
  ///   - meters: What is read beside the clock.
  ///   - workers: Where the workloads do their work, in several processes for each block; empty
  ///     where they do it in this process.
  ///   - shouldStop: Asked between batches; once true, the run ends with what is complete.
  ///   - onEvent: Called after every step, between batches, on the thread that runs.
  ///   - makeWorkload: Makes a case ready. Called once for each case, when its block begins.
  package init(
    plan: Plan,
    clock: any BenchmarkClock = MonotonicClock(),
    emptyLoop: any Workload = EmptyLoop(n: 1),
    meters: Meters = Meters(),
    workers: [WorkerHost] = [],
    shouldStop: @escaping () -> Bool = { false },
    onEvent: @escaping (RunnerEvent) -> Void = { _ in },
    makeWorkload: @escaping (Case) -> any Workload
  ) {
    self.plan = plan
    self.clock = clock
    self.emptyLoop = emptyLoop
    self.meters = meters
    self.workers = workers
    self.shouldStop = shouldStop
    self.onEvent = onEvent
    self.makeWorkload = makeWorkload
  }

  /// Measures the plan, from its smallest sizes to its largest, some at once.
  ///
  /// - Returns: The time of the empty loop in this run; the rows, by size and in the order of the
  ///   plan's strategies; and whether the run was stopped before its end.
  package func run() -> (floor: Floor, measurements: [Measurement], isInterrupted: Bool) {
    let floor = measureFloor()
    onEvent(.floorMeasured(floor))
    var rows: [Measurement] = []
    var prediction = CostPrediction(clock: clock)
    let sizes = plan.sizes
    let atOnce = processCount == 1 ? 1 : Self.sizesByTurns
    for first in stride(from: 0, to: sizes.count, by: atOnce) where !shouldStop() {
      let group = first..<min(first + atOnce, sizes.count)
      rows += measure(sizes[group], floor, &prediction)
    }
    return (floor, rows, shouldStop())
  }

  /// Measures some sizes by turns: a process of each, then another of each, and so on, so that the
  /// processes of a size are spread over the time of all. A size is complete with its last process.
  private func measure(
    _ group: ArraySlice<Int>, _ floor: Floor, _ prediction: inout CostPrediction
  ) -> [Measurement] {
    var blocks: [BlockRun] = []
    var rows: [Measurement] = []
    var concluded = 0
    func conclude(_ block: BlockRun) {
      let complete = block.conclude(floor: floor)
      for row in complete { onEvent(.rowFinished(row)) }
      rows += complete
      concluded += 1
    }
    for process in 0..<processCount {
      for (index, n) in group.enumerated() where !shouldStop() {
        if process == 0 {
          onEvent(.blockStarted(n: n, index: group.startIndex + index, count: plan.sizes.count))
          let block = BlockRun(self, cases: plan.cases(at: n), prediction: prediction) {
            process, share in
            // Of the sizes that take turns, those before this one have taken one more.
            let turns = Double(process * group.count + index) + share
            let sizes = Double(group.startIndex) + turns / Double(processCount)
            return sizes / Double(plan.sizes.count)
          }
          blocks.append(block)
        }
        blocks[index].takeTurn(process)
        if process == 0 { prediction = blocks[index].prediction }
        if process == processCount - 1, !shouldStop() { conclude(blocks[index]) }
        onEvent(
          .processFinished(n: n, rows: index < concluded ? [] : blocks[index].rowsSoFar(floor)))
      }
    }
    // What an interrupt left, if there was one.
    for block in blocks[concluded...] { conclude(block) }
    return rows
  }

  /// Measures one block of any cases side by side, each proved as in a run: for searches, which
  /// choose the next sizes by what they saw, and compare different sizes of one work.
  ///
  /// - Parameters:
  ///   - cases: What to measure; not empty. Their settings are the plan's.
  ///   - floor: The time of the empty loop.
  /// - Returns: The rows of the cases that came to an end, in their order.
  package func measure(_ cases: [Case], floor: Floor) -> [Measurement] {
    var block = BlockRun(self, cases: cases, prediction: CostPrediction(clock: clock)) {
      process, share in (Double(process) + share) / Double(processCount)
    }
    for process in 0..<processCount { block.takeTurn(process) }
    return block.conclude(floor: floor)
  }

  /// The calibration of every batch of the run.
  var calibration: Calibration {
    Calibration(
      clock: clock, minimumNanoseconds: plan.settings.minimumSampleTime.nanoseconds)
  }

  /// The time of the empty loop; without samples if the clock is faulty, which every case then
  /// reports.
  package func measureFloor() -> Floor {
    do throws(ClockFault) {
      let iterations = try calibration.iterations(of: emptyLoop, shouldStop: shouldStop)
      var batches: [Int64] = []
      for _ in 0..<Self.floorBatches {
        batches.append(try calibration.time(emptyLoop, iterations: iterations))
      }
      return Floor(iterations: iterations, samplesNanoseconds: batches)
    } catch {
      return Floor(iterations: 1, samplesNanoseconds: [])
    }
  }
}

extension Runner {
  /// How many processes a block is measured in: no more than it may have cycles.
  var processCount: Int {
    guard !workers.isEmpty else { return 1 }
    return max(1, plan.settings.processCount)
  }
}
