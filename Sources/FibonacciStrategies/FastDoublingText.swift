package import BigIntegers

/// F(n) and its decimal text, by the faster of two ways: what a printed F(n) costs.
///
/// `DecimalDoubling`'s limbs need hardly more than copying; below a certain index, a binary
/// number and its conversion take less time than products of few decimal limbs.
package struct FastDoublingText: FibonacciStrategy {
  package static let id = "fast-doubling-text"
  package static let summary =
    "decimal text: fast-doubling, in decimal bases from some F(12 000) on"
  package static let answer = Answer.text
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  /// The greatest index at which the number is made in binary, and its text from that: where both
  /// ways are level, or nearly so.
  ///
  /// AMD Zen 3, 27 November 2026, `fibbench --strategy fast-doubling-text` with either, `--n
  /// 9000..12500:+500`: level near 11 800. In digits of 52 bits, AMD Zen 5, 28 November 2026,
  /// `--n 12000..20000:+1000`: level near 17 300, and at 14 000 binary numbers take 0.83 of the
  /// time. Zen 4 has shorter vectors, and in base 10⁴ they were level near 13 500 there: 14 000 is
  /// between the two.
  private static var lastBinaryIndex: Int {
    Thresholds.current.middleMethod == .digits ? 14_000 : 11_800
  }

  /// Where a text begins to be made in another way.
  package static var landmarks: [Int] { [lastBinaryIndex + 1] + DecimalDoubling.landmarks }

  private let threadCount: Int?

  package init() { self.init(threadCount: 1) }

  /// Computes with this many threads, which share large products; nil is one for each processor.
  fileprivate init(threadCount: Int?) { self.threadCount = threadCount }

  package func value(at index: Int) -> DecimalText {
    var text = DecimalText()
    compute(&text, at: index)
    return text
  }

  package func compute(_ value: inout DecimalText, at index: Int) {
    if index <= Self.lastBinaryIndex || !NTTEngine.isAvailable {
      FastDoubling().compute(&value.number, at: index)
      value.text.write(value.number)
    } else {
      DecimalDoubling(threadCount: threadCount).write(to: &value.text, at: index)
    }
  }
}

/// `FastDoublingText` with the large products, and the writing of digits, shared by all processors.
///
/// Small indices do without.
package struct FastDoublingTextThreads: FibonacciStrategy {
  package static let id = "fast-doubling-text-threads"
  package static let summary = "fast-doubling-text on all processors"
  package static let answer = Answer.text
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  private let strategy = FastDoublingText(threadCount: nil)

  package init() {}

  package func value(at index: Int) -> DecimalText {
    strategy.value(at: index)
  }

  package func compute(_ value: inout DecimalText, at index: Int) {
    strategy.compute(&value, at: index)
  }
}

/// A number as its decimal text, and the memory in which it is made.
package struct DecimalText: FibonacciValue {
  package fileprivate(set) var text = KeptText()
  fileprivate var number = BigUInt()

  package init() {}

  package var words: [UInt64] { text.words }

  package var decimalText: String { text.description }

  package func remainder(dividingBy modulus: UInt64) -> UInt64 {
    text.remainder(dividingBy: modulus)
  }
}

extension KeptText: FibonacciValue {
  package var words: [UInt64] { wordsOfText }

  package var decimalText: String { description }

  /// - Complexity: Linear in the number of digits.
  package func remainder(dividingBy modulus: UInt64) -> UInt64 {
    // Eighteen digits at a time, with the power of ten that they are below.
    var remainder: UInt64 = 0
    var rest = utf8
    while !rest.isEmpty {
      let (group, power) = rest.prefix(18).reduce((group: UInt64(0), power: UInt64(1))) {
        ($0.group * 10 + UInt64($1 - UInt8(ascii: "0")), $0.power * 10)
      }
      rest = rest.dropFirst(18)
      let (high, low) = remainder.multipliedFullWidth(by: power)
      let (sum, carry) = low.addingReportingOverflow(group)
      remainder = modulus.dividingFullWidth((high + (carry ? 1 : 0), sum)).remainder
    }
    return remainder
  }
}
