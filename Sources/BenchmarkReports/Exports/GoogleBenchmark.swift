internal import SampleAnalysis
package import Benchmarking

/// Results as Google Benchmark's JSON reporter writes them, for `compare.py` and whatever else
/// reads that: each sample is a repetition.
package enum GoogleBenchmark {
  private struct Document: Encodable {
    let context: Context
    let benchmarks: [Repetition]
  }

  private struct Context: Encodable {
    let date: String
    let executable: String
    let numCpus: Int
    let libraryBuildType: String
    let loadAvg: [Double]
    let caches: [Int]
  }

  private struct Repetition: Encodable {
    let name: String
    let runName: String
    let runType = "iteration"
    let familyIndex: Int
    let perFamilyInstanceIndex = 0
    let repetitions: Int
    let repetitionIndex: Int
    let threads = 1
    let iterations: Int
    let realTime: Double
    let cpuTime: Double
    let timeUnit = "ns"
  }

  /// The samples of the rows whose times are believed, named `strategy/n`. Where the processor's
  /// time was not recorded, `cpu_time` is the wall's.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package static func json(_ document: ResultsDocument) throws(ResultsDocumentError) -> String {
    let environment = document.provenance.environment
    let context = Context(
      date: document.provenance.created, executable: document.provenance.toolVersion,
      numCpus: environment.logicalCores ?? 1,
      libraryBuildType: environment.buildConfiguration ?? "release",
      loadAvg: environment.loadAverages ?? [], caches: [])
    let rows = document.measurements.filter(\.status.hasBelievedTimes)
    let benchmarks = rows.enumerated().flatMap { repetitions(of: $1, $0) }
    return try JSONText.text(
      of: Document(context: context, benchmarks: benchmarks), isPretty: true, isSnakeCase: true)
  }

  private static func repetitions(of row: Measurement, _ family: Int) -> [Repetition] {
    let name = "\(row.strategy)/\(row.n)"
    return row.samples.enumerated().map { index, sample in
      let cpu = sample.usage.map { Double($0.cpuNanoseconds) / Double(sample.iterations) }
      return Repetition(
        name: name, runName: name, familyIndex: family, repetitions: row.samples.count,
        repetitionIndex: index, iterations: sample.iterations,
        realTime: sample.nanosecondsPerIteration, cpuTime: cpu ?? sample.nanosecondsPerIteration)
    }
  }
}
