package import Benchmarking

/// What Google Benchmark's JSON reporter writes, as far as it is read: each repetition is a sample
/// of one process. Aggregates are left out; reports make their own.
struct GoogleBenchmarkFile: Decodable {
  struct Context: Decodable {
    let date: String?
    let executable: String?
    let numCpus: Int?
    let libraryVersion: String?

    enum CodingKeys: String, CodingKey {
      case date, executable
      case numCpus = "num_cpus"
      case libraryVersion = "library_version"
    }
  }

  struct Repetition: Decodable {
    let name: String
    let runName: String?
    let runType: String?
    let iterations: Int?
    let realTime: Double?
    let timeUnit: String?
    let errorOccurred: Bool?
    let errorMessage: String?

    enum CodingKeys: String, CodingKey {
      case name, iterations
      case runName = "run_name"
      case runType = "run_type"
      case realTime = "real_time"
      case timeUnit = "time_unit"
      case errorOccurred = "error_occurred"
      case errorMessage = "error_message"
    }
  }

  let context: Context
  let benchmarks: [Repetition]
}

extension ResultsDocument {
  /// The document as Google Benchmark writes it, for `compare.py` and whatever else reads that: the
  /// samples of the rows whose times are believed, named `strategy/n`. Where the processor's time
  /// was not recorded, `cpu_time` is the wall's.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package func googleBenchmark() throws(ResultsDocumentError) -> String {
    let environment = provenance.environment
    let context: JSONObject = [
      "date": provenance.created, "executable": provenance.toolVersion,
      "num_cpus": environment.logicalCores ?? 1,
      "library_build_type": environment.buildConfiguration ?? "release",
      "load_avg": environment.loadAverages ?? [], "caches": [Int](),
    ]
    let rows = measurements.filter(\.status.hasBelievedTimes)
    let benchmarks = rows.enumerated().flatMap { family, row in
      row.samples.enumerated().map { index, sample -> JSONObject in
        let (name, time) = ("\(row.strategy)/\(row.n)", sample.nanosecondsPerIteration)
        let cpu = sample.usage.map { Double($0.cpuNanoseconds) / Double(sample.iterations) }
        return [
          "name": name, "run_name": name, "run_type": "iteration", "family_index": family,
          "per_family_instance_index": 0, "repetitions": row.samples.count,
          "repetition_index": index, "threads": 1, "iterations": sample.iterations,
          "real_time": time, "cpu_time": cpu ?? time, "time_unit": "ns",
        ]
      }
    }
    let document: JSONObject = ["context": context, "benchmarks": benchmarks]
    return try document.jsonText(isPretty: true)
  }
}

extension GoogleBenchmarkFile {
  /// The file as a results document.
  func document() throws(ResultsDocumentError) -> ResultsDocument {
    var rows = ForeignRows()
    for (position, repetition) in benchmarks.enumerated() where repetition.runType != "aggregate" {
      let subject = Self.case(named: repetition.runName ?? repetition.name)
      let place = DocumentPlace.root["benchmarks"][position]
      if repetition.errorOccurred == true {
        rows.fail(subject, note: repetition.errorMessage ?? "the benchmark reported an error")
        continue
      }
      guard let time = repetition.realTime, let iterations = repetition.iterations else {
        throw .malformed(path: place.path)
      }
      try place["iterations"].check(iterations, in: .someCounts)
      guard let unit = Self.nanoseconds(in: repetition.timeUnit ?? "ns") else {
        throw .invalid(path: place["time_unit"].path, requirement: "be ns, us, ms or s")
      }
      try rows.add(
        subject, iterations: iterations, nanoseconds: time * unit * Double(iterations),
        isProcess: false, at: place["real_time"])
    }
    var environment = EnvironmentRecord()
    environment.logicalCores = context.numCpus
    environment.libraries["Google Benchmark"] = context.libraryVersion
    return try rows.document(
      of: "benchmarks", tool: context.executable ?? "Google Benchmark", created: context.date ?? "",
      environment: environment)
  }

  private static func nanoseconds(in unit: String) -> Double? {
    ["ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9][unit]
  }

  /// Parts of a name that say how it was measured rather than what.
  private static let modes = [
    "repeats:", "iterations:", "min_time:", "min_warmup_time:", "real_time", "process_time",
    "manual_time",
  ]

  /// The case that a name such as `BM_Sort/1024/threads:2` means: the first argument that is a
  /// number is its size, and 1 stands for none.
  private static func `case`(named name: String) -> Case {
    var parts = name.split(separator: "/").map(String.init)
    parts.removeAll { part in modes.contains { part.hasPrefix($0) } }
    let size = parts.indices.dropFirst().first { Int(parts[$0]).map { $0 >= 0 } ?? false }
    let n = size.flatMap { Int(parts.remove(at: $0)) } ?? 1
    return Case(strategy: parts.joined(separator: "/"), n: n)
  }
}
