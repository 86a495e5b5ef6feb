internal import KernelInterface

/// From residues modulo four primes to limbs: coefficients in base 2⁸⁸ or 2⁸⁴, 64 of which are as
/// many limbs as a digit has bits.
///
/// A coefficient is below p₀ p₁ p₂ p₃ < 2¹⁹⁸. Garner's digits come from vectors; the digits are put
/// together, and carried, one coefficient at a time.
@safe
struct FourPrimeOutput {
  /// Coefficients in a chunk.
  private static let chunk = 64

  /// Returns the limbs that the coefficients of a chunk are.
  static func limbsInChunk(_ digits: FourPrimeDigits) -> Int { digits.bitCount }

  /// The words of scratch space that `init` wants: four of Garner's digits, and the chunk's limbs
  /// with a margin.
  static let scratchCount = 4 * chunk + limbsInChunk(.wide) + 8

  private let digits: UnsafeMutablePointer<UInt64>
  private let packed: UnsafeMutableRawPointer
  private let kind: FourPrimeDigits

  init(_ kind: FourPrimeDigits, scratch: UnsafeMutablePointer<UInt64>) {
    self.kind = kind
    unsafe digits = scratch
    unsafe packed = UnsafeMutableRawPointer(scratch + 4 * Self.chunk)
  }

  /// Stores the limbs of a range of chunks.
  ///
  /// - Parameters:
  ///   - residues: For each prime; readable to the end of the last chunk's last vector.
  ///   - limbCount: Limbs of the number.
  /// - Returns: What the range adds above its limbs.
  @inline(never)
  func store(
    _ reconstruction: FourPrimeReconstruction, _ residues: FourPrimeResidues,
    into limbs: UnsafeMutablePointer<UInt>, chunks: Range<Int>, limbCount: Int
  ) -> UInt128 {
    let coefficientCount = kind.count(limbCount: limbCount)
    var carry: UInt128 = 0
    for chunk in chunks {
      let count = min(Self.chunk, coefficientCount - chunk * Self.chunk)
      for vector in 0..<(count + 7) / 8 {
        let place = chunk * Self.chunk / 8 + vector
        let values = unsafe reconstruction.digits(residues, at: place)
        store(values.0, 0, vector)
        store(values.1, 1, vector)
        store(values.2, 2, vector)
        store(values.3, 3, vector)
      }
      carry =
        switch kind {
        case .wide: pack(reconstruction, bits: 88, count: count, carry: carry)
        case .narrow: pack(reconstruction, bits: 84, count: count, carry: carry)
        }
      let limbsInChunk = Self.limbsInChunk(kind)
      let first = chunk * limbsInChunk
      unsafe UnsafeMutableRawPointer(limbs + first).copyMemory(
        from: packed, byteCount: 8 * min(limbsInChunk, limbCount - first))
    }
    return carry
  }

  @inline(__always)
  private func store(_ values: WordVector, _ digit: Int, _ vector: Int) {
    unsafe UnsafeMutableRawPointer(digits + digit &* Self.chunk + vector &* 8).storeBytes(
      of: values, as: WordVector.self)
  }

  /// Puts coefficients together and packs them, so many bits each, a literal.
  @inline(__always)
  private func pack(
    _ reconstruction: FourPrimeReconstruction, bits: Int, count: Int, carry: UInt128
  ) -> UInt128 {
    let (p0, p1, p2) = reconstruction.primes
    var carry = carry
    // The bits before the place of a coefficient that share a byte with it.
    var shared: UInt128 = 0
    let digits = unsafe digits
    for index in 0..<count {
      let (d0, d1) = unsafe (digits[index], digits[index &+ Self.chunk])
      let (d2, d3) = unsafe (digits[index &+ 2 &* Self.chunk], digits[index &+ 3 &* Self.chunk])
      // Horner: x = d0 + p0 (d1 + p1 (d2 + p2 d3)).
      let inner = UInt128(p2) &* UInt128(d3) &+ UInt128(d2)
      let middle0 = UInt128(p1) &* UInt128(inner.low) &+ UInt128(d1)
      let middle1 = UInt128(p1) &* UInt128(inner.high) &+ UInt128(middle0.high)
      let outer0 = UInt128(p0) &* UInt128(middle0.low) &+ UInt128(d0)
      let outer1 = UInt128(p0) &* UInt128(middle1.low) &+ UInt128(outer0.high)
      let outer2 = UInt128(p0) &* UInt128(middle1.high) &+ UInt128(outer1.high)
      // Add what the coefficients below have left above their bits.
      let word0 = UInt128(outer0.low) &+ UInt128(carry.low)
      let word1 = UInt128(outer1.low) &+ UInt128(carry.high) &+ UInt128(word0.high)
      let word2 = outer2 &+ UInt128(word1.high)
      let low = UInt128(word1.low) &<< 64 | UInt128(word0.low)
      let start = bits &* index
      let (place, shift) = (start &>> 3, start & 7)
      let digit = low & (1 &<< UInt128(bits) &- 1)
      let value = digit &<< UInt128(shift) | shared
      unsafe packed.storeBytes(of: value.low, toByteOffset: place, as: UInt64.self)
      unsafe packed.storeBytes(
        of: UInt32(truncatingIfNeeded: value.high), toByteOffset: place &+ 8, as: UInt32.self)
      shared = value &>> UInt128((bits &+ shift) & ~7)
      carry = low &>> UInt128(bits) | word2 &<< UInt128(128 &- bits)
    }
    return carry
  }
}

/// The residues of four primes.
typealias FourPrimeResidues = (UnsafeVectors, UnsafeVectors, UnsafeVectors, UnsafeVectors)

/// Garner's digits for four primes.
struct FourPrimeReconstruction {
  /// The primes that are factors of the digits' weights.
  let primes: (UInt64, UInt64, UInt64)

  private let steps: (GarnerStep, GarnerStep, GarnerStep, GarnerStep)
  private let second: VectorDouble
  private let third: (VectorDouble, VectorDouble)
  private let fourth: (VectorDouble, VectorDouble, VectorDouble)

  init() {
    func weight(_ digit: Int, _ index: Int) -> VectorDouble {
      GarnerConstants.coefficient(ofDigit: digit, in: index)
    }
    let all = NTTPrime.all
    primes = (all[0].value, all[1].value, all[2].value)
    steps = (GarnerStep(all[0]), GarnerStep(all[1]), GarnerStep(all[2]), GarnerStep(all[3]))
    second = weight(0, 1)
    third = (weight(0, 2), weight(1, 2))
    fourth = (weight(0, 3), weight(1, 3), weight(2, 3))
  }

  /// Returns the digits of eight coefficients.
  @inline(__always)
  func digits(
    _ residues: FourPrimeResidues, at place: Int
  ) -> (WordVector, WordVector, WordVector, WordVector) {
    let digit0 = unsafe steps.0.digit(residues.0[place])
    let digit1 = unsafe steps.1.digit(
      reducing: residues.1[place] - steps.1.product(digit0, second))
    let digit2 = unsafe steps.2.digit(
      reducing: residues.2[place] - steps.2.product(digit0, third.0)
        - steps.2.product(digit1, third.1))
    let digit3 = unsafe steps.3.digit(
      reducing: residues.3[place] - steps.3.product(digit0, fourth.0)
        - steps.3.product(digit1, fourth.1) - steps.3.product(digit2, fourth.2))
    return (Self.words(digit0), Self.words(digit1), Self.words(digit2), Self.words(digit3))
  }

  @inline(__always)
  private static func words(_ digits: VectorDouble) -> WordVector {
    WordVector(truncatingIfNeeded: SplitProduct.integers(digits))
  }
}

extension UInt128 {
  /// The lower 64 bits.
  @inline(__always)
  fileprivate var low: UInt64 { UInt64(truncatingIfNeeded: self) }

  /// The upper 64 bits.
  @inline(__always)
  fileprivate var high: UInt64 { UInt64(truncatingIfNeeded: self &>> 64) }
}
