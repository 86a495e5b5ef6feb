import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Markdown report")
struct MarkdownReportTests {
  private func lines(_ document: ResultsDocument) -> [String] {
    Report([Report.Run("", document)]).markdown()
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The cells of a line of a table, as GitHub reads them: a pipe after a backslash is text.
  private func cells(_ line: String) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    // Each cell has a space on either side.
    return cells.dropFirst().dropLast().map { String($0.dropFirst().dropLast()) }
  }

  /// The lines of the first table, its heading first.
  private func table(_ document: ResultsDocument) -> [String] {
    Array(lines(document).drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") })
  }

  @Test("First comes what to take away, then the environment, then the design's columns")
  func head() {
    let lines = lines(SampleDocument.mixed())
    #expect(lines[0] == "⚠️ **bad is wrong at N = 1000: off by one.**")
    #expect(lines[2].hasPrefix("**At N = 1000 fast is 2.00 × faster [2.00, 2.00] than gmp.**"))
    #expect(lines[4].contains("Test CPU, 2 logical cores"))
    #expect(lines[4].contains("GMP 6.3.0"))
    let titles = [
      "Strategy", "N", "Time", "× faster than gmp", "Min", "Max", "Verified",
    ]
    #expect(lines[6] == "| \(titles.joined(separator: " | ")) |")
    #expect(lines[7] == "| --- | ---: | ---: | ---: | ---: | ---: | --- |")
  }

  @Test("A size has one form, in every table and sentence of a report; CSV has plain digits")
  func sizes() {
    var document = SampleDocument.sweep(sizes: [1000, 10_000, 100_000, 1_000_000])
    let first = document.measurements.firstIndex { $0.n == 10_000 } ?? 0
    document.measurements[first] = Measurement(
      case: document.measurements[first].case, status: .wrong, note: "off by one")
    document.boundaries = [
      Boundary(method: "fast", exactThrough: nil, triedThrough: 10_000, beyond: nil)
    ]
    let report = Report([Report.Run("", document)])
    for text in [
      report.markdown(), report.terminal(TerminalLayout()),
      report.html(title: "x").replacing(/data-value="[^"]*"/, with: ""),
    ] {
      #expect(!text.contains(/[^0-9a-f]10?0?0?0000[^0-9a-f]/), "\(text)")
      #expect(text.contains("10\u{202F}000"))
    }
    #expect(report.csv.contains("fast,10000,ok,"))
  }

  @Test("Rows carry their marks: the fastest exact one, and words for those without times")
  func rows() {
    let table = table(SampleDocument.mixed()).dropFirst(2).map(cells)
    #expect(table.allSatisfy { $0.count == 7 })
    // "wrapping" is faster, but not exact.
    #expect(table.map { $0[0] } == ["gmp", "**fast**", "near", "slow", "wrapping", "bad"])
    #expect(table.map { $0[1] } == [String](repeating: "1000", count: 6))
    #expect(table[0][3] == "1.00")
    #expect(table[1][2...] == ["10.0 µs ± 0.0 %", "2.00 ± 0.0 %", "10.0 µs", "10.0 µs", "✓ gmp"])
    #expect(table[2][6] == "inexact (gmp)")
    #expect(table[3][2...] == ["skipped", "–", "–", "–", "skipped"])
    #expect(table[4][6] == "wrapped (gmp)")
    #expect(table[5][6] == "wrong")
  }

  @Test("A tilde stands where the interval of the ratio holds 1, or there is none")
  func undecided() {
    var document = SampleDocument.document(strategies: ["gmp", "even", "few"])
    func alternating(_ step: Int64) -> [Sample] {
      SampleDocument.samples(1_000_000).map { sample in
        Sample(
          cycle: sample.cycle, iterations: 1,
          elapsedNanoseconds: sample.elapsedNanoseconds + (sample.cycle % 2 == 0 ? step : -step))
      }
    }
    let series = [
      ("gmp", alternating(50_000)), ("even", alternating(-50_000)),
      ("few", SampleDocument.samples(9_000_000, count: 3)),
    ]
    document.measurements = series.map { strategy, samples in
      Measurement(
        case: Case(strategy: strategy, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: samples)
    }
    let table = table(document).dropFirst(2).map(cells)
    #expect(table[0][3] == "1.00")
    #expect(table[1][3].hasPrefix("~"))
    #expect(table[2][3] == "~9.27 × slower")
    #expect(table[2][2] == "9.00 ms")
  }

  @Test("Notes and a legend stand below the table")
  func notes() {
    let text = lines(SampleDocument.mixed()).joined(separator: "\n")
    #expect(text.contains("- slow at N = 1000: skipped: predicted 3·10^99 years"))
    #expect(text.contains("- bad at N = 1000: wrong: off by one"))
    #expect(text.contains("× slower where it takes longer"))
    #expect(text.contains("95 % interval"))
    #expect(text.contains("Empty loop: 0.2500 ns"))
  }

  @Test("Without a reference the column is left out")
  func withoutReference() {
    var document = SampleDocument.mixed()
    document.plan.reference = nil
    #expect(table(document).allSatisfy { cells($0).count == 6 })
    #expect(!lines(document).joined().contains("faster than"))
  }

  @Test("An interrupted run says so")
  func interrupted() {
    var document = SampleDocument.mixed()
    #expect(!lines(document).joined().contains("interrupted"))
    document.interrupted = true
    document.measurements.removeLast()
    #expect(lines(document).joined().contains("(interrupted: 5 of 6 rows begun)"))
  }

  @Test("Only columns that are there are explained, and only marks")
  func legends() {
    let mixed = lines(SampleDocument.mixed()).joined()
    #expect(mixed.contains("Bold: the fastest") && !mixed.contains("50 %"))
    var document = SampleDocument.mixed()
    document.measurements.removeAll { $0.status != .wrong }
    document.plan.strategies = ["bad"]
    #expect(!lines(document).joined().contains("Bold"))
  }

  @Test("Plots stand beside the report, whatever its file is called")
  func plots() {
    let document = SampleDocument.sweep(sizes: [100, 1000])
    let report = Report([Report.Run("", document)])
    let text = report.markdown(file: "out/a b|<c>).md")
    #expect(text.contains("\n![How long does one call take?](a%20b%7C%3Cc%3E%29-time.svg)\n"))
    #expect(text.contains("\n![How many times as fast as gmp?](a%20b%7C%3Cc%3E%29-ratio.svg)\n"))
    #expect(!report.markdown().contains("!["))
  }

  @Test("No name breaks out of its cell, or becomes markup", arguments: SampleDocument.hostileNames)
  func hostile(name: String) {
    var document = SampleDocument.document(strategies: [name])
    document.plan.reference = name
    document.measurements = [
      Measurement(case: Case(strategy: name, n: 5), status: .wrong, note: "not \(name)")
    ]
    let table = table(document)
    #expect(table.count == 3)
    #expect(table.allSatisfy { cells($0).count == 7 })
    #expect(table.last.map { cells($0)[6] } == "wrong")
    #expect(!lines(document).joined().contains("<"))
  }
}
