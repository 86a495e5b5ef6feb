import SampleAnalysis
import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Results of other tools")
struct ForeignResultsTests {
  /// As Google Benchmark 1.8 writes it with two repetitions of one benchmark, and one that failed.
  private let google = """
    {
      "context": {
        "date": "2026-11-22T10:00:00+00:00", "host_name": "h", "executable": "./sorts",
        "num_cpus": 2, "mhz_per_cpu": 2000, "cpu_scaling_enabled": false,
        "caches": [{"type": "Data", "level": 1, "size": 32768, "num_sharing": 1}],
        "load_avg": [0.5, 0.4, 0.3], "library_version": "v1.8.3", "library_build_type": "release"
      },
      "benchmarks": [
        {"name": "BM_Sort/1024/threads:2", "run_name": "BM_Sort/1024/threads:2",
         "run_type": "iteration", "repetitions": 2, "repetition_index": 0, "threads": 2,
         "iterations": 1000, "real_time": 1.5, "cpu_time": 1.4, "time_unit": "us"},
        {"name": "BM_Sort/1024/threads:2", "run_name": "BM_Sort/1024/threads:2",
         "run_type": "iteration", "repetitions": 2, "repetition_index": 1, "threads": 2,
         "iterations": 1000, "real_time": 2.5, "cpu_time": 1.4, "time_unit": "us"},
        {"name": "BM_Sort/1024/threads:2_mean", "run_name": "BM_Sort/1024/threads:2",
         "run_type": "aggregate", "aggregate_name": "mean", "iterations": 2,
         "real_time": 2.0, "cpu_time": 1.4, "time_unit": "us"},
        {"name": "BM_Empty", "run_name": "BM_Empty", "run_type": "iteration",
         "iterations": 1000000, "real_time": 0.25, "cpu_time": 0.25, "time_unit": "ns"},
        {"name": "BM_Broken/8", "run_name": "BM_Broken/8", "run_type": "iteration",
         "error_occurred": true, "error_message": "no file", "iterations": 0, "real_time": 0.0,
         "cpu_time": 0.0, "time_unit": "ns"}
      ]
    }
    """

  @Test(
    "A batch takes a nanosecond at least, when rounded",
    arguments: [("1.0", true), ("0.5", true), ("0.4", false)])
  func shortest(time: String, isTime: Bool) {
    let json = google.replacing(
      #""iterations": 1000000, "real_time": 0.25"#, with: #""iterations": 1, "real_time": \#(time)"#
    )
    let document = try? ResultsDocument.foreign(json: json)
    #expect((document?.measurements.first?.samples.map(\.elapsedNanoseconds) == [1]) == isTime)
    #expect((document != nil) == isTime)
  }

  @Test("A file without a date is named without one")
  func undated() throws {
    let json = google.replacing(#""date": "2026-11-22T10:00:00+00:00", "#, with: "")
    let document = try #require(try ResultsDocument.foreign(json: json))
    #expect(document.provenance.short == "Google Benchmark v1.8.3")
  }

  @Test("Google Benchmark: repetitions are samples of one process, and aggregates are left out")
  func googleBenchmark() throws {
    let document = try #require(try ResultsDocument.foreign(json: google))
    #expect(document.plan.sizes == [1, 8, 1024] && document.plan.settings.processes == 1)
    #expect(document.plan.strategies == ["BM_Sort/threads:2", "BM_Empty", "BM_Broken"])
    #expect(document.provenance.toolVersion == "./sorts")
    #expect(document.provenance.environment.libraries == ["Google Benchmark": "v1.8.3"])
    #expect(document.measurements.map(\.n) == [1, 8, 1024])
    #expect(document.measurements[0].samples.map(\.nanosecondsPerIteration) == [0.25])
    #expect(document.measurements[1].status == .failed)
    #expect(document.measurements[1].note == "no file")
    let sort = document.measurements[2]
    #expect(sort.samples.map(\.nanosecondsPerIteration) == [1500, 2500])
    #expect(sort.samples.processCount == 1 && sort.samples.map(\.cycle) == [0, 1])
    #expect(sort.proof == nil && document.edit == nil)
  }

  @Test("A benchmark of which one repetition failed has failed, whichever it was")
  func failedRepetition() throws {
    let error = #""error_occurred": true, "error_message": "late", "iterations": 1000"#
    for found in ["1.5", "2.5"] {
      let text = google.replacing(
        #""iterations": 1000, "real_time": \#(found)"#, with: #"\#(error), "real_time": \#(found)"#)
      let row = try #require(try ResultsDocument.foreign(json: text)?.measurements.last)
      #expect(row.status == .failed && row.samples.isEmpty, "\(found)")
    }
  }

  @Test("hyperfine: each run is a process, and the size is the parameter that is a number")
  func hyperfine() throws {
    let text = """
      {"results": [
        {"command": "sort -n 1000 file", "mean": 0.5, "stddev": 0.1, "median": 0.5, "user": 0.4,
         "system": 0.1, "min": 0.4, "max": 0.6, "times": [0.4, 0.6, 0.5],
         "exit_codes": [0, 0, 0], "parameters": {"n": "1000"}},
        {"command": "true", "mean": 0.001, "stddev": null, "median": 0.001, "user": 0, "system": 0,
         "min": 0.001, "max": 0.001, "times": [0.001], "exit_codes": [0]},
        {"command": "false", "mean": 0.001, "stddev": null, "median": 0.001, "user": 0, "system": 0,
         "min": 0.001, "max": 0.001, "times": [0.001], "exit_codes": [1]},
        {"command": "kill $$", "times": [0.001, 0.001], "exit_codes": [0, null]}
      ]}
      """
    let document = try #require(try ResultsDocument.foreign(json: text))
    #expect(document.plan.strategies == ["sort -n {n} file", "true", "false", "kill $$"])
    #expect(
      document.measurements.map(\.strategy) == ["true", "false", "kill $$", "sort -n {n} file"])
    let sort = document.measurements[3]
    #expect(sort.n == 1000 && sort.samples.map(\.process) == [1, 2, 3])
    #expect(sort.samples.map(\.elapsedNanoseconds) == [400_000_000, 600_000_000, 500_000_000])
    #expect(document.measurements[1].status == .failed)
    #expect(document.measurements[1].note == "the command ended with exit code 1")
    #expect(document.measurements[2].status == .failed)
    #expect(document.measurements[2].note == "a signal ended the command")
    // What is told of the run is what it was.
    let settings = document.plan.settings
    #expect(settings.minimumCycles == 1 && settings.maximumCycles == 3)
    #expect(document.provenance.short == "hyperfine")
  }

  @Test("hyperfine: a size may be written as for --n; other parameters are none")
  func sizes() throws {
    let parameters = [
      #"{"n": "1e6", "mode": "fast"}"#, #"{"n": "10k"}"#, #"{"n": "1,2"}"#, #"{"n": "-5"}"#,
    ]
    let results = parameters.map {
      #"{"command": "sort 1e6", "times": [0.5], "parameters": \#($0)}"#
    }
    let document = try #require(
      try ResultsDocument.foreign(json: #"{"results": [\#(results.joined(separator: ","))]}"#))
    #expect(document.measurements.map(\.n).sorted() == [1, 1, 10_000, 1_000_000])
    #expect(document.measurements.contains { $0.strategy == "sort {n}" && $0.n == 1_000_000 })
  }

  @Test("hyperfine: results of one command are rows of their own, each with a name")
  func sameCommand() throws {
    let text = """
      {"results": [
        {"command": "a", "times": [0.1]}, {"command": "a", "times": [0.2], "exit_codes": [0]},
        {"command": "a (2)", "times": [0.3]}, {"command": "a", "times": [0.4], "exit_codes": [7]},
        {"command": "", "times": [0.5]}
      ]}
      """
    let document = try #require(try ResultsDocument.foreign(json: text))
    #expect(document.measurements.map(\.strategy) == ["a", "a (2)", "a (2) (2)", "a (3)", "''"])
    #expect(
      document.measurements.map { $0.samples.map(\.elapsedNanoseconds) }
        == [[100_000_000], [200_000_000], [300_000_000], [], [500_000_000]])
    #expect(document.measurements.map(\.status) == [.ok, .ok, .ok, .failed, .ok])
  }

  @Test("What this program writes for the other tools, it reads again")
  func again() throws {
    let document = SampleDocument.mixed()
    let believed = document.measurements.filter(\.status.hasBelievedTimes)
    let google = try #require(
      try ResultsDocument.foreign(json: try document.googleBenchmark()))
    let hyperfine = try #require(
      try ResultsDocument.foreign(json: try document.hyperfine()))
    for other in [google, hyperfine] {
      #expect(other.measurements.map(\.n) == believed.map(\.n))
      for (read, written) in zip(other.measurements, believed) {
        #expect(read.strategy.hasPrefix(written.strategy))
        #expect(read.samples.count == written.samples.count)
        for (a, b) in zip(read.samples, written.samples) {
          let relative = a.nanosecondsPerIteration / b.nanosecondsPerIteration
          #expect(abs(relative - 1) < 1 / b.nanosecondsPerIteration)
        }
      }
    }
  }

  @Test(
    "Files of neither tool are left to others",
    arguments: [
      "", "[]", "{}", #"{"results": [], "schema": "fibbench.race"}"#, #"{"context": {}}"#,
    ])
  func neither(text: String) throws {
    #expect(try ResultsDocument.foreign(json: text) == nil)
  }

  @Test(
    "Files without any result are refused",
    arguments: [#"{"results": []}"#, #"{"context": {}, "benchmarks": []}"#])
  func empty(text: String) {
    let error = #expect(throws: ResultsDocumentError.self) {
      try ResultsDocument.foreign(json: text)
    }
    #expect(error?.description.contains("must hold a result") == true, "\(text)")
  }

  @Test(
    "Times that are none are refused by their place",
    arguments: [
      (#""real_time": 1.5"#, #""real_time": -1.5"#, "benchmarks.0.real_time"),
      (#""real_time": 1.5"#, #""real_time": 1e300"#, "benchmarks.0.real_time"),
      (#""iterations": 1000,"#, #""iterations": 0,"#, "benchmarks.0.iterations"),
      (#""real_time": 1.5"#, #""real_time": "x""#, "benchmarks.0.real_time"),
      (#""time_unit": "us""#, #""time_unit": "h""#, "benchmarks.0.time_unit must be ns, us"),
      (#""iterations": 1000,"#, "", "benchmarks.0"),
      (#""num_cpus": 2"#, #""num_cpus": -2"#, "environment.logical_cores"),
    ])
  func refused(found: String, replacement: String, place: String) throws {
    let text = google.replacing(found, with: replacement, maxReplacements: 1)
    let error = #expect(throws: ResultsDocumentError.self) {
      try ResultsDocument.foreign(json: text)
    }
    #expect(error?.description.contains(place) == true, "\(String(describing: error))")
  }

  @Test("Two files are compared by their times where one machine is said to have measured both")
  func comparison() throws {
    let repetitions = { (time: Double) in
      let rows = (0..<12).map { index in
        #"{"name": "BM/8", "run_type": "iteration", "iterations": 1000, "time_unit": "ns", "#
          + #""real_time": \#(time * (1 + Double(index % 4) / 1000))}"#
      }
      return #"{"context": {}, "benchmarks": [\#(rows.joined(separator: ","))]}"#
    }
    let old = try #require(try ResultsDocument.foreign(json: repetitions(1000)))
    let new = try #require(try ResultsDocument.foreign(json: repetitions(1200)))
    var gate = Gate()
    gate.quantity = .time
    #expect(Comparison(old, new, gate).verdict == .notComparable)
    gate.isOneMachine = true
    #expect(Comparison(old, new, gate).verdict == .regressed)
    #expect(Comparison(old, old, gate).verdict == .ok)
  }
}
