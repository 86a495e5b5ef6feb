import BigIntegers
import FibonacciTestSupport
import KernelInterface
import Testing

@Suite("Floating-point transforms", .needsFloatingPoint)
struct FFTEngineTests {
  private let engine = FFTEngine()

  private func product(_ first: [UInt], _ second: [UInt], by engine: FFTEngine? = nil) -> [UInt] {
    var product = [UInt](repeating: 1, count: first.count + second.count)
    unsafe (engine ?? self.engine).multiply(&product, first, first.count, second, second.count)
    return product
  }

  private func square(_ limbs: [UInt], by engine: FFTEngine? = nil) -> [UInt] {
    var square = [UInt](repeating: 1, count: 2 * limbs.count)
    unsafe (engine ?? self.engine).square(&square, limbs, limbs.count)
    return square
  }

  /// Lengths on either side of every change of the shape in digits of so many bits, and up to the
  /// longest.
  static func sizes(_ digitBitWidth: Int, through limit: Int = .max) -> [Int] {
    let longest = FFTError.longestOperand(digitBitWidth: digitBitWidth)
    var sizes = Array(1...50) + [longest - 1, longest]
    for order in [3, 5, 7, 8] {
      for exponent in 0..<14 {
        let last = FFTPlan.longestOperand(
          order: order, exponent: exponent, digitBitWidth: digitBitWidth)
        sizes += [-1, 0, 1].flatMap { [(order * digitBitWidth) << exponent + $0, last + $0] }
      }
    }
    return Set(sizes).filter { (1...min(longest, limit)).contains($0) }.sorted()
  }

  /// Those in the widest digits.
  static let sizes = sizes(16)

  /// Those of narrower digits for which the widest have no proof.
  static let longSizes = FFTPlan.digitBitWidths.dropLast().flatMap { width in
    sizes(width).filter { $0 > FFTError.longestOperand(digitBitWidth: width + 1) }
  }

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
        if limb < count, shift > 0 { limbs[limb + 1] |= field >> (64 - shift) }
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

  @Test(
    "Alternating digits and chirps have digits of both signs", arguments: FFTPlan.digitBitWidths)
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

  @Test("Products in digits of any width agree with GMP", arguments: FFTPlan.digitBitWidths)
  func widths(digitBitWidth: Int) {
    let engine = FFTEngine(digitBitWidth: digitBitWidth)
    for count in Self.sizes(digitBitWidth, through: 1000) {
      for other in [count, max(1, count * 2 / 3)] {
        for (first, second) in operandPairs(count, other, seed: count) {
          let areEqual =
            product(first, second, by: engine) == productOfGMP(first, second)
            && square(second, by: engine) == productOfGMP(second, second)
          #expect(areEqual, "\(count) × \(other) limbs")
        }
      }
    }
  }

  @Test("The longest products agree with GMP", arguments: longSizes)
  func long(count: Int) throws {
    let plan = try #require(FFTPlan(limbCount: count, productCount: 2 * count))
    let pair = operandPairs(count, count, seed: count)[6]
    let operands = Self.adversaries(count, plan.digitBitWidth) + [pair.0, pair.1]
    for (first, second) in zip(operands, operands.dropFirst()) {
      let areEqual =
        product(first, second) == productOfGMP(first, second)
        && square(second) == productOfGMP(second, second)
      #expect(areEqual, "\(count) limbs in digits of \(plan.digitBitWidth) bits")
    }
  }

  /// Of digits of 2¹⁵ - 1 and zeros the squares add up to what is known.
  @Test(
    "What is not proved for all numbers is proved by their digits, or not done at all",
    arguments: [7000, 9300, 13_500, 18_617])
  func provedByDigits(count: Int) throws {
    let plan = try #require(
      FFTPlan(limbCount: count, productCount: 2 * count, digitBitWidth: 16, isByChance: true))
    #expect(plan.isByChance && plan.errorBound < 0.5 && plan.foldedDigits == 0)
    let relative = FFTError.bound(order: plan.order, exponent: plan.exponent, squaredNorm: 1)
    // The digits that are counted, and four for the last one.
    let most = Int(0.5 / relative / Double(32_767 * 32_767)) - 5
    func isProved(_ first: [UInt], _ second: [UInt], _ product: NTTProduct) -> Bool {
      var result = [UInt](repeating: 1, count: 2 * count)
      let isDone = unsafe result.withUnsafeMutableBufferPointer { result in
        guard let place = result.baseAddress else { return false }
        return unsafe FFTEngine().transformer.transform(
          product, NTTOperand(first, count: count), NTTOperand(second, count: count), plan,
          into: NTTTarget(place, count: 2 * count), nil, crew: nil) != nil
      }
      let expected = productOfGMP(first, product == .square ? first : second)
      #expect(result == (isDone ? expected : [UInt](repeating: 1, count: 2 * count)))
      return isDone
    }
    func digits(_ greatest: Int) -> [UInt] {
      (0..<count).map { limb in
        (0..<4).reduce(0) { $0 | (4 * limb + $1 < greatest ? 0x7fff << UInt(16 * $1) : 0) }
      }
    }
    let (few, many) = (digits(most), digits(most + 8))
    let pair = operandPairs(count, count, seed: count)[6]
    #expect(isProved(pair.0, pair.1, .product) && isProved(pair.0, pair.0, .square))
    #expect(isProved(few, few, .square) && isProved(few, pair.1, .product))
    #expect(!isProved(many, many, .square))
    #expect(!isProved(many, few, .product) && !isProved(few, many, .product))
  }

  /// With L limbs of the ring the products are Bᴸ, Bᴸ - 1, Bᴸ + 2 Bᴸᐟ² + 1 and the like, too: what
  /// falls onto the lowest limbs leaves nothing there, or less.
  @Test(
    "Products of fewer points than they need agree with GMP, also where an operand is",
    arguments: FFTPlan.digitBitWidths)
  func folded(digitBitWidth: Int) throws {
    let engine = FFTEngine(digitBitWidth: digitBitWidth)
    for (order, exponent) in [(3, 4), (5, 3), (7, 2), (8, 3)] {
      let points = order * 64 << exponent
      let half = points * digitBitWidth / 64
      let most = FFTPlan.longestOperand(
        order: order, exponent: exponent, digitBitWidth: digitBitWidth)
      #expect(most > half + 10)
      for count in [half + 1, half + 2, half + 7, most] {
        let plan = try #require(
          FFTPlan(limbCount: count, productCount: 2 * count, digitBitWidth: digitBitWidth))
        #expect(plan.pointCount == points && plan.ringLimbs == 2 * half)
        var one = [UInt](repeating: 0, count: count)
        one[half] = 1
        var (more, less) = (one, [UInt](repeating: .max, count: half))
        more[0] = 1
        less += [UInt](repeating: 0, count: count - half)
        let pairs =
          [(one, one), (one, more), (more, less), (more, more), (less, less)]
          + operandPairs(count, count, seed: count)
        for (first, second) in pairs {
          let expected = productOfGMP(first, second)
          var product = first + second
          unsafe product.withUnsafeMutableBufferPointer { product in
            guard let place = product.baseAddress else { return }
            unsafe engine.multiply(place, place, count, place + count, count)
          }
          let areEqual =
            product == expected && self.product(first, second, by: engine) == expected
            && square(second, by: engine) == productOfGMP(second, second)
          #expect(areEqual, "\(count) limbs")
        }
      }
    }
  }

  /// The longer factor folds as many digits as may be, or nearly, with eight children as many as
  /// one has points; its highest limb leaves a carry, which is one digit more. The shorter one is
  /// as long as the product then may be, or three quarters of the longer one.
  @Test(
    "Products of a factor that folds as many digits as may be agree with GMP",
    arguments: FFTPlan.digitBitWidths)
  func foldedFactor(digitBitWidth: Int) {
    let engine = FFTEngine(digitBitWidth: digitBitWidth)
    for (order, exponent) in [(3, 4), (5, 3), (7, 2), (8, 0), (8, 3)] {
      let points = order * 64 << exponent
      let folded = points / (order == 7 ? 16 : 8)
      let last = (points + folded) * digitBitWidth / 64
      let most = (2 * points + folded) * digitBitWidth / 64
      for longer in last - 1...last + 1 {
        for shorter in [most - longer - 1, most - longer, longer * 3 / 4] {
          let first = [UInt](repeating: .max, count: longer)
          for second in operandPairs(shorter, shorter, seed: longer).map(\.0) {
            let areEqual = product(first, second, by: engine) == productOfGMP(first, second)
            #expect(areEqual, "\(longer) and \(shorter) limbs")
          }
        }
      }
    }
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

  @Test(
    "A product with a square agrees with GMP, also of unequal lengths",
    arguments: FFTPlan.digitBitWidths)
  func together(digitBitWidth: Int) {
    let engine = FFTEngine(digitBitWidth: digitBitWidth)
    let limit = digitBitWidth == 16 ? 3000 : 1000
    for count in Self.sizes(digitBitWidth, through: limit) where count > 2 {
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

  @Test("Products of a crew are those of one thread", arguments: [2, 3, 8])
  func crew(threadCount: Int) {
    WorkerCrew.withCrew(threadCount: threadCount) { crew in
      // From 4096 points on a crew shares them; each order of the root.
      for count in [1024, 1040, 1100, 1300, 1700, 2000, 3000, 5000, 6965, 9000, 30_000] {
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

  @Test("The ladder goes no further than the proof")
  func ladder() {
    let thresholds = Thresholds.current
    let end = thresholds.floatingPoint.upperBound
    let squareEnd = thresholds.floatingPointSquare.upperBound
    for end in [end, squareEnd, thresholds.sharedFloatingPoint.upperBound] {
      #expect(end - 1 <= FFTEngine.longestOperand)
    }
    #expect(Multiplication.method(squareOf: squareEnd - 1) == .floatingPoint)
    #expect(Multiplication.method(squareOf: squareEnd) == .transforms)
    let last = min(end - 1, FFTError.longestOperand(digitBitWidth: 16))
    #expect(Multiplication.method(productOf: last, last * 3 / 4 + 1) == .floatingPoint)
    #expect(Multiplication.method(productOf: end, end - 1) == .transforms)
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

  /// A product modulo Bᴸ + 1, and what it says the stored limbs lack.
  private func checkRing(_ first: [UInt], _ second: [UInt], _ ring: Int) throws {
    let plan = try #require(
      FFTPlan(ringLimbs: ring, limbCounts: (first.count, second.count)))
    #expect(plan.ringLimbs == ring)
    let points = unsafe FFTPoints(plan)
    unsafe FFTEngine.transform(second, second.count, into: points)
    var stored = [UInt](repeating: 1, count: ring)
    let excess = unsafe FFTEngine.multiply(
      first, first.count, by: points, from: 0, into: &stored, ring)
    #expect(abs(excess) < 1 << 32)
    func value(_ limbs: [UInt]) -> BigInt { BigInt(BigUInt(words: limbs.map(UInt64.init))) }
    let power = BigInt(1) << (64 * ring)
    let product = value(productOfGMP(first, second))
    let difference = product - value(stored) - BigInt(excess) * power
    #expect((difference % (power + 1)).isZero, "\(first.count), \(second.count) limbs")
    // From a place on nothing is carried from below.
    for place in [8, ring / 2 - 8, ring / 2, ring - 16] {
      let count = min(24, ring - place)
      var some = [UInt](repeating: 1, count: count)
      _ = unsafe FFTEngine.multiply(
        first, first.count, by: points, from: place, into: &some, count)
      let distance = value(Array(stored[place..<place + count])) - value(some)
      let modulus = BigInt(1) << (64 * count)
      let shortest = min((distance + modulus) % modulus, (modulus - distance) % modulus)
      #expect(shortest < BigInt(1) << 32)
    }
  }

  @Test(
    "Products by points are those of GMP modulo a power of the base plus one",
    arguments: [
      96, 160, 192, 224, 256, 320, 384, 448, 512, 640, 896, 1024, 1536, 3584, 4096, 5120, 8192,
    ])
  func ring(_ ring: Int) throws {
    let counts = [
      (ring, ring / 4), (ring / 4, ring / 2), (ring - 1, ring / 3), (ring / 2 + 1, ring / 2),
      (ring / 2, ring / 2), (1, ring / 2), (ring / 3, 1),
    ]
    for (first, second) in counts {
      for pair in operandPairs(first, second, seed: ring) where pair.1.last != 0 {
        try checkRing(pair.0, pair.1, ring)
      }
      let adversaries = (Self.adversaries(first), Self.adversaries(second))
      for index in adversaries.0.indices {
        try checkRing(adversaries.0[index], adversaries.1[index], ring)
      }
    }
  }

  @Test("Rings are as short as can be, and none is longer than the proof")
  func ringBounds() throws {
    for count in 1...6000 {
      let plan = try #require(FFTPlan(ringLimbs: count, limbCounts: (count, count / 3)))
      #expect(
        count <= plan.ringLimbs && plan.ringLimbs <= max(count <= 96 ? 96 : 160, 4 * count / 3 + 1))
      #expect(plan.errorBound < 0.5)
    }
    #expect(FFTPlan(ringLimbs: 8192, limbCounts: (8192, 8192)) == nil)
    #expect(FFTPlan(ringLimbs: 8192, limbCounts: (8192, 5734)) != nil)
  }
}
