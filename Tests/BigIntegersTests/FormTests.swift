import BigIntegers
import FibonacciTestSupport
import Testing

/// Operations whose result is written to the memory of a value that is there, against GMP.
@Suite("Results in memory that is kept")
struct FormTests {
  /// Lengths around what is kept without memory, done in a straight line, and done in blocks.
  private static let counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 24, 33, 40]

  /// Operands of some lengths: drawn, all ones, and a single one at the top.
  private static let operands: [[UInt64]] = counts.flatMap { count in
    Corners.seeded([count], each: 2, seed: 21) + [
      [UInt64](repeating: .max, count: count),
      count == 0 ? [] : [UInt64](repeating: 0, count: count - 1) + [1],
    ]
  }

  /// Values to write over: without memory, with too little, and with enough for everything.
  private static let targets = [
    BigUInt(), 7, BigUInt(words: [1, 2, 3] as [UInt64]),
    BigUInt(words: [UInt64](repeating: 5, count: 100)),
  ]

  private func expect(
    _ expected: [UInt64], _ name: String, form: (inout BigUInt) -> Void
  ) {
    for target in Self.targets {
      var (value, copy) = (target, target)
      value += 1
      form(&value)
      #expect(value.words == expected, "\(name) over \(target)")
      // Its memory is another value's, too.
      form(&copy)
      #expect(copy.words == expected, "\(name) over \(target), shared")
    }
    #expect(Self.targets[3].words == [UInt64](repeating: 5, count: 100))
  }

  @Test("Sums, differences and products")
  func ring() {
    for left in Self.operands {
      let a = BigUInt(words: left)
      for right in Self.operands {
        let b = BigUInt(words: right)
        expect(GMPOracle.sum(left, right), "\(left) + \(right)") { $0.formSum(of: a, b) }
        expect(GMPOracle.product(left, right), "\(left) * \(right)") { $0.formProduct(of: a, b) }
        guard a >= b else { continue }
        expect(GMPOracle.difference(left, right), "\(left) - \(right)") {
          $0.formDifference(of: a, b)
        }
      }
      expect(GMPOracle.product(left, left), "the square of \(left)") { $0.formSquare(of: a) }
      expect(GMPOracle.product(left, left), "\(left) times itself") { $0.formProduct(of: a, a) }
    }
  }

  @Test("Quotients and remainders")
  func division() {
    for left in Self.operands {
      let a = BigUInt(words: left)
      for right in Self.operands where !right.isEmpty {
        let b = BigUInt(words: right)
        expect(GMPOracle.quotient(left, right), "\(left) / \(right)") {
          $0.formQuotient(of: a, dividingBy: b)
        }
        expect(GMPOracle.remainder(left, right), "\(left) % \(right)") {
          $0.formRemainder(of: a, dividingBy: b)
        }
        expect(GMPOracle.remainder(left, right), "\(left) % \(right), with the quotient") {
          var quotient = BigUInt(words: left)
          quotient.formQuotient(of: quotient, dividingBy: b, remainder: &$0)
          #expect(quotient.words == GMPOracle.quotient(left, right), "\(left) / \(right)")
        }
      }
    }
  }

  @Test("Square roots and what they leave")
  func roots() {
    for words in Self.operands + Corners.seeded(Array(3...9), seed: 91) {
      let (value, expected) = (BigUInt(words: words), GMPOracle.squareRootAndRemainder(words))
      expect(expected.root, "the root of \(words)") {
        var remainder = value
        $0.formSquareRoot(of: value, remainder: &remainder)
        #expect(remainder.words == expected.remainder, "\(words)")
      }
      var (root, remainder) = (value, value)
      root.formSquareRoot(of: root, remainder: &remainder)
      #expect(root.words == expected.root && remainder.words == expected.remainder, "\(words)")
      root = BigUInt(1) << 900
      remainder.formSquare(of: value)
      root.formSquareRoot(of: remainder, remainder: &remainder)
      #expect(root == value && remainder.isZero, "\(words)")
    }
  }

  @Test("Texts, and none that are no numbers", arguments: [2, 7, 8, 10, 16, 32, 36])
  func texts(radix: Int) {
    for words in Self.operands + Corners.seeded([20, 60, 300], seed: 92) {
      let text = BigUInt(words: words).text(radix: radix)
      for prefix in ["", "+", "000"] {
        expect(words, "\(prefix)\(text)") {
          let isNumber = $0.formValue(of: prefix + text, radix: radix)
          #expect(isNumber)
        }
      }
      // In pieces of the text, and with a sign that none has but zero.
      let isZero = words.isEmpty
      expect(words, text) {
        let isNumber = $0.formValue(of: (text + "!").dropLast(), radix: radix)
        #expect(isNumber)
      }
      for (wrong, isNumber) in [
        ("-" + text, isZero), (text + "!", false), ("+", false), ("", false),
      ] {
        expect([], wrong) {
          let found = $0.formValue(of: wrong, radix: radix)
          #expect(found == isNumber)
        }
      }
      var signed = BigInt(-7) << 200
      let isNumber = signed.formValue(of: "-" + text, radix: radix)
      #expect(isNumber && signed == -BigInt(BigUInt(words: words)))
      #expect(signed.isNegative == !isZero)
      let isWrong = !signed.formValue(of: text + "-", radix: radix)
      #expect(isWrong && signed.isZero && !signed.isNegative)
    }
  }

  @Test("Shifts, either way", arguments: [0, 1, 7, 63, 64, 65, 128, 200])
  func shifts(count: Int) {
    for words in Self.operands {
      let (value, left) = (BigUInt(words: words), GMPOracle.shiftedLeft(words, by: count))
      let right = GMPOracle.shiftedRight(words, by: count)
      expect(left, "\(words) << \(count)") { $0.formShift(of: value, leftBy: count) }
      expect(right, "\(words) >> \(count)") { $0.formShift(of: value, rightBy: count) }
      expect(right, "\(words) << -\(count)") { $0.formShift(of: value, leftBy: -count) }
      expect(left, "\(words) >> -\(count)") { $0.formShift(of: value, rightBy: -count) }
    }
  }

  @Test("An operand may be the value that is written over")
  func aliases() {
    for words in Self.operands where !words.isEmpty {
      let start = BigUInt(words: words)
      let divisor = (start >> 65) + 1
      let forms: [(BigUInt, (inout BigUInt) -> Void)] = [
        (start + start, { $0.formSum(of: $0, $0) }), (start + 9, { $0.formSum(of: 9, $0) }),
        (start + divisor, { $0.formSum(of: $0, divisor) }),
        (0, { $0.formDifference(of: $0, $0) }),
        (start - divisor, { $0.formDifference(of: $0, divisor) }),
        (start * divisor, { $0.formProduct(of: divisor, $0) }),
        (start / divisor, { $0.formQuotient(of: $0, dividingBy: divisor) }),
        (divisor / start, { $0.formQuotient(of: divisor, dividingBy: $0) }),
        (start % divisor, { $0.formRemainder(of: $0, dividingBy: divisor) }),
        (1, { $0.formQuotient(of: $0, dividingBy: $0) }),
        (start >> 3, { $0.formShift(of: $0, rightBy: 3) }),
        (start << 67, { $0.formShift(of: $0, leftBy: 67) }),
      ]
      for (index, (expected, form)) in forms.enumerated() {
        var value = start
        form(&value)
        #expect(value == expected, "form \(index) of \(words)")
      }
      #expect(start.words == words)
      var (quotient, rest) = (BigUInt(), start)
      quotient.formQuotient(of: rest, dividingBy: divisor, remainder: &rest)
      #expect((quotient, rest) == (start / divisor, start % divisor), "\(words)")
      rest = divisor
      quotient.formQuotient(of: start, dividingBy: rest, remainder: &rest)
      #expect((quotient, rest) == (start / divisor, start % divisor), "\(words)")
    }
  }

  @Test("Memory that is large enough is kept")
  func memory() {
    let (a, b) = (BigUInt(1) << 1000 - 1, BigUInt(1) << 999 + 12345)
    var value = BigUInt(1) << 3000
    let memory = value.memoryIdentity
    for form: (inout BigUInt) -> Void in [
      { $0.formSum(of: a, b) }, { $0.formSum(of: a, 1) }, { $0.formDifference(of: a, b) },
      { $0.formDifference(of: a, 1) }, { $0.formProduct(of: a, b) }, { $0.formSquare(of: a) },
      { $0.formShift(of: a, rightBy: 7) }, { $0.formShift(of: a, leftBy: 700) },
      { $0.formQuotient(of: a, dividingBy: 3) }, { $0.formRemainder(of: a, dividingBy: b) },
    ] {
      form(&value)
      #expect(value.memoryIdentity == memory && value.bitCount > 128)
    }
    var other = BigUInt(1) << 3000
    let otherMemory = other.memoryIdentity
    value.formQuotient(of: a << 500, dividingBy: b, remainder: &other)
    #expect(value.memoryIdentity == memory && other.memoryIdentity == otherMemory)
    for bits in [400, 500, 1000] {
      value.formSquareRoot(of: BigUInt(1) << bits - 1, remainder: &other)
      #expect(value.memoryIdentity == memory && other.memoryIdentity == otherMemory, "\(bits)")
    }
    for (text, radix) in [(a.text(radix: 16), 16), (a.description, 10), (a.text(radix: 7), 7)] {
      let isNumber = value.formValue(of: text, radix: radix)
      #expect(isNumber && value == a && value.memoryIdentity == memory, "\(radix)")
    }
    value.formSum(of: 1, 2)
    #expect(value == 3 && value.memoryIdentity == nil)
  }

  @Test("Signed results are those of the operators")
  func signs() {
    let magnitudes = [[], [1], [.max, .max], [0, 0, 1], [5, 0, 0, 9]] as [[UInt64]]
    let values = magnitudes.flatMap { words in
      [false, true].map { BigInt(magnitude: BigUInt(words: words), isNegative: $0) }
    }
    for a in values {
      for b in values {
        var value = BigInt(-8) << 300
        value.formSum(of: a, b)
        #expect(value == a + b && value.isNegative == (a + b).isNegative, "\(a) + \(b)")
        value.formDifference(of: a, b)
        #expect(value == a - b && value.isNegative == (a - b).isNegative, "\(a) - \(b)")
        guard !b.isZero else { continue }
        value.formQuotient(of: a, dividingBy: b)
        #expect(value == a / b && value.isNegative == (a / b).isNegative, "\(a) / \(b)")
        value.formRemainder(of: a, dividingBy: b)
        #expect(value == a % b && value.isNegative == (a % b).isNegative, "\(a) % \(b)")
        var remainder = a
        value.formQuotient(of: a, dividingBy: b, remainder: &remainder)
        #expect((value, remainder) == (a / b, a % b), "\(a) / \(b)")
        #expect(value.isNegative == (a / b).isNegative)
        #expect(remainder.isNegative == (a % b).isNegative)
      }
    }
  }
}
