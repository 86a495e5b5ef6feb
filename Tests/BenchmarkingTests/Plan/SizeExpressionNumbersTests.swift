import Benchmarking
import Testing

@Suite("Numbers in size expressions")
struct SizeExpressionNumbersTests {
  @Test(
    "All the ways to write a number",
    arguments: [
      ("0", 0), ("00", 0), ("0e999", 0), ("007", 7), ("1_000_000", 1_000_000), ("10k", 10_000),
      ("10K", 10_000), ("1M", 1_000_000), ("1G", 1_000_000_000), ("1.5k", 1500), ("1e6", 1_000_000),
      ("1E6", 1_000_000), ("1e+6", 1_000_000), ("1.5e3", 1500), ("2.0", 2),
      ("500e-2", 5), ("9223372036854775807", .max), ("9.223372036854775807e18", .max), (" 5 ", 5),
      ("1 000", 1000), ("10\u{202F}000", 10_000), ("1\u{A0}000\u{2009}000", 1_000_000),
    ])
  func numbers(text: String, value: Int) throws {
    #expect(try Int(size: text) == value)
  }

  @Test(
    "What is no number",
    arguments: [
      ("", .empty), ("  ", .empty), ("k", .notANumber("k")), ("1kk", .notANumber("1kk")),
      ("1e", .notANumber("1e")), ("1e3k", .notANumber("1e3k")), ("1.", .notANumber("1.")),
      (".5", .notANumber(".5")), ("_1", .notANumber("_1")), ("1__0", .notANumber("1__0")),
      ("1_", .notANumber("1_")), ("+5", .notANumber("+5")), ("0x10", .notANumber("0x10")),
      ("1 00", .notANumber("1 00")), ("1000 000", .notANumber("1000 000")), ("٣", .notANumber("٣")),
      ("nan", .notANumber("nan")),
      ("--5", .notANumber("--5")), ("-", .notANumber("-")), ("-0", .negative("-0")),
      ("1.55e1", .fractional("1.55e1")), ("0.5", .fractional("0.5")), ("1e-1", .fractional("1e-1")),
      ("1e-99999999999999999999", .fractional("1e-99999999999999999999")),
      ("9223372036854775808", .tooLarge("9223372036854775808")), ("1e19", .tooLarge("1e19")),
      ("10000000000G", .tooLarge("10000000000G")),
      ("1000000000000000000000000000000", .tooLarge("1000000000000000000000000000000")),
      ("1e400", .tooLarge("1e400")),
      ("1e99999999999999999999999", .tooLarge("1e99999999999999999999999")),
    ] as [(String, SizeExpressionError)])
  func errors(text: String, error: SizeExpressionError) {
    #expect(throws: error) { try Int(size: text) }
  }
}
