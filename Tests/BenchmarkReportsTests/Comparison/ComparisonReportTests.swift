import SampleAnalysis
import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Foundation
import FoundationXML
import Testing

@Suite("Reports of a comparison")
struct ComparisonReportTests {
  private func comparison(_ factor: Double, strategy: String = "fast") -> Comparison {
    var generator = SeededGenerator(seed: 6)
    var run = SimulatedRun(sizes: [1000], strategies: [strategy, "slow"], noise: 0.01)
    let old = run.draw(&generator)
    run.factor = factor
    return Comparison(old, run.draw(&generator), Gate.withinRun)
  }

  @Test("Every form tells the same verdict and the same numbers as the JSON")
  func agreement() throws {
    let comparison = comparison(1.2)
    let json = try JSONSerialization.jsonObject(with: Data(comparison.json().utf8))
    let document = try #require(json as? [String: Any])
    #expect(document["schema"] as? String == "fibbench.comparison")
    #expect(document["verdict"] as? String == "regressed")
    let rows = try #require(document["rows"] as? [[String: Any]])
    let change = try #require(rows[0]["change"] as? Double)
    #expect(change == comparison.rows[0].change)
    let low = try #require(rows[0]["change_ci_low"] as? Double)
    #expect(abs(low - (comparison.rows[0].interval?.low ?? 0)) < 1e-12)
    let percent = "+\(NumberFormat.fixed((change - 1) * 100, decimals: 1)) %"
    for text in [
      comparison.terminal(TerminalLayout()),
      comparison.markdown, comparison.junit,
      comparison.rows[0].sentence,
    ] {
      #expect(text.contains(percent) && text.contains("regressed"), "\(text)")
    }
    var colored = TerminalLayout()
    colored.isColored = true
    #expect(comparison.terminal(colored).contains("\u{1B}[31mfast"))
  }

  @Test("It is said whether what runs differ by was measured, for one run or for both")
  func runEffect() {
    var generator = SeededGenerator(seed: 6)
    let run = SimulatedRun(sizes: [1000], strategies: ["fast"], noise: 0.01)
    var (old, new) = (run.draw(&generator), run.draw(&generator))
    func text() -> String {
      Comparison(old, new, Gate()).markdown.replacing("\n", with: " ")
    }
    #expect(text().contains("1.4 % by which runs differ (assumed; doctor --spread measures it)"))
    new.provenance.environment.runEffect = RunEffect(
      ratio: 0.002, time: 0.05, runs: 8, cases: 1, minutes: 4, created: "")
    #expect(text().contains("1.0 % by which runs differ (measured for one of the two"))
    old.provenance.environment.runEffect = new.provenance.environment.runEffect
    #expect(text().contains("0.2 % by which runs differ (measured for both)"))
    var gate = Gate()
    gate.quantity = .time
    #expect(abs(Comparison(old, new, gate).gate.runDeviation - 0.05) < 1e-12)
  }

  @Test("More samples are advised only where they would tell: what runs differ by does not shrink")
  func advice() {
    var generator = SeededGenerator(seed: 6)
    let run = SimulatedRun(sizes: [1000], strategies: ["fast"], noise: 0.01)
    var (old, new) = (run.draw(&generator), run.draw(&generator))
    var gate = Gate()
    (gate.looks, gate.tolerance) = (1, 0.01)
    func note() -> String { Comparison(old, new, gate).rows[0].note ?? "" }
    #expect(note().hasPrefix("no number of samples would tell"), "\(note())")
    let effect = RunEffect(ratio: 0.0001, time: 0, runs: 8, cases: 1, minutes: 4, created: "")
    old.provenance.environment.runEffect = effect
    new.provenance.environment.runEffect = effect
    #expect(note().contains(" times as many samples would "), "\(note())")
  }

  @Test("Both times stand beside the ratios, which are × faster, and so does p")
  func columns() throws {
    let comparison = comparison(1.2)
    let row = comparison.rows[0]
    let times = try #require(row.times)
    #expect(abs(times.new / times.old - 1.2) < 0.03)
    let text = comparison.markdown
    #expect(text.contains("| Old time | New time | × faster then | × faster now | Change |"))
    let line = try #require(text.split(separator: "\n").first { $0.contains("**fast**") })
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    let slower = try #require(row.old.flatMap { $0 > 1 ? $0 : nil })
    #expect(cells[5] == "\(NumberFormat.significant(slower, digits: 3)) × slower", "\(line)")
    #expect(cells[9] == "&lt; 0.001", "\(line)")
    let json = try JSONSerialization.jsonObject(with: Data(comparison.json().utf8))
    let rows = try #require((json as? [String: Any])?["rows"] as? [[String: Any]])
    #expect(rows[0]["old_ms"] as? Double == times.old && rows[0]["new_ms"] as? Double == times.new)
  }

  @Test("JUnit is well-formed XML whatever a strategy is called, and counts its failures")
  func junit() throws {
    let text = comparison(1.2, strategy: "a<b>&\"c\u{1}|").junit
    let counter = ElementCounter()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.counts == ["testsuites": 1, "testsuite": 1, "testcase": 2, "failure": 2])
    #expect(text.contains("tests=\"2\" failures=\"2\" errors=\"0\" skipped=\"0\""))
  }

  @Test("GitHub's annotations are one line each, with percent signs escaped")
  func annotations() {
    let lines = comparison(1.2).gitHubAnnotations.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("::error title=Regression::fast at N = 1000 regressed: +"))
    #expect(lines[2].hasPrefix("::notice title=fibbench compare::2 regressed; geometric mean +"))
    #expect(lines.allSatisfy { !$0.replacing("%25", with: "").contains("%") })
    #expect(comparison(1).gitHubAnnotations.split(separator: "\n").count == 1)
  }

  @Test("Nothing compared is said in capitals, and no row failed")
  func empty() {
    var generator = SeededGenerator(seed: 6)
    let old = SimulatedRun().draw(&generator)
    var new = old
    new.provenance.environment.cpu = "Another"
    let comparison = Comparison(old, new, Gate.withinRun)
    let text = comparison.terminal(TerminalLayout())
    #expect(text.contains("NOTHING COMPARED: the processors differ: Simulated then, Another now."))
    #expect(comparison.junit.contains("failures=\"0\" errors=\"0\" skipped=\"6\""))
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
  }
}
