import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("JSON Schema of the results")
struct SchemaTests {
  @Test("Written documents conform")
  func conforming() throws {
    let schema = try JSONSchema("results/results.schema.json")
    var document = SampleDocument.mixed()
    document.provenance.environment = .capture(
      libraries: ["GMP": "6.3.0"], march: "native", commit: "abc")
    document.boundaries = [
      Boundary(method: "fast", exactThrough: nil, triedThrough: 300),
      Boundary(method: "sums", exactThrough: -1, triedThrough: 300, beyond: "error"),
    ]
    #expect(try schema.faults(of: document.json()) == [])
    #expect(try schema.faults(of: SampleDocument.counted().json()) == [])
    document.floor = nil
    document.boundaries = []
    document.plan.reference = nil
    document.measurements = []
    document.provenance.environment = EnvironmentRecord()
    #expect(try schema.faults(of: document.json()) == [])
  }

  @Test("Every status is in the schema", arguments: Status.allCases)
  func statuses(status: Status) throws {
    var document = SampleDocument.mixed()
    document.measurements[0].status = status
    #expect(try JSONSchema("results/results.schema.json").faults(of: document.json()) == [])
  }

  @Test(
    "Every kind of rule catches a document that breaks it",
    arguments: [
      ("\"schema_version\": 2", "\"schema_version\": 3"), ("\"created\"", "\"made\""),
      ("\"interrupted\": false", "\"interrupted\": 0"), ("\"wrong\"", "\"fine\""),
      ("\"n\": 1000", "\"n\": \"1000\""), ("\"confidence\": 0.95", "\"confidence\": 1"),
      ("\"minimum_sample_time_ms\": 1", "\"minimum_sample_time_ms\": 0.5"),
      ("\"GMP\": \"6.3.0\"", "\"GMP\": 6"), ("\"digits\"", "\"figures\""),
      ("\"logical_cores\": 2", "\"logical_cores\": 1.5"),
      ("\"cpu_ns\": [9", "\"cpu_ns\": [-9"), ("\"cache_misses\"", "\"misses\""),
    ])
  func breaking(text: String, replacement: String) throws {
    let json = try SampleDocument.counted().json()
    let damaged = json.replacingOccurrences(of: text, with: replacement)
    #expect(damaged != json)
    #expect(try !JSONSchema("results/results.schema.json").faults(of: damaged).isEmpty)
  }
}
