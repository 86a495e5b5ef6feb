import Benchmarking
import Testing

@Suite("Size expressions")
struct SizeExpressionTests {
  @Test(
    "The grammar of --n",
    arguments: [
      ("0", [0]),
      ("10000", [10000]),
      ("1,10,100", [1, 10, 100]),
      ("100, 1, 10, 1", [1, 10, 100]),
      ("0..5", [0, 1, 2, 3, 4, 5]),
      ("7..7", [7]),
      ("0..100:+50", [0, 50, 100]),
      ("0..99:+50", [0, 50]),
      ("1..3:+1_000", [1]),
      ("1e3..1e6:x10", [1000, 10_000, 100_000, 1_000_000]),
      ("1e3..999_999:x10", [1000, 10_000, 100_000]),
      ("1..10:x1.5", [1, 2, 3, 5, 8]),
      ("1..4:x1.01", [1, 2, 3, 4]),
      ("0,1..100:x10", [0, 1, 10, 100]),
      ("1k,2..4,3..5", [2, 3, 4, 5, 1000]),
    ])
  func grammar(text: String, sizes: [Int]) throws {
    #expect(try [Int](sizes: text) == sizes)
  }

  @Test(
    "What is wrong is said as a fact",
    arguments: [
      ("", .empty), ("1,,2", .empty), ("1,", .empty), ("..5", .empty), ("5..", .empty),
      ("ten", .notANumber("ten")), ("1...5", .notANumber(".5")), ("0..1..2", .notANumber("1..2")),
      ("10:x2", .notANumber("10:x2")),
      ("-5", .negative("-5")), ("0..-5", .negative("-5")),
      ("5..1", .rangeReversed(5, 1)),
      ("0..10:50", .badStep(":50")), ("0..10:", .badStep(":")), ("0..10:+0", .badStep(":+0")),
      ("0..10:+x", .badStep(":+x")), ("1..10:x1", .badStep(":x1")),
      ("1..10:x0.5", .badStep(":x0.5")),
      ("1..10:xinf", .badStep(":xinf")), ("1..10:x0x4", .badStep(":x0x4")),
      ("1..10:x", .badStep(":x")),
      ("0..10:x2", .factorFromZero),
      ("1e400", .tooLarge("1e400")),
    ] as [(String, SizeExpressionError)])
  func errors(text: String, error: SizeExpressionError) {
    #expect(throws: error) { try [Int](sizes: text) }
  }

  @Test(
    "Too many sizes are refused before they are made",
    arguments: [
      ("0..1e18", 1_000_000_000_000_000_001), ("0..1_000_000", 1_000_001),
      ("0..999_999,0", 1_000_001), ("0..9223372036854775807", Int.max),
      ("1..1e18:x1.0000001", 1_000_001),
    ])
  func tooMany(text: String, count: Int) {
    #expect(throws: SizeExpressionError.tooManySizes(count: count, limit: 1_000_000)) {
      try [Int](sizes: text)
    }
  }

  @Test("Only a group of three digits is one of a number with commas, whatever begins with 0")
  func commas() throws {
    #expect(throws: SizeExpressionError.commas("1,000")) { try [Int](sizes: "1,000") }
    #expect(throws: SizeExpressionError.commas("12,050,5")) { try [Int](sizes: "12,050,5") }
    #expect(throws: SizeExpressionError.fractional("0.5")) { try [Int](sizes: "1,0.5") }
    #expect(try [Int](sizes: "1,0e3") == [0, 1])
  }

  @Test("The limit itself is allowed")
  func limit() throws {
    #expect(try [Int](sizes: "1..1M").count == 1_000_000)
  }

  @Test("Ranges reach the largest integer and stop there")
  func largest() throws {
    #expect(try [Int](sizes: "9223372036854775806..9223372036854775807").count == 2)
    #expect(
      try [Int](sizes: "1e18..9223372036854775807:x10") == [1_000_000_000_000_000_000])
    #expect(try [Int](sizes: "1e18..9223372036854775807:x1.5").count == 6)
    let narrow = try [Int](sizes: "9223372036854775807..9223372036854775807:x1.0000000000000002")
    #expect(narrow == [.max])
  }

  @Test("Every error names a remedy in one line")
  func descriptions() {
    let errors: [SizeExpressionError] = [
      .empty, .notANumber("a"), .negative("-1"), .tooLarge("1e99"), .fractional("1.5"),
      .rangeReversed(5, 1), .badStep(":y"), .factorFromZero, .tooManySizes(count: 2, limit: 1),
    ]
    for error in errors {
      #expect(error.description.count > 20)
      #expect(!error.description.contains("\n"))
    }
    #expect(SizeExpressionError.rangeReversed(5, 1).description.contains("write 1..5"))
  }
}
