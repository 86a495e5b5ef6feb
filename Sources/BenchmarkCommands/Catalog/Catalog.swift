package import SampleAnalysis
package import BenchmarkReports
package import Benchmarking

/// The strategies that a program measures, and what its commands ask of all of them.
package struct Catalog: Sendable {
  /// The strategies, in the order in which they are listed; no two of the same name.
  package private(set) var benchmarks: [Benchmark]
  /// Chooses, where none is named, to which of some strategies the others are compared; nil where
  /// their times have no common measure.
  package var chooseReference: @Sendable (_ strategies: [String]) -> String? = { $0.first }
  /// The sizes that are measured where none are named; nil where some must be.
  package var sizes: String?
  /// The strategies that a machine is examined with unless others are named; best a few fast ones.
  package var examined = "all"
  /// The same for what runs differ by: of several kinds.
  package var spread = "all"
  /// The strategies that readers of plots look for, in the order of the colours.
  package var principal: [String] = []
  /// The strategies that tell algorithms from arithmetic, for reports; nil where none do.
  package var square: AlgorithmSquare?
  /// The name of the result at a size, given the size as text: `F(100)`.
  package var resultName: @Sendable (_ n: String) -> String = { "N = \($0)" }
  /// Makes what judges the results of one run; nil where each strategy judges its own.
  package var makeOracle: @Sendable () -> Any? = { nil }
  /// Whether every result that is right is proved by a digest of it.
  package var provesResults = false

  /// Describes a strategy that a worker offers, under a name that is free; nil where the catalog
  /// takes none.
  package var describeOffer: (@Sendable (_ name: String, OfferedStrategy) -> Benchmark)?

  /// Makes a catalog.
  package init(_ benchmarks: [Benchmark]) {
    self.benchmarks = benchmarks
  }

  /// Adds a strategy behind the others; its name is free.
  mutating func append(_ benchmark: Benchmark) {
    precondition(self[benchmark.name] == nil, "names are of one strategy each")
    benchmarks.append(benchmark)
  }

  /// The names, in the catalog's order.
  package var names: [String] { benchmarks.map(\.name) }

  /// The strategy of this name, if there is one.
  package subscript(name: String) -> Benchmark? {
    benchmarks.first { $0.name == name }
  }

  /// The growth of each strategy by theory, by its name, for reports.
  package var theories: [String: [TheoreticalExponent]] {
    benchmarks.keyed(by: \.name).mapValues(\.theories)
  }

  /// Which strategy has which colour in plots: the principal ones have theirs everywhere, the
  /// others are grey.
  package var palette: PlotPalette {
    guard !principal.isEmpty else { return PlotPalette() }
    return PlotPalette(
      principal: principal,
      minor: benchmarks.filter { $0.program == nil }.map(\.name).filter { !principal.contains($0) })
  }

  /// Where the work of one run or search is done: in processes of workers, or in this one.
  ///
  /// - Parameters:
  ///   - worker: The words that start a worker of this program, one way for each layout; nil where
  ///     this program's strategies work in this process.
  ///   - deadline: The longest that one call may take.
  ///   - batch: How long a timed batch takes at least.
  ///   - shouldStop: Asked while a worker is awaited; true ends it.
  /// - Precondition: The workloads are asked for strategies of this catalog only.
  package func workplace(
    worker: [[String]]?, deadline: Duration, batch: Duration = .zero,
    shouldStop: @escaping () -> Bool
  ) -> (makeWorkload: (Case) -> any Workload, workers: [WorkerHost]) {
    let oracle = makeOracle()
    let limit = deadline.limitOfExchanges(batch: batch)
    let own = worker.map { layouts in
      WorkerHost(
        WorkerProgram("own", layouts: layouts, isForeign: false), within: limit,
        shouldStop: shouldStop)
    }
    let others = benchmarks.compactMap(\.program).keyed(by: \.name)
      .mapValues { WorkerHost($0, within: limit, shouldStop: shouldStop) }
    func makeWorkload(_ subject: Case) -> any Workload {
      guard let benchmark = measured(subject.strategy) else {
        preconditionFailure("a plan names only strategies of its catalog")
      }
      let host = benchmark.program.map { others[$0.name] } ?? own
      guard let host else { return benchmark.makeWorkload(at: subject.n, oracle: oracle) }
      // No worker is asked for what the machine cannot hold.
      if let obstacle = benchmark.obstacle(subject.n) { return SkippedWorkload(obstacle) }
      return RemoteWorkload(
        Case(strategy: benchmark.offer.name, n: subject.n), growth: benchmark.growth, limit: limit,
        on: host, judge: benchmark.makeJudge(subject.n, oracle))
    }
    return (makeWorkload, others.values.sorted { $0.name < $1.name } + [own].compactMap(\.self))
  }

  /// The strategy of this name, also one that is not listed.
  private func measured(_ name: String) -> Benchmark? {
    self[name] ?? benchmarks.lazy.compactMap { $0.withText?() }.first { $0.name == name }
  }

  /// Makes the workloads that a worker is asked for, which share an oracle; nil for a strategy that
  /// there is not.
  package func workloads() -> (Case) -> (any Workload)? {
    let oracle = makeOracle()
    return { measured($0.strategy)?.makeWorkload(at: $0.n, oracle: oracle) }
  }
}
