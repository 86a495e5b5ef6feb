import BigIntegers

// Common divisors, residues, single bits, and methods that are chosen by size otherwise.

extension FuzzedOperation {
  /// The divisor is GMP's, and the difference of the multiples that are said to make it.
  func findDivisor(_ left: [UInt64], _ right: [UInt64], _ a: BigUInt, _ b: BigUInt) {
    let expected = GMPOracle.greatestCommonDivisor(left, right)
    expect(a.greatestCommonDivisor(with: b), expected)
    expect(a.leastCommonMultiple(with: b), GMPOracle.leastCommonMultiple(left, right))
    let identity = a.bezoutIdentity(with: b)
    let (x, y) = (a * identity.coefficients.left, b * identity.coefficients.right)
    expect(identity.divisor, expected)
    guard let difference = identity.isLeftSubtracted ? y.subtracting(x) : x.subtracting(y) else {
      return require(false, "the order of Bézout's multiples")
    }
    expect(difference, expected)
  }

  func invert(_ left: [UInt64], _ right: [UInt64], _ a: BigUInt, _ b: BigUInt) {
    guard !b.isZero else { return }
    let inverse = a.inverse(modulo: b)
    let expected = GMPOracle.inverse(left, modulo: right)
    require((inverse == nil) == (expected == nil), "whether there is an inverse")
    if let inverse, let expected { expect(inverse, expected) }
  }

  func raiseModulo(_ input: inout FuzzInput) {
    let exponent = input.words(limit: 2)
    let base = input.words(limit: 200)
    let modulus = input.words(limit: 200)
    guard !modulus.isEmpty else { return }
    expect(
      BigUInt(words: base).power(BigUInt(words: exponent), modulo: BigUInt(words: modulus)),
      GMPOracle.power(base, exponent, modulo: modulus))
  }

  func changeBits(_ input: inout FuzzInput) {
    let position = input.choice(2000)
    let words = input.words(limit: 30)
    let bit = GMPOracle.shiftedLeft([1], by: position)
    let isSet = !GMPOracle.conjunction(words, bit).isEmpty
    let value = BigUInt(words: words)
    var changed = value
    require(value.hasBit(at: position) == isSet, "a bit")
    require(value.nonzeroBitCount == GMPOracle.nonzeroBitCount(words), "the number of ones")
    changed.setBit(at: position)
    expect(changed, GMPOracle.disjunction(words, bit))
    changed.setBit(at: position, to: false)
    expect(changed, isSet ? GMPOracle.exclusion(words, bit) : words)
    expect(value.lowBits(position), GMPOracle.remainder(words, bit))
    expect(value, words)
  }

  /// Each method of division by itself.
  func divideByMethod(_ left: [UInt64], _ right: [UInt64], _ a: BigUInt, _ b: BigUInt) {
    guard !b.isZero else { return }
    for method in DivisionMethod.allCases {
      let (quotient, remainder) = method.quotientAndRemainder(a, dividingBy: b)
      expect(quotient, GMPOracle.quotient(left, right))
      expect(remainder, GMPOracle.remainder(left, right))
    }
  }

  /// Each method of writing by itself.
  func writeByMethod(_ input: inout FuzzInput) {
    let radix = 2 + input.choice(35)
    let words = input.words(limit: 300)
    guard !words.isEmpty, radix & (radix - 1) != 0 else { return }
    let expected = GMPOracle.text(words, radix: radix)
    for method in TextMethod.allCases {
      require(method.text(of: BigUInt(words: words), radix: radix) == expected, "\(method)")
    }
  }
}
