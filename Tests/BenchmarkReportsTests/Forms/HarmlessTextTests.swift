import SampleAnalysis
import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Text from elsewhere")
struct HarmlessTextTests {
  /// What means to do something to a terminal, a spreadsheet or a runner of CI.
  private static let hostile = [
    "\u{1B}[31mred\u{9B}2J", "\u{202E}turned\u{2066}", "two\nlines\r\n", "tab\tzero\0",
    "gmp\n::error title=x::y", "::error title=x::y", "  ::set-output name=x::y", "##[error]x",
    "x\u{2028}##vso[task]", "=1+1", "\u{7F}\u{85}\u{200B}\u{FEFF}",
  ]

  /// A document in which every text that a report shows is hostile.
  private func document(_ text: String) -> ResultsDocument {
    var document = SampleDocument.document(strategies: ["gmp", text], sizes: [1000, 2000])
    document.plan.reference = text
    document.provenance.toolVersion = text
    document.provenance.created = text
    document.provenance.environment.cpu = text
    document.provenance.environment.commit = text
    document.provenance.environment.virtualization = text
    document.provenance.environment.libraries = [text: text]
    for (index, status) in [Status.ok, .skipped, .wrong, .suspect].enumerated() {
      var proof = SampleDocument.proof
      proof.verifier = text
      document.measurements.append(
        Measurement(
          case: Case(strategy: index < 2 ? "gmp" : text, n: index % 2 == 0 ? 1000 : 2000),
          status: status, note: text, proof: status == .ok ? proof : nil,
          samples: status == .ok || status == .suspect ? SampleDocument.samples(1_000_000) : []))
    }
    return document
  }

  /// Every form of text that is made of documents.
  private func forms(_ document: ResultsDocument, _ other: ResultsDocument) throws -> [String] {
    let report = Report([Report.Run("a", document), Report.Run("b", other)])
    let comparison = Comparison(document, other, Gate())
    var gate = Gate()
    gate.quantity = .build
    let build = Comparison(document, other, gate)
    let counts = Comparison.ofInstructions(document, other, Gate())
    return [
      report.terminal(TerminalLayout()), report.markdown(),
      report.html(title: document.plan.strategies[1]), report.csv,
      try report.json(),
      comparison.terminal(TerminalLayout()),
      comparison.markdown, comparison.junit,
      try comparison.json(), build.terminal(TerminalLayout()),
      build.markdown, build.junit, try build.json(),
      counts.terminal(TerminalLayout()), counts.markdown,
      try counts.json(), try ResultRow.rows(of: document).gitHubBenchmark(),
    ] + report.plots.map { $0.svg() }
  }

  @Test("No form of a report or a comparison lets it through", arguments: hostile)
  func reports(text: String) throws {
    let (first, second) = (document(text), document(text))
    for form in try forms(first, second) {
      let obeyed = form.unicodeScalars.filter {
        $0.isHarmful && !"\n\r".unicodeScalars.contains($0)
      }
      #expect(obeyed.isEmpty, "\(obeyed.map(\.value)) in \(form)")
      for line in form.split(whereSeparator: \.isNewline) {
        #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line)")
        #expect(!line.contains("##["), "\(line)")
      }
    }
  }

  @Test("Annotations are commands of their own, and of nobody else", arguments: hostile)
  func annotations(text: String) {
    var old = document(text)
    var new = document(text)
    for index in old.measurements.indices { old.measurements[index].status = .ok }
    for index in old.measurements.indices {
      old.measurements[index].samples = SampleDocument.samples(1_000_000)
    }
    for index in new.measurements.indices { new.measurements[index].samples = [] }
    var gate = Gate()
    gate.quantity = .build
    let lines = Comparison(old, new, gate).gitHubAnnotations
      .split(separator: "\n", omittingEmptySubsequences: false)
    // One for each of the rows that are lost, one for the whole, and the end of the last line.
    #expect(lines.count == old.measurements.count + 2, "\(lines)")
    #expect(
      lines.dropLast().allSatisfy {
        $0.hasPrefix("::error title=Reg") || $0.hasPrefix("::error title=fibbench compare::")
      })
  }

  @Test("JSON has harmful characters escaped, and gives them back")
  func json() throws {
    for text in Self.hostile {
      let document = document(text)
      #expect(try ResultsDocument(json: document.json()) == document)
    }
  }

  @Test("A digest is of the text itself, however that is escaped where it is written")
  func digests() throws {
    var document = document("##[error]x")
    document.digest = document.fittingDigest
    // As it was before the escape.
    #expect(
      document.digest == "65f5b8021fc41f0dbf6994068b1b08e5d554a5b04322041558c24ad3fbfe93ab")
    #expect(try ResultsDocument(json: document.json()).edit == nil)
    #expect(try !document.json().contains("##["))
  }

  @Test("The forms of other tools let no command of a runner through")
  func otherTools() throws {
    let document = document("##[error]x")
    for form in [
      try document.googleBenchmark(), try document.hyperfine(),
      try ResultRow.rows(of: document).bencherMetrics(),
    ] {
      #expect(!form.contains("##["), "\(form)")
    }
  }

  @Test("Plain text stays as it is")
  func plain() {
    for text in ["fast-doubling", "Intel® Xeon® 8 × 2,1 GHz", "std::vector", "日本語", "# 1", ""] {
      #expect(text.harmless == text)
    }
  }
}
