package import Benchmarking
internal import SystemLibrary

/// Runs whose truth is known: log-normal noise of each sample, on top of a drift that a whole cycle
/// shares, as a loaded machine has it.
package struct SimulatedRun {
  package var sizes: [Int]
  package var strategies: [String]
  /// The cycles of each process.
  package var cycles: Int
  package var processes: Int
  /// The standard deviation of the logarithm of one time.
  package var noise: Double
  /// The standard deviation of what a cycle does to all its times.
  package var drift: Double
  /// The standard deviation of what a process does to the times of a strategy.
  package var processDeviation: Double
  /// The standard deviation of what a run does to the times of a strategy.
  package var runDeviation: Double
  /// New ÷ old of each strategy.
  package var factor: Double

  package init(
    sizes: [Int] = [1000, 10_000, 100_000], strategies: [String] = ["fast", "slow"],
    cycles: Int = 20, processes: Int = 1, noise: Double = 0.03, drift: Double = 0.2,
    processDeviation: Double = 0, runDeviation: Double = 0, factor: Double = 1
  ) {
    self.sizes = sizes
    self.strategies = strategies
    self.cycles = cycles
    self.processes = processes
    self.noise = noise
    self.drift = drift
    self.processDeviation = processDeviation
    self.runDeviation = runDeviation
    self.factor = factor
  }

  /// Draws a run; the same generator state gives the same run.
  package func draw(_ generator: inout SeededGenerator) -> ResultsDocument {
    var measurements: [Benchmarking.Measurement] = []
    for n in sizes {
      let shared = (0..<cycles * processes).map { _ in drift * generator.nextNormal() }
      for strategy in strategies + ["reference"] {
        let scale = strategy == "reference" ? 1 : 2 * factor
        let isReference = strategy == "reference"
        let ofRun = isReference ? 0 : runDeviation * generator.nextNormal()
        let ofProcesses = (0..<processes).map { _ in
          isReference ? 0 : ofRun + processDeviation * generator.nextNormal()
        }
        let samples = shared.enumerated().map { cycle, drift in
          let process = cycle / cycles
          let shift = drift + ofProcesses[process] + noise * generator.nextNormal()
          return Sample(
            process: process, cycle: cycle, iterations: 1,
            elapsedNanoseconds: Int64(1e6 * scale * exp(shift)))
        }
        measurements.append(
          Measurement(
            case: Case(strategy: strategy, n: n), status: .ok,
            proof: Proof(
              verifier: "gmp", sha256: String(repeating: "00", count: 32), bits: 1, digits: 1),
            samples: samples))
      }
    }
    var environment = EnvironmentRecord(libraries: ["GMP": "6.2.1"])
    environment.cpu = "Simulated"
    environment.machine = "1"
    environment.boot = "1"
    return ResultsDocument(
      provenance: Provenance(
        toolVersion: "fibbench 0", created: "2026-01-01T00:00:00Z",
        environment: environment),
      plan: Plan(
        sizes: sizes, strategies: strategies + ["reference"], reference: "reference"),
      measurements: measurements)
  }
}
