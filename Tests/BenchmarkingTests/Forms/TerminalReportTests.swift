import BenchmarkReports
import Benchmarking
import Testing

@Suite("Terminal report")
struct TerminalReportTests {
  private func text(_ document: ResultsDocument, isColored: Bool = false) -> String {
    TerminalReport.text(Report([Report.Run("", document)]), isColored: isColored)
  }

  @Test("The same content as in Markdown, aligned, the fastest exact row marked")
  func content() {
    let all = text(SampleDocument.mixed()).split(separator: "\n").map(String.init)
    #expect(all[0] == "bad is wrong at N = 1000: off by one.")
    #expect(all[1].hasPrefix("At N = 1000 fast is 2.00× faster"))
    let lines = Array(all.dropFirst(2))
    #expect(lines[0].contains("Test CPU"))
    #expect(lines[1].contains("Strategy") && lines[1].contains("vs gmp"))
    #expect(lines[2...7].count { $0.hasPrefix("*") } == 1)
    #expect(lines[3].hasPrefix("*  fast"))
    #expect(lines[3].contains("0.5000"))
    #expect(lines[5].hasSuffix("skipped"))
    let rest = lines[8...].joined(separator: "\n")
    #expect(rest.contains("fastest exact row"))
    #expect(rest.contains("bad at N = 1000: wrong: off by one"))
    #expect(rest.contains("Empty loop"))
  }

  @Test("Sizes are set apart by an empty line")
  func groups() {
    var document = SampleDocument.document(strategies: ["gmp"], sizes: [1, 2])
    document.measurements = [1, 2].map {
      Measurement(case: Case(strategy: "gmp", n: $0), status: .overflow, note: "too big")
    }
    let lines = text(document).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3].contains("overflow"))
    #expect(lines[4].isEmpty)
    #expect(lines[5].contains("overflow"))
  }

  @Test("Colour only adds: without its codes the text is the same")
  func color() {
    let document = SampleDocument.mixed()
    let colored = text(document, isColored: true)
    #expect(colored.contains("\u{1B}[32m"))
    #expect(colored.contains("\u{1B}[31m"))
    #expect(!text(document).contains("\u{1B}"))
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == text(document))
  }

  @Test("No name reaches the terminal's controls", arguments: SampleDocument.hostileNames)
  func hostile(name: String) {
    var document = SampleDocument.document(strategies: [name])
    document.plan.reference = name
    document.provenance.environment.cpu = name
    document.measurements = [
      Measurement(case: Case(strategy: name, n: 5), status: .wrong, note: "not \(name)")
    ]
    let harmful = text(document).unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(harmful.allSatisfy { $0 == "\n" })
  }
}
