import BenchmarkReports
import Testing

@Suite("Plot units")
struct PlotUnitTests {
  private func labels(_ unit: PlotUnit, _ kind: PlotScale.Kind, _ values: [Double]) -> [String] {
    PlotScale(kind, covering: values).ticks(in: unit).map(\.label)
  }

  @Test("Times are named by the largest unit that they reach")
  func times() {
    #expect(
      labels(.milliseconds, .logarithmic, [1e-5, 10]) == [
        "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms",
      ])
    #expect(labels(.milliseconds, .logarithmic, [1e3, 1e8]).last == "10⁵ s")
    #expect(labels(.milliseconds, .logarithmic, [1e-7, 1e-4]).first == "0.1 ns")
  }

  @Test("Narrow axes of times have one unit")
  func narrow() {
    #expect(
      labels(.milliseconds, .logarithmic, [0.0121, 0.0141]) == [
        "12.5 µs", "13.0 µs", "13.5 µs", "14.0 µs",
      ])
  }

  @Test("Memory is named in powers of a thousand")
  func bytes() {
    #expect(labels(.bytes, .logarithmic, [9, 2e9]).first == "10 B")
    #expect(labels(.bytes, .logarithmic, [9e5, 2e9]) == ["1 MB", "10 MB", "100 MB", "1 GB"])
  }

  @Test("Values in full have four digits, and whole numbers all of theirs")
  func values() {
    #expect(PlotUnit.milliseconds.text(0.001448) == "1.448 µs")
    #expect(PlotUnit.milliseconds.text(0.001) == "1.000 µs")
    #expect(PlotUnit.milliseconds.text(123_456) == "123.5 s")
    #expect(PlotUnit.milliseconds.text(0) == "0 ms")
    #expect(PlotUnit.bytes.text(87_500_000) == "87.50 MB")
    #expect(PlotUnit.number.text(1_234_567) == "1\u{202F}234\u{202F}567")
    #expect(PlotUnit.number.text(0.19334) == "0.1933")
  }
}
