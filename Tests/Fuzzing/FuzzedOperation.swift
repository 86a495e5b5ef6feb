import BigIntegers

/// The operations of BigUInt that the fuzzer compares with GMP's.
///
/// The first byte of an input chooses one, so the order is part of the corpus: new ones go to the
/// end.
enum FuzzedOperation: CaseIterable {
  case sum, difference, product, square, method, division, limbDivision, root, text, hostileText
  case shifts, bits, comparison, power, productInPlace, sumInPlace
  case divisor, inverse, modularPower, exactQuotient, bitPositions, divisionMethod, textMethod

  /// Does the operation, and stops the program if the result is wrong.
  func run(_ input: inout FuzzInput) {
    switch self {
    case .method: return multiplyByMethod(&input)
    case .text: return writeAndRead(&input)
    case .hostileText: return readAnything(input)
    case .shifts: return shift(&input)
    case .power: return raise(&input)
    case .modularPower: return raiseModulo(&input)
    case .bitPositions: return changeBits(&input)
    case .textMethod: return writeByMethod(&input)
    default: break
    }
    let left = input.words(limit: 600)
    let right = input.words(limit: self == .limbDivision ? 2 : 600)
    combine(left, right, BigUInt(words: left), BigUInt(words: right))
  }

  /// The operations on two numbers of any size.
  private func combine(_ left: [UInt64], _ right: [UInt64], _ a: BigUInt, _ b: BigUInt) {
    switch self {
    case .sum: expect(a + b, GMPOracle.sum(left, right))
    case .difference: subtract(left, right, a, b)
    case .product: expect(a * b, GMPOracle.product(left, right))
    case .square: expect(a.squared(), GMPOracle.product(left, left))
    case .division, .limbDivision: divide(left, right, a, b)
    case .divisionMethod: divideByMethod(left, right, a, b)
    case .exactQuotient: if !b.isZero { expect((a * b).dividedExactly(by: b), left) }
    case .divisor: findDivisor(left, right, a, b)
    case .inverse: invert(left, right, a, b)
    case .root: takeRoot(left, a)
    case .bits:
      expect(a & b, GMPOracle.conjunction(left, right))
      expect(a | b, GMPOracle.disjunction(left, right))
      expect(a ^ b, GMPOracle.exclusion(left, right))
    case .comparison:
      require((a == b) == (left == right), "==")
      require((a < b) == (order(left, right) < 0), "<")
      require(a != b || a.hashValue == b.hashValue, "hash")
      require(a.words.elementsEqual(left), "words")
    case .productInPlace:
      var (value, same) = (a, a)
      value *= b
      expect(value, GMPOracle.product(left, right))
      same.formProduct(of: same, same)
      expect(same, GMPOracle.product(left, left))
      // Into memory that holds something else.
      same.formProduct(of: a, b)
      expect(same, GMPOracle.product(left, right))
    case .sumInPlace:
      var value = a
      let copy = value
      value += b
      expect(value, GMPOracle.sum(left, right))
      value -= b
      expect(value, left)
      expect(copy, left)
      value.formSum(of: a, b)
      expect(value, GMPOracle.sum(left, right))
      value.formDifference(of: value, a)
      expect(value, right)
    default: break
    }
  }

  private func subtract(_ left: [UInt64], _ right: [UInt64], _ a: BigUInt, _ b: BigUInt) {
    if order(left, right) < 0 {
      require(a.subtracting(b) == nil, "a difference below zero")
      expect(b - a, GMPOracle.difference(right, left))
    } else {
      expect(a - b, GMPOracle.difference(left, right))
    }
  }

  private func divide(_ left: [UInt64], _ right: [UInt64], _ a: BigUInt, _ b: BigUInt) {
    guard !right.isEmpty else { return }
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    expect(quotient, GMPOracle.quotient(left, right))
    expect(remainder, GMPOracle.remainder(left, right))
    var kept = a
    kept.formRemainder(of: a, dividingBy: b)
    expect(kept, GMPOracle.remainder(left, right))
    kept.formQuotient(of: a, dividingBy: b)
    expect(kept, GMPOracle.quotient(left, right))
    var rest = b
    kept.formQuotient(of: a, dividingBy: b, remainder: &rest)
    expect(kept, GMPOracle.quotient(left, right))
    expect(rest, GMPOracle.remainder(left, right))
    // A quotient that is exact, and one that just is not.
    let product = a * b
    expect(product / b, left)
    if b > 1 { expect((product + (b - 1)) / b, left) }
  }

  private func takeRoot(_ words: [UInt64], _ value: BigUInt) {
    var (root, remainder) = value.squareRootAndRemainder()
    let expected = GMPOracle.squareRootAndRemainder(words)
    expect(root, expected.root)
    expect(remainder, expected.remainder)
    root.formSquareRoot(of: value, remainder: &remainder)
    expect(root, expected.root)
    expect(remainder, expected.remainder)
  }
}

// MARK: - Operations with operands of their own

extension FuzzedOperation {
  /// Each method of multiplication by itself, at every size it is made for.
  private func multiplyByMethod(_ input: inout FuzzInput) {
    let method = MultiplicationMethod.available[input.choice(MultiplicationMethod.available.count)]
    var (left, right) = (input.words(limit: 400), input.words(limit: 400))
    // Kernels take zeros at the top, too.
    left += Array(repeating: 0, count: input.choice(3))
    if left.count < right.count { (left, right) = (right, left) }
    guard !right.isEmpty, method.shorterCounts.contains(right.count) else { return }
    let product = kernelResult(
      left.count + right.count, method.scratchCount(left.count, right.count)
    ) {
      unsafe method.multiply(
        $0, left.map { UInt($0) }, left.count, right.map { UInt($0) }, right.count, scratch: $1)
    }
    expect(BigUInt(words: product), GMPOracle.product(left, right))
    guard method.shorterCounts.contains(left.count) else { return }
    let square = kernelResult(2 * left.count, method.scratchCount(left.count, left.count)) {
      unsafe method.square($0, left.map { UInt($0) }, left.count, scratch: $1)
    }
    expect(BigUInt(words: square), GMPOracle.product(left, left))
  }

  /// Returns what a kernel writes, with memory of exactly the sizes that it asks for.
  private func kernelResult(
    _ count: Int, _ scratchCount: Int,
    _ kernel: (UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>) -> Void
  ) -> [UInt64] {
    let result = UnsafeMutablePointer<UInt>.allocate(capacity: count)
    let scratch = UnsafeMutablePointer<UInt>.allocate(capacity: scratchCount)
    defer {
      unsafe result.deallocate()
      unsafe scratch.deallocate()
    }
    unsafe kernel(result, scratch)
    return (0..<count).map { unsafe UInt64(result[$0]) }
  }

  private func writeAndRead(_ input: inout FuzzInput) {
    let radix = 2 + input.choice(35)
    let words = input.words(limit: 400)
    let value = BigUInt(words: words)
    let text = value.text(radix: radix)
    require(text == GMPOracle.text(words, radix: radix), "text in base \(radix)")
    require(BigUInt(text, radix: radix) == value, "reading base \(radix)")
    require(BigUInt("000" + text.uppercased(), radix: radix) == value, "reading capitals")
  }

  /// Text that may be anything is a number if all of it are digits, and nothing otherwise.
  private func readAnything(_ input: FuzzInput) {
    let text = input.text
    let digits = text.utf8.first == UInt8(ascii: "+") ? text.utf8.dropFirst() : text.utf8[...]
    let isNumber = !digits.isEmpty && digits.allSatisfy { (48...57).contains($0) }
    let value = BigUInt(text)
    require((value != nil) == isNumber, "reading '\(text)'")
    let significant = digits.drop { $0 == 48 }
    if let value, isNumber {
      let canonical = significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
      require(value.description == canonical, "reading '\(text)'")
    }
  }

  private func shift(_ input: inout FuzzInput) {
    let count = input.choice(3000)
    let words = input.words(limit: 200)
    let value = BigUInt(words: words)
    expect(value << count, GMPOracle.shiftedLeft(words, by: count))
    expect(value >> count, GMPOracle.shiftedRight(words, by: count))
  }

  private func raise(_ input: inout FuzzInput) {
    let exponent = input.choice(20)
    let words = input.words(limit: 20)
    let expected = (0..<exponent).reduce([1]) { power, _ in GMPOracle.product(power, words) }
    expect(BigUInt(words: words).power(exponent), expected)
  }
}

// MARK: - Judging

/// Stops the program if a value is not canonical, or not the expected one.
func expect(
  _ value: BigUInt, _ expected: [UInt64], file: StaticString = #file, line: UInt = #line
) {
  require(value.words.elementsEqual(expected), "result", file: file, line: line)
  require(value.words.last != 0, "leading zeros", file: file, line: line)
}

func require(
  _ claim: Bool, _ what: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  precondition(claim, "wrong: \(what())", file: file, line: line)
}

/// Returns which of two numbers is the greater: negative, zero or positive.
private func order(_ left: [UInt64], _ right: [UInt64]) -> Int {
  if left.count != right.count { return left.count - right.count }
  guard let place = left.indices.last(where: { left[$0] != right[$0] }) else { return 0 }
  return left[place] < right[place] ? -1 : 1
}
