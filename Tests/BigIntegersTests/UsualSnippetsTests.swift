import BigIntegers
import Foundation
import Testing

/// What users of other libraries write, in the form that they write it: that a line compiles is
/// most of the test.
@Suite("Usual snippets")
struct UsualSnippetsTests {
  private let a: BigInt = 123_456_789_012_345_678_901_234_567_890
  private let b: BigInt = -987_654_321
  private let u: BigUInt = 340_282_366_920_938_463_463_374_607_431_768_211_457
  private let n = 5
  private let word: UInt64 = .max
  private let byte: UInt8 = 200
  private let wide: Int128 = -1

  @Test("Signs and magnitudes")
  func signs() {
    #expect(BigInt(sign: .minus, magnitude: 5) == -5)
    #expect(BigInt(sign: .minus, magnitude: 0).sign == .plus)
    #expect(a.sign == .plus && b.sign == .minus)
    #expect(b.magnitude == 987_654_321 && abs(b) == 987_654_321)
    #expect(b.signum() == -1 && (-b).signum() == 1)
    #expect(BigInt.zero.isZero && !b.isZero)
    var negated = a
    negated.negate()
    #expect(negated == -a && negated + a == 0)
    #expect(BigInt.isSigned && !BigUInt.isSigned)
  }

  @Test("Values mixed with BigUInt")
  func mixedWithUnsigned() {
    #expect(b + u == u + b && b + u == BigInt(u) - 987_654_321)
    #expect(b - u == -(u - b))
    #expect(b * u == u * b && (b * u).isNegative)
    #expect(a / u == 0 && a % u == a && u / b == BigInt(u) / b && u % b == BigInt(u) % b)
    #expect(b < u && u > b && b != u && BigInt(u) == u)
    var sum = a
    sum += u
    sum -= u
    sum *= u
    sum /= u
    #expect(sum == a)
    sum %= u
    #expect(sum == a)
  }

  @Test("Values mixed with the standard library's integers")
  func mixedWithStandard() {
    #expect(a + word == word + a && a + word == a + 18_446_744_073_709_551_615)
    #expect(a - word == -(word - a))
    #expect(a * byte == byte * a && a * byte / byte == a)
    #expect(a + wide == a - 1 && wide * a == -a)
    #expect(a % n == 0 && n - a == 5 - a && 1000 / BigInt(7) == 142 && n % b == 5)
    #expect(u + word - word == u && u * byte / byte == u && u % byte == u % 200)
    #expect(u + wide == u - 1 && byte * u == u * byte)
    #expect(word - BigUInt(n) == 18_446_744_073_709_551_610 && 1000 - BigUInt(n) == 995)
    #expect(byte / BigUInt(n) == 40 && byte % BigUInt(7) == 4 && n / u == 0 && n % u == 5)
    var value = u
    value += byte
    value -= word
    value *= byte
    value /= byte
    value %= word
    #expect(value == (u + 200 - 18_446_744_073_709_551_615) % 18_446_744_073_709_551_615)
    #expect(a > n && n < a && byte != u && word < u)
  }

  @Test("Literals, alone and in longer expressions")
  func literals() {
    let c = 2 * a + 3 * b - 4
    #expect(c == a + a + b + b + b - 4)
    let polynomial = 3 * a * a * a - 2 * a * a + 5 * a - 7
    #expect((polynomial + 7) % a == 0)
    let mixed = (a + n) * (b - n) / 2 + 1
    #expect(mixed == (a + 5) * (b - 5) / 2 + 1)
    #expect([1, 2, 3].reduce(BigInt(0)) { $0 + $1 } == 6)
    #expect([1, 2, 3, 4].map { BigInt($0) }.reduce(1, *) == 24)
    #expect((1...20).reduce(BigUInt(1)) { $0 * BigUInt($1) } == BigUInt.factorial(20))
    #expect((1...20).reduce(1 as BigInt) { $0 * $1 } == BigInt.factorial(20))
    let hexadecimal: BigUInt = 0xffff_ffff_ffff_ffff_ffff_ffff
    #expect(hexadecimal == (BigUInt(1) << 96) - 1)
    #expect(min(a, b) == b && max(a, 7, b) == a)
    let ratio = -b > 5 ? a / -b : 0
    #expect(ratio == a / 987_654_321)
  }

  @Test("Text")
  func text() {
    #expect(BigInt("-123") == -123 && BigInt("12x") == nil && BigUInt("-1") == nil)
    #expect(BigInt("ff", radix: 16) == 255 && BigInt("-zz", radix: 36) == -1295)
    #expect(String(b) == "-987654321" && "\(b)" == "-987654321")
    #expect(String(BigUInt(255), radix: 16) == "ff" && String(b, radix: 2).hasPrefix("-111"))
    #expect(String(BigInt(-255), radix: 16, uppercase: true) == "-FF")
    #expect(b.description.count == 10 && "\([b])" == "[-987654321]")
    // A literal of text is refused: a mistake in it would only show at run time.
    #expect(!(BigInt.self is any ExpressibleByStringLiteral.Type))
    #expect(!(BigUInt.self is any ExpressibleByStringLiteral.Type))
  }

  @Test("Debuggers and dump show the number")
  func reflection() {
    var text = ""
    dump(["number": u], to: &text)
    #expect(text.contains("value: \(u)") && !text.contains("inline") && !text.contains("buffer"))
    text = ""
    dump(b, to: &text)
    #expect(text == "- -987654321\n")
    #expect(String(reflecting: a) == a.description && Mirror(reflecting: u).children.isEmpty)
  }

  @Test("Bits and bytes")
  func bits() {
    #expect(b.bitWidth == 64 && a.bitWidth == 128 && a.bitCount == 97)
    #expect(BigUInt(1).leadingZeroBitCount == 63 && BigUInt(0).leadingZeroBitCount == 64)
    #expect(BigInt(1).leadingZeroBitCount == 63 && b.leadingZeroBitCount == 0)
    #expect(BigInt(0).leadingZeroBitCount == 64 && (BigUInt(1) << 64).leadingZeroBitCount == 63)
    #expect(BigInt(96).trailingZeroBitCount == 5 && BigUInt(7).nonzeroBitCount == 3)
    #expect((BigInt(1) << 100) >> 98 == 4 && BigInt(-5) >> 1 == -3 && a << n == a * 32)
    #expect(BigInt(-1) & 0xff == 255 && BigInt(-256) | 1 == -255 && ~BigInt(5) == -6)
    #expect(BigInt(8).isPowerOfTwo && !BigInt(-8).isPowerOfTwo)
    #expect(BigInt(-1).lowBits(8) == 255 && BigInt(-256).lowBits(8) == 0)
    #expect(BigInt(300).lowBits(8) == 44 && BigInt(-300).lowBits(8) == 212)
    #expect(BigInt(words: b.words) == b && Array(BigUInt(3).words) == [3])
    #expect(BigInt(-129).byteCount == 2 && BigInt(-128).byteCount == 1 && BigInt(0).byteCount == 1)
    #expect(BigInt(littleEndianBytes: b.littleEndianBytes) == b)
    var flags = BigInt()
    flags[bit: 70] = true
    #expect(flags == 1 << 70 && flags[bit: 70])
  }

  @Test("Walks and ranges")
  func walks() {
    let step = BigInt(10).power(30)
    #expect(Array(stride(from: BigInt(0), to: 3 * step, by: step)) == [0, step, 2 * step])
    #expect(Array(stride(from: BigUInt(step), through: 0, by: -step)) == [BigUInt(step), 0])
    #expect(Array(stride(from: BigInt(10), through: 0, by: -5)) == [10, 5, 0])
    #expect((a..<a + 3).map { $0 - a } == [0, 1, 2] && (a...a + 2).count == 3)
    #expect(a.distance(to: a + step) == step && a.advanced(by: -step) == a - step)
    #expect(BigUInt(step).advanced(by: -step).isZero && BigUInt(0).distance(to: u) == BigInt(u))
    var total = BigInt()
    for value in BigInt(1)...10 { total += value }
    #expect(total == 55 && (BigInt(0)...a).contains(5))
  }

  @Test("Division")
  func division() {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    #expect(quotient * b + remainder == a && quotient == a / b && remainder == a % b)
    #expect(BigInt(-7).flooredQuotientAndRemainder(dividingBy: 2) == (-4, 1))
    #expect(BigInt(-7).euclideanQuotientAndRemainder(dividingBy: 2) == (-4, 1))
    #expect((a * b).dividedExactly(by: b) == a && (a * b).dividedExactly(by: -a) == -b)
    #expect((a * b).isMultiple(of: b) && a.isMultiple(of: 7) == (a % 7 == 0))
  }

  @Test("Powers and roots")
  func roots() {
    #expect(BigInt(-3).power(3) == -27 && b.squared() == b * b)
    #expect(BigInt(99).squareRoot() == 9 && a.squareRoot() == BigInt(a.magnitude.squareRoot()))
    #expect(BigInt(99).squareRootAndRemainder() == (9, 18))
    #expect(BigInt(-28).root(degree: 3) == -3 && BigInt(28).root(degree: 3) == 3)
    #expect(BigInt(1 << 40).root(degree: 40) == 2)
    var square = BigInt()
    square.formSquare(of: b)
    #expect(square == b * b)
    square.formProduct(of: a, b)
    #expect(square == a * b)
    square.formProduct(of: b, 0)
    #expect(square.isZero && !square.isNegative)
  }

  @Test("Number theory")
  func numberTheory() {
    #expect(BigInt(-12).greatestCommonDivisor(with: 18) == 6)
    #expect(BigInt(-4).leastCommonMultiple(with: 6) == 12)
    #expect(BigInt(97).isProbablyPrime() && !BigInt(-97).isProbablyPrime())
    #expect(BigInt.factorial(5) == 120 && BigInt.binomial(5, 2) == 10)
    #expect(BigInt.fibonacci(90) == 2_880_067_194_370_816_120 && BigInt.lucas(10) == 123)
    let modulus: BigInt = 1_000_000_007
    #expect(
      BigInt(3).power(a, modulo: modulus) * 3 % modulus == BigInt(3).power(a + 1, modulo: modulus))
    #expect(BigInt(3).power(-1, modulo: 7) == 5)
    #expect(BigInt(-3).power(3, modulo: 7) == 1 && BigInt(-2).inverse(modulo: 7) == 3)
    let inverse = BigInt(3).inverse(modulo: modulus)
    #expect(inverse == 333_333_336 && BigInt(6).inverse(modulo: -9) == nil)
    #expect(BigInt(-9).residue(modulo: 7) == 5 && a.residue(modulo: modulus) == a % modulus)
    #expect(BigInt(-9).residue(modulo: -7) == 5 && BigInt(-14).residue(modulo: -7) == 0)
    let residue: BigUInt = b.residue(modulo: 7)
    #expect(b.residue(modulo: 7 as BigUInt) == residue && BigInt(residue) == b.residue(modulo: 7))
    for (left, right) in [(a, b), (-a, b), (a, -b), (-a, -b), (0, b), (b, 0), (12, -18)] {
      let (divisor, x, y) = left.bezoutIdentity(with: right)
      #expect(x * left + y * right == divisor, "\(left), \(right)")
      #expect(divisor == left.greatestCommonDivisor(with: right))
    }
  }

  @Test("Random values")
  func random() {
    #expect(BigInt.random(bitCount: 100).bitCount <= 100 && !BigInt.random(bitCount: 9).isNegative)
    #expect((b...a).contains(BigInt.random(in: b...a)) && BigInt.random(in: b..<b + 1) == b)
    #expect(BigUInt.random(below: u) < u && BigUInt.random(bitCount: 0).isZero)
  }

  @Test("Conversions")
  func conversions() {
    #expect(Int(b) == -987_654_321 && Int8(exactly: a) == nil && UInt(exactly: b) == nil)
    #expect(
      Int8(clamping: a) == 127 && UInt8(clamping: b) == 0 && Int8(truncatingIfNeeded: a) == -46)
    #expect(Double(b) == -987_654_321 && BigInt(1e20) == BigInt(10).power(20))
    #expect(BigInt(exactly: 0.5) == nil && BigInt(2.75) == 2 && BigInt(-2.75) == -2)
    #expect(BigUInt(exactly: b) == nil && BigUInt(exactly: a) == BigUInt(a) && BigInt(u) == u)
    #expect(Set([a, b, a]).count == 2 && [a, b].sorted() == [b, a])
    let counts: [BigInt: String] = [a: "a", b: "b"]
    #expect(counts[b] == "b")
  }

  @Test("JSON")
  func json() throws {
    #expect(try JSONEncoder().encode([b]) == Data(#"["-987654321"]"#.utf8))
    let read = try JSONDecoder().decode([BigInt].self, from: Data(#"[1, -2, "3", [4]]"#.utf8))
    #expect(read == [1, -2, 3, 4])
    let encoder = JSONEncoder()
    encoder.userInfo[.bigIntegersAsNumbers] = true
    #expect(try encoder.encode([a, b]) == Data("[\(a),\(b)]".utf8))
    #expect(try JSONDecoder().decode([BigInt].self, from: encoder.encode([a, b])) == [a, b])
    #expect(throws: EncodingError.self) { try encoder.encode([u]) }
  }
}
