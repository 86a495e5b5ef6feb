import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

/// The forms of other tools, read by decoders that know only what those tools say of them.
@Suite("Forms of other tools")
struct ForeignFormsTests {
  private let document = SampleDocument.mixed()
  private let believed = ["gmp", "fast", "near", "wrapping"]

  private struct Google: Decodable {
    struct Context: Decodable {
      let date: String
      let num_cpus: Int
    }
    struct Repetition: Decodable {
      let name: String
      let run_name: String
      let run_type: String
      let repetitions: Int
      let repetition_index: Int
      let iterations: Int
      let real_time: Double
      let cpu_time: Double
      let time_unit: String
    }
    let context: Context
    let benchmarks: [Repetition]
  }

  @Test("Google Benchmark: each sample is a repetition, in nanoseconds")
  func google() throws {
    let json = try document.googleBenchmark()
    let google = try JSONDecoder().decode(Google.self, from: Data(json.utf8))
    let samples = document.measurements.filter { believed.contains($0.strategy) }
      .flatMap(\.samples)
    #expect(google.benchmarks.map(\.real_time) == samples.map(\.nanosecondsPerIteration))
    #expect(google.benchmarks.allSatisfy { $0.time_unit == "ns" && $0.run_type == "iteration" })
    #expect(Set(google.benchmarks.map(\.name)) == Set(believed.map { "\($0)/1000" }))
    let first = google.benchmarks.filter { $0.name == "gmp/1000" }
    #expect(first.map(\.repetition_index) == Array(0..<first.count))
    #expect(first.allSatisfy { $0.repetitions == first.count && $0.run_name == $0.name })
  }

  @Test("Bencher: a latency in nanoseconds, between the ends of its interval")
  func bencher() throws {
    let rows = ResultRow.rows(of: document)
    let json = try rows.bencherMetrics()
    let metrics = try JSONDecoder().decode(
      [String: [String: [String: Double]]].self, from: Data(json.utf8))
    #expect(Set(metrics.keys) == Set(believed.map { "\($0) N=1000" }))
    for row in rows {
      guard let metric = metrics["\(row.strategy) N=1000"]?["latency"] else { continue }
      let value = try #require(metric["value"])
      #expect(value == (row.summary?.time ?? 0) * 1e6)
      #expect(metric["lower_value"] ?? value <= value && value <= metric["upper_value"] ?? value)
    }
  }

  private struct Hyperfine: Decodable {
    struct Result: Decodable {
      let command: String
      let mean: Double
      let stddev: Double
      let median: Double
      let min: Double
      let max: Double
      let times: [Double]
      let exit_codes: [Int]
      let parameters: [String: String]
    }
    let results: [Result]
  }

  @Test("hyperfine: times in seconds, with their summary")
  func hyperfine() throws {
    let json = try document.hyperfine()
    let results = try JSONDecoder().decode(Hyperfine.self, from: Data(json.utf8)).results
    #expect(results.map(\.command) == believed.map { "\($0) N=1000" })
    for result in results {
      #expect(result.times.count == result.exit_codes.count && !result.times.isEmpty)
      let smallest = try #require(result.times.min())
      #expect(abs(result.min - smallest) < 1e-12 && result.min <= result.median)
      #expect(result.median <= result.max && result.parameters["n"] == "1000")
    }
  }

  @Test("Otava: a time, a commit and a column for each case, in one line")
  func otava() throws {
    let lines = document.otavaCSV.split(separator: "\r\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(lines.count == 2 && lines[0].count == lines[1].count)
    #expect(lines[0].prefix(3) == ["time", "commit", "gmp_1000"])
    #expect(lines[1][0] == document.provenance.created[...])
    #expect(Double(lines[1][2]) == ResultRow.rows(of: document)[0].summary?.time)
    // Otava refuses a file with a field that is no number.
    #expect(lines[1].contains("nan") && lines[1].dropFirst(2).allSatisfy { Double($0) != nil })
  }
}
