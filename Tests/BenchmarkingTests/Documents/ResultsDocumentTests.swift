import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Results documents")
struct ResultsDocumentTests {
  @Test("A document survives its JSON")
  func roundTrip() throws {
    var document = SampleDocument.mixed()
    #expect(try ResultsDocument(json: document.json()) == document)
    let counted = SampleDocument.counted()
    #expect(try ResultsDocument(json: counted.json()) == counted && counted != document)
    document.floor = nil
    document.plan.reference = nil
    document.interrupted = true
    document.provenance.environment = EnvironmentRecord()
    #expect(try ResultsDocument(json: document.json()) == document)
    document.measurements = []
    document.plan.sizes = []
    #expect(try ResultsDocument(json: document.json()) == document)
  }

  @Test("Processes are columns where there are several, and every count may be the greatest")
  func columns() throws {
    var document = SampleDocument.mixed()
    #expect(try !document.json().contains(#""process":"#))
    for index in document.measurements[0].samples.indices {
      document.measurements[0].samples[index] =
        document.measurements[0].samples[index].following(processes: 1 + index / 6, cycles: 0)
    }
    document.boundaries = [Boundary(method: "m", exactThrough: .max, triedThrough: .max)]
    let json = try document.json()
    #expect(try ResultsDocument(json: json) == document && json.contains(#""process":"#))
  }

  @Test("A plan of more cases than anybody measures is refused")
  func tooManyCases() throws {
    let document = SampleDocument.document(
      strategies: (0..<8000).map { "s\($0)" }, sizes: Array(1...8000))
    let json = try document.json()
    #expect(
      throws: ResultsDocumentError.invalid(path: "plan", requirement: "have at most 50000000 cases")
    ) { try ResultsDocument(json: json) }
  }

  @Test("Hostile names survive it too", arguments: SampleDocument.hostileNames)
  func hostile(name: String) throws {
    var document = SampleDocument.document(strategies: ["gmp", name])
    document.provenance.environment.cpu = name
    document.measurements = [
      Measurement(case: Case(strategy: name, n: 1), status: .skipped, note: "{[\",:]}\\" + name)
    ]
    #expect(try ResultsDocument(json: document.json()) == document)
  }

  @Test("A changed row of a strategy without a name is shown as such")
  func nameless() {
    var document = SampleDocument.document(strategies: ["gmp", ""])
    document.measurements = [Measurement(case: Case(strategy: "", n: 1), status: .ok)]
    document.seal()
    document.measurements[0].status = .wrong
    #expect(document.edit == "the digest of '' at N = 1 does not fit")
  }

  @Test("The same document gives the same bytes, a measurement a line")
  func layout() throws {
    let document = SampleDocument.mixed()
    let json = try document.json()
    #expect(try json == document.json())
    #expect(json.hasPrefix("{\n  \"created\": \"2026-01-31T12:00:00Z\",\n"))
    #expect(json.hasSuffix("\n}\n"))
    let rows = json.split(separator: "\n").filter { $0.contains("\"strategy\"") }
    #expect(rows.count == document.measurements.count)
    #expect(rows.allSatisfy { $0.hasPrefix("    {") && $0.count < 600 })
  }

  @Test("A document that is cut short is refused, wherever the cut is")
  func truncated() throws {
    let json = try SampleDocument.mixed().json()
    for length in stride(from: 0, to: json.utf8.count - 2, by: 97) {
      let cut = String(decoding: json.utf8.prefix(length), as: UTF8.self)
      #expect(throws: ResultsDocumentError.notJSON) { try ResultsDocument(json: cut) }
    }
  }

  @Test("JSON of another kind is refused")
  func foreign() {
    #expect(throws: ResultsDocumentError.foreign(schema: "other")) {
      try ResultsDocument(json: #"{"schema": "other", "schema_version": 1}"#)
    }
    #expect(throws: ResultsDocumentError.foreign(schema: nil)) { try ResultsDocument(json: "{}") }
    #expect(throws: ResultsDocumentError.foreign(schema: nil)) { try ResultsDocument(json: "[1]") }
    #expect(throws: ResultsDocumentError.foreign(schema: nil)) {
      try ResultsDocument(json: #"{"schema": 5}"#)
    }
    #expect(throws: ResultsDocumentError.notJSON) { try ResultsDocument(json: "strategy,n\n") }
  }

  @Test("Another version is refused before the rest is read", arguments: [0, 1, 3, 99])
  func newer(version: Int) {
    let json = #"{"schema": "fibbench.results", "schema_version": \#(version), "new": {}}"#
    #expect(throws: ResultsDocumentError.unknownVersion(version)) {
      try ResultsDocument(json: json)
    }
  }

  @Test("Damage is named by its place")
  func malformed() throws {
    let json = try SampleDocument.counted().json()
    for (text, replacement, path) in [
      ("\"wrong\"", "\"fine\"", "measurements.5.status"),
      ("\"created\"", "\"made\"", "created"),
      ("\"cycle\": [0,", "\"cycle\": [", "measurements.0.samples.cycle"),
      ("\"iterations\": [100", "\"iterations\": [0", "measurements.0.samples.iterations"),
      ("\"page_faults\": [5,", "\"page_faults\": [", "measurements.0.samples.cycle"),
      ("\"cycles\": 100000", "\"cycles\": \"many\"", "measurements.0.counts.cycles"),
    ] {
      let damaged = json.replacingOccurrences(of: text, with: replacement)
      #expect(throws: ResultsDocumentError.malformed(path: path)) {
        try ResultsDocument(json: damaged)
      }
    }
  }

  @Test("A proof has all that tells its number, or nothing of it")
  func proofsWithoutNumber() throws {
    var document = SampleDocument.mixed()
    document.measurements[0].proof = Proof(verifier: "verify")
    let json = try document.json()
    #expect(try ResultsDocument(json: json) == document)
    #expect(json.contains(#"{"residues": [], "verifier": "verify"}"#))
    for part in [Proof(verifier: "", sha256: ""), Proof(verifier: "", digits: 0)] {
      document.measurements[0].proof = part
      #expect(throws: ResultsDocumentError.self) { try ResultsDocument(json: document.json()) }
    }
    let whole = try SampleDocument.mixed().json()
    let digest = try #require(SampleDocument.proof.sha256)
    for replacement in ["", "a", digest + "a"] {
      #expect(throws: ResultsDocumentError.self) {
        try ResultsDocument(json: whole.replacingOccurrences(of: digest, with: replacement))
      }
    }
  }

  @Test(
    "A value that nothing can be computed with is named by its place",
    arguments: [
      ("\"confidence\": 0.95", "\"confidence\": 1", "plan.settings.confidence"),
      ("\"confidence\": 0.95", "\"confidence\": -1e308", "plan.settings.confidence"),
      ("\"resamples\": 2000", "\"resamples\": 0", "plan.settings.resamples"),
      ("\"resamples\": 2000", "\"resamples\": 2000000000", "plan.settings.resamples"),
      ("\"minimum_cycles\": 12", "\"minimum_cycles\": 0", "plan.settings.minimum_cycles"),
      ("\"deadline_ms\": 10000", "\"deadline_ms\": -1", "plan.settings.deadline_ms"),
      ("\"maximum_time_ms\": 2000", "\"maximum_time_ms\": 1e308", "plan.settings.maximum_time_ms"),
      ("\"fast\", \"near\"", "\"fast\", \"fast\"", "plan.strategies.2"),
      ("\"sizes\": [1000", "\"sizes\": [-1", "plan.sizes.0"),
      ("\"sizes\": [1000", "\"sizes\": [1000, 1000", "plan.sizes.1"),
      ("\"n\": 1000", "\"n\": -1000", "measurements.0.n"),
      ("\"strategy\": \"fast\"", "\"strategy\": \"gmp\"", "measurements.1"),
      (
        "\"elapsed_ns\": [2000000", "\"elapsed_ns\": [9223372036854775807",
        "measurements.0.samples.elapsed_ns.0"
      ),
      ("\"cycle\": [0", "\"cycle\": [9223372036854775807", "measurements.0.samples.cycle.0"),
      (
        "\"iterations\": [100", "\"iterations\": [9223372036854775807",
        "measurements.0.samples.iterations.0"
      ),
      ("\"bits\": 695", "\"bits\": -1", "measurements.0.proof.bits"),
      ("\"abab", "\"zzab", "measurements.0.proof.sha256"),
      ("\"logical_cores\": 2", "\"logical_cores\": 0", "environment.logical_cores"),
      ("\"samples_ns\": [250", "\"samples_ns\": [-250", "floor.samples_ns.0"),
    ])
  func outOfRange(text: String, replacement: String, path: String) throws {
    let json = try SampleDocument.mixed().json()
    let range = try #require(json.range(of: text), "\(text)")
    let poisoned = json.replacingCharacters(in: range, with: replacement)
    do {
      _ = try ResultsDocument(json: poisoned)
      Issue.record("\(path) passed")
    } catch {
      guard case .invalid(path, _) = error else {
        Issue.record("\(path): \(error)")
        return
      }
      #expect(error.description.hasPrefix("\(path) must "))
    }
  }

  @Test("Every refusal says what to do")
  func descriptions() {
    let errors: [ResultsDocumentError] = [
      .notJSON, .foreign(schema: "x"), .foreign(schema: nil), .unknownVersion(2),
      .malformed(path: "plan.sizes"), .invalid(path: "plan.sizes.0", requirement: "be positive"),
    ]
    let advice = ["measure again", "give a", "use the version"]
    for error in errors {
      #expect(advice.contains { error.description.contains($0) })
    }
  }

  @Test("The time of day is ISO 8601 in UTC, to the second")
  func timestamp() throws {
    let text = currentTimestamp()
    #expect(text.count == 20 && text.hasSuffix("Z"))
    #expect(try Date(text, strategy: .iso8601).timeIntervalSinceNow.magnitude < 60)
  }
}
