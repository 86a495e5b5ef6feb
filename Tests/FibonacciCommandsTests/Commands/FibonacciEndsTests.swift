import BenchmarkCommands
import FibonacciCommands
import FibonacciTestSupport
import Testing

@Suite("Ends of Fibonacci numbers")
struct FibonacciEndsTests {
  @Test("First and last digits are those of the decimal text, for every n to 2000")
  func everyIndex() {
    for (index, digits) in DecimalOracle().prefix(2001).enumerated() {
      for (first, last) in [(1, nil), (nil, 1), (7, 3), (nil, 50), (40, nil), (209, 209)]
        as [(Int?, Int?)]
      {
        #expect(
          fibonacciEnds(of: index, first: first, last: last)
            == ends(of: digits, first: first, last: last),
          "F(\(index)), first \(first ?? 0), last \(last ?? 0)")
      }
    }
  }

  private func ends(of digits: String, first: Int?, last: Int?) -> String {
    guard digits.count > (first ?? 0) + (last ?? 0) else { return digits }
    let parts = [first.map { String(digits.prefix($0)) }, last.map { String(digits.suffix($0)) }]
    return parts.compactMap(\.self).joined(separator: "…")
  }

  @Test("The last digits of large numbers follow Pisano's periods")
  func periods() {
    // F(n) mod 10^k repeats after 15·10^(k − 1) indices for k > 2 (OEIS A001175).
    for (digits, period) in [(1, 60), (2, 300), (3, 1500), (9, 1_500_000_000)] {
      let base = 1_000_000_007
      let end = fibonacciEnds(of: base, first: nil, last: digits)
      for times in [1, 12345, 1_000_000_000] {
        #expect(fibonacciEnds(of: base + times * period, first: nil, last: digits) == end)
      }
    }
  }
}

/// F(0), F(1), F(2), … in decimal, by schoolbook additions of digits.
struct DecimalOracle: Sequence, IteratorProtocol {
  private var current: [UInt8] = [0]
  private var following: [UInt8] = [1]

  mutating func next() -> String? {
    defer { (current, following) = (following, Self.sum(current, following)) }
    return String(decoding: current.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  private static func sum(_ shorter: [UInt8], _ longer: [UInt8]) -> [UInt8] {
    var sum = longer
    var carry: UInt8 = 0
    for position in longer.indices {
      let digit = longer[position] + (position < shorter.count ? shorter[position] : 0) + carry
      (sum[position], carry) = digit < 10 ? (digit, 0) : (digit - 10, 1)
    }
    if carry > 0 { sum.append(1) }
    return sum
  }
}
