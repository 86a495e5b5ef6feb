import Benchmarking
import Foundation
import Testing

@Suite("Number formats")
struct NumberFormatTests {
  @Test(
    "Four significant digits, never an exponent",
    arguments: [
      (0, "0"), (1, "1.000"), (1.23456, "1.235"), (12.3456, "12.35"), (123.456, "123.5"),
      (1234.56, "1235"), (12345.6, "12350"), (1e9, "1000000000"), (0.001234567, "0.001235"),
      (0.00002134, "0.00002134"), (9.9996, "10.00"), (0.99996, "1.000"), (99.999, "100.0"),
      (9999.9, "10000"), (99999, "100000"), (-1.5, "-1.500"), (4.4e-10, "0.0000000004400"),
      (1000, "1000"), (0.1, "0.1000"),
    ] as [(Double, String)])
  func significant(value: Double, text: String) {
    #expect(NumberFormat.significant(value) == text)
  }

  @Test("The text is within half a unit of its last digit, for numbers of every size")
  func accuracy() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let value = exp(Double(generator.next(below: 1 << 53)) / 0x1p53 * 50 - 25)
      let text = NumberFormat.significant(value)
      let read = try #require(Double(text))
      #expect(abs(read - value) <= value * 0.500001e-3, "\(value) as \(text)")
      #expect(text.allSatisfy { $0.isNumber || $0 == "." }, "\(value) as \(text)")
    }
  }

  @Test("What is no number is said so, and no number is too large or too small")
  func special() {
    #expect(NumberFormat.significant(.nan) == "nan")
    #expect(NumberFormat.significant(.infinity) == "inf")
    #expect(!NumberFormat.significant(.greatestFiniteMagnitude).isEmpty)
    #expect(!NumberFormat.significant(.leastNonzeroMagnitude).isEmpty)
  }

  @Test(
    "Durations in words",
    arguments: [
      (1, "1 ns"), (1500, "1.5 µs"), (2e6, "2 ms"), (12_340_000, "12.3 ms"), (1e9, "1 s"),
      (10e9, "10 s"), (100e9, "100 s"), (119e9, "119 s"), (121e9, "2.02 min"), (7201e9, "2 h"),
      (86_401e9 * 3, "3 days"), (365.25 * 86_400e9 * 250, "250 years"),
      (365.25 * 86_400e9 * 39_773, "\(NumberFormat.grouped(39_800)) years"),
    ] as [(Double, String)])
  func durations(nanoseconds: Double, text: String) {
    #expect(NumberFormat.duration(logarithmOfNanoseconds: log(nanoseconds)) == text)
  }

  @Test("Durations beyond imagination, and beyond what a Double holds")
  func astronomical() {
    func duration(mantissa: Double, exponent: Double) -> String {
      let year = log(365.25 * 86_400 * 1e9)
      return NumberFormat.duration(
        logarithmOfNanoseconds: year + log(mantissa) + exponent * log(10))
    }
    #expect(duration(mantissa: 3.2, exponent: 2078) == "3·10^2078 years")
    #expect(duration(mantissa: 9.7, exponent: 2078) == "1·10^2079 years")
    #expect(duration(mantissa: 1.1, exponent: 6) == "1·10^6 years")
    #expect(duration(mantissa: 5, exponent: 5) == "\(NumberFormat.grouped(500_000)) years")
    #expect(
      NumberFormat.duration(logarithmOfNanoseconds: .greatestFiniteMagnitude).contains("years"))
    #expect(NumberFormat.duration(logarithmOfNanoseconds: .infinity).contains("years"))
  }

  @Test(
    "Uncertainties have two significant digits",
    arguments: [
      (0, "0"), (0.012345, "0.012"), (1.96, "2.0"), (9.96, "10"), (123, "120"), (0.0999, "0.10"),
    ] as [(Double, String)])
  func uncertainty(value: Double, text: String) {
    #expect(NumberFormat.significant(value, digits: 2) == text)
  }

  @Test("Percentages have no idle zeros")
  func percentages() {
    #expect(NumberFormat.percent(0.95) == "95 %")
    #expect(NumberFormat.percent(0.999) == "99.9 %")
  }

  @Test("Sizes have three digits, rounded to either side where an interval has to hold a number")
  func sizes() {
    #expect(NumberFormat.size(1_048_576) == "1\u{202F}050\u{202F}000")
    #expect(NumberFormat.size(1_048_576, .down) == "1\u{202F}040\u{202F}000")
    #expect(NumberFormat.size(1_048_576, .up) == "1\u{202F}050\u{202F}000")
    #expect(NumberFormat.size(186, .up) == "186")
  }
}
