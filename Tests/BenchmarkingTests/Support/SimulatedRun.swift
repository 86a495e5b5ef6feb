import SampleAnalysis
import Benchmarking
import Glibc

/// Runs whose truth is known: log-normal noise of each sample, on top of a drift that a whole cycle
/// shares, as a loaded machine has it.
struct SimulatedRun {
  var sizes = [1000, 10_000, 100_000]
  var strategies = ["fast", "slow"]
  /// The cycles of each process.
  var cycles = 20
  var processes = 1
  /// The standard deviation of the logarithm of one time.
  var noise = 0.03
  /// The standard deviation of what a cycle does to all its times.
  var drift = 0.2
  /// The standard deviation of what a process does to the times of a strategy.
  var processDeviation = 0.0
  /// The standard deviation of what a run does to the times of a strategy.
  var runDeviation = 0.0
  /// New ÷ old of each strategy.
  var factor = 1.0

  /// Draws a run; the same generator state gives the same run.
  func draw(_ generator: inout SeededGenerator) -> ResultsDocument {
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

extension Gate {
  /// A gate for simulated runs, which differ by nothing but what their processes show.
  static var withinRun: Gate {
    var gate = Gate()
    gate.runDeviation = 0
    return gate
  }
}
