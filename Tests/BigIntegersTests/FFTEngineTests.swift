import BigIntegers
import KernelInterface
import Testing

@Suite("Floating-point transforms", .enabled(if: FFTEngine.isAvailable))
struct FFTEngineTests {
  private let engine = FFTEngine()

  private func product(
    _ first: [UInt], _ second: [UInt], by engine: FFTEngine? = nil
  ) -> [UInt] {
    var product = [UInt](repeating: 1, count: first.count + second.count)
    unsafe (engine ?? self.engine).multiply(
      &product, first, first.count, second, second.count)
    return product
  }

  private func square(_ limbs: [UInt], by engine: FFTEngine? = nil) -> [UInt] {
    var square = [UInt](repeating: 1, count: 2 * limbs.count)
    unsafe (engine ?? self.engine).square(&square, limbs, limbs.count)
    return square
  }

  /// The longest operand in digits of so many bits.
  static func longest(_ digitBitWidth: Int) -> Int {
    FFTError.longestOperand(digitBitWidth: digitBitWidth)
  }

  /// Lengths on either side of every change of the shape, and up to the longest of the widest
  /// digits.
  static func sizes(_ digitBitWidth: Int, below limit: Int) -> [Int] {
    var sizes = Array(1...50)
    for order in [3, 5, 7, 8] {
      for exponent in 0..<14 {
        // The last length that a shape takes.
        let last = (order * 64) << exponent * digitBitWidth / 64
        sizes += [last - 1, last, last + 1]
      }
    }
    let longest = longest(digitBitWidth)
    return Set(sizes + [longest - 1, longest]).filter { (1...min(longest, limit)).contains($0) }
      .sorted()
  }

  /// The same in the widest digits.
  static let sizes = sizes(16, below: .max)

  /// Digits as large as can be, with signs that add up: what aligns the errors of a transform most.
  static func adversaries(_ count: Int, _ digitBitWidth: Int = 16) -> [[UInt]] {
    let digitCount = (64 * count + digitBitWidth - 1) / digitBitWidth
    /// A number of these digits, -2ᵇ⁻¹ or the largest, 2ᵇ⁻¹ - 1.
    func limbs(_ isLeast: (Int) -> Bool) -> [UInt] {
      var limbs = [UInt](repeating: 0, count: count + 1)
      // A digit below zero borrows from the next one.
      var borrow: UInt = 0
      for place in 0..<digitCount {
        let isLeast = isLeast(place)
        let field: UInt = 1 << UInt(digitBitWidth - 1) - (isLeast ? 0 : 1) - borrow
        borrow = isLeast ? 1 : 0
        let (limb, shift) = (place * digitBitWidth / 64, UInt(place * digitBitWidth % 64))
        limbs[limb] |= field << shift
        if limb < count { limbs[limb + 1] |= shift == 0 ? 0 : field >> (64 - shift) }
      }
      return Array(limbs.dropLast())
    }
    let halves = (0..<count).map { $0 < count / 2 ? UInt.max : 0 }
    return [
      [UInt](repeating: .max, count: count), limbs { _ in false }, limbs { _ in true },
      limbs { $0.isMultiple(of: 2) },
      [UInt](repeating: 0xAAAA_AAAA_AAAA_AAAA, count: count), halves, halves.reversed(),
      // Signs as those of a chirp, e(j² / 2n): its spectrum is flat, and so is every level's.
      limbs { $0 * $0 % (2 * digitCount) >= digitCount },
    ]
  }

  @Test("Products and squares agree with GMP at every change of shape", arguments: sizes)
  func balanced(count: Int) {
    for (index, (first, second)) in operandPairs(count, count, seed: count).enumerated() {
      let areEqual =
        product(first, second) == productOfGMP(first, second)
        && square(first) == productOfGMP(first, first)
      #expect(areEqual, "pair \(index) of \(count) limbs")
    }
  }

  @Test("They do in digits of any width", arguments: FFTPlan.digitBitWidths)
  func widths(digitBitWidth: Int) {
    let engine = FFTEngine(digitBitWidth: digitBitWidth)
    for count in Self.sizes(digitBitWidth, below: 4000) {
      for (index, (first, second)) in operandPairs(count, count, seed: count).enumerated() {
        let areEqual =
          product(first, second, by: engine) == productOfGMP(first, second)
          && square(first, by: engine) == productOfGMP(first, first)
        #expect(areEqual, "pair \(index) of \(count) limbs")
      }
      let shorter = max(1, count * 2 / 3)
      for (first, second) in operandPairs(count, shorter, seed: shorter) {
        let isEqual = product(first, second, by: engine) == productOfGMP(first, second)
        #expect(isEqual, "\(count) × \(shorter) limbs")
      }
    }
  }

  @Test("They do at every change of the shape of long operands", arguments: [15, 14])
  func long(digitBitWidth: Int) {
    let engine = FFTEngine(digitBitWidth: digitBitWidth)
    for count in Self.sizes(digitBitWidth, below: .max) where count >= 4000 {
      let pairs = operandPairs(count, count, seed: count)
      for (first, second) in [pairs[0], pairs[6]] {
        let isEqual = product(first, second, by: engine) == productOfGMP(first, second)
        #expect(isEqual, "\(count) limbs")
      }
    }
  }

  @Test("The operands of largest digits have digits of both signs", arguments: [14, 15, 16])
  func signs(digitBitWidth: Int) {
    let digitCount = (64 * 300 + digitBitWidth - 1) / digitBitWidth
    let half = 1 << (digitBitWidth - 1)
    for index in [3, 7] {
      let limbs = Self.adversaries(300, digitBitWidth)[index] + [0]
      var carry = 0
      let negative = (0..<digitCount).count { place in
        let (limb, shift) = (place * digitBitWidth / 64, UInt(place * digitBitWidth % 64))
        let bits = limbs[limb] >> shift | (limbs[limb + 1] << 1) << (63 - shift)
        let digit = Int(bits & (1 << UInt(digitBitWidth) - 1)) + carry
        carry = digit >= half ? 1 : 0
        return digit >= half
      }
      #expect((digitCount / 4...digitCount * 3 / 4).contains(negative), "\(negative)")
    }
  }

  @Test("Products of a crew are those of one thread", arguments: [2, 3, 8])
  func crew(threadCount: Int) {
    WorkerCrew.withCrew(threadCount: threadCount) { crew in
      // From 4096 points on a crew shares them; each order of the root, and each width of digits.
      for count in [1024, 1100, 1300, 1700, 2000, 9000, 12_000, 15_000, 19_000, 30_000, 54_000] {
        let (first, second) = operandPairs(count, count - 1, seed: count)[4]
        var product = first + [UInt](repeating: 1, count: count - 1)
        unsafe product.withUnsafeMutableBufferPointer { product in
          guard let base = product.baseAddress else { return }
          unsafe engine.multiply(base, base, count, second, count - 1, crew: crew)
        }
        var square = [UInt](repeating: 1, count: 2 * count - 2)
        unsafe engine.square(&square, second, count - 1, crew: crew)
        let areEqual =
          product == productOfGMP(first, second) && square == productOfGMP(second, second)
        #expect(areEqual, "\(count) limbs")
        product[0] ^= 1
        square[0] ^= 1
        unsafe engine.multiplyAndSquare(
          &product, &square, first, count, second, count - 1, crew: crew)
        let areBoth =
          product == productOfGMP(first, second) && square == productOfGMP(second, second)
        #expect(areBoth, "\(count) limbs, together")
      }
    }
  }

  @Test(
    "The largest digits with any signs agree with GMP, at the longest lengths of every order",
    arguments: sizes.filter { $0 > 1000 })
  func adversaries(count: Int) {
    let operands = Self.adversaries(count)
    for (index, first) in operands.enumerated() {
      for second in operands[index...] {
        let isEqual = product(first, second) == productOfGMP(first, second)
        #expect(isEqual, "operand \(index) of \(count) limbs")
      }
    }
  }

  @Test("They do at the longest lengths of narrower digits", arguments: FFTPlan.digitBitWidths)
  func longest(digitBitWidth: Int) {
    let longest = Self.longest(digitBitWidth)
    for count in [longest, longest - 1, longest * 5 / 8] {
      let operands = Self.adversaries(count, digitBitWidth)
      for (first, second) in zip(operands, operands.dropFirst()) {
        let areEqual =
          product(first, second) == productOfGMP(first, second)
          && square(second) == productOfGMP(second, second)
        #expect(areEqual, "\(count) limbs")
      }
    }
  }

  @Test(
    "A product with a square agrees with GMP, also of unequal lengths",
    arguments: FFTPlan.digitBitWidths)
  func together(digitBitWidth: Int) {
    let engine = FFTEngine(digitBitWidth: digitBitWidth)
    for count in Self.sizes(digitBitWidth, below: 3000) where count > 2 {
      for other in [count, count - 1, count * 4 / 5, count / 2] {
        for (first, second) in operandPairs(other, count, seed: count) {
          for (first, second) in [(first, second), (second, first)] {
            var product = [UInt](repeating: 1, count: first.count + second.count)
            var square = [UInt](repeating: 1, count: 2 * second.count)
            unsafe engine.multiplyAndSquare(
              &product, &square, first, first.count, second, second.count)
            let areEqual =
              product == productOfGMP(first, second) && square == productOfGMP(second, second)
            #expect(areEqual, "\(first.count) \(second.count)")
          }
        }
      }
    }
  }

  @Test("The ladder goes no further than the proof")
  func ladder() {
    let ranges = [
      Thresholds.floatingPoint, Thresholds.floatingPointSquare, Thresholds.sharedFloatingPoint,
    ]
    for range in ranges { #expect(range.upperBound <= FFTEngine.longestOperand) }
    for range in ranges.prefix(2) { #expect(range.lowerBound >= Thresholds.leastFloatingPoint) }
    let last = Thresholds.floatingPoint.upperBound
    let lastSquare = Thresholds.floatingPointSquare.upperBound
    #expect(Multiplication.method(squareOf: lastSquare) == .floatingPoint)
    #expect(Multiplication.method(squareOf: lastSquare + 1) == .transforms)
    #expect(Multiplication.method(productOf: last, last * 3 / 4 + 1) == .floatingPoint)
    #expect(Multiplication.method(productOf: last + 1, last) == .transforms)
    #expect(Multiplication.method(productOf: last, last / 2) == .transforms)
  }

  @Test("A result may lie where an operand was")
  func inPlace() {
    let (first, second) = operandPairs(500, 400, seed: 7)[6]
    var limbs = first + [UInt](repeating: 0, count: 400)
    unsafe limbs.withUnsafeMutableBufferPointer { buffer in
      guard let place = buffer.baseAddress else { return }
      unsafe engine.multiply(place, place, 500, second, 400)
    }
    #expect(limbs == productOfGMP(first, second))
  }
}
