#if arch(x86_64) && !WITHOUT_V4
  internal import DigitKernels
#endif
#if arch(x86_64) || arch(arm64)
  internal import DoubleDigitKernels
#endif
internal import KernelInterface

#if arch(x86_64) || arch(arm64)
  /// Products modulo an odd number, of residues in digits: see `LevelDigits.Modulus` and
  /// `DoubleDigitKernels.Modulus`.
  protocol DigitModulus {
    associatedtype Residue

    /// The bits of K, the power of two that a step of a reduction divides by.
    static var blockBits: Int { get }

    static func radixBits(_ bits: Int) -> Int
    static func wordCount(_ bits: Int, residues: Int) -> Int

    init(
      _ limbs: UnsafeLimbs, _ limbCount: Int, bits: Int, quotient: UnsafeLimbs,
      inverse: UnsafeLimbs, residues: Int, memory: UnsafeMutablePointer<Int64>)

    func residue(_ index: Int) -> Residue
    func cut(_ limbs: UnsafeLimbs, _ limbCount: Int, to residue: Residue)
    func multiply(_ left: Residue, _ right: Residue, into residue: Residue)
    func square(_ factor: Residue, into residue: Residue)
    func write(_ residue: Residue, to limbs: UnsafeMutableLimbs, _ limbCount: Int)
  }

  extension DoubleDigitKernels.Modulus: @unsafe DigitModulus {}

  #if arch(x86_64) && !WITHOUT_V4
    extension LevelDigits.Modulus: @unsafe DigitModulus {}
  #endif

  /// Powers modulo an odd number by products in digits.
  enum DigitPower {
    /// The power of a residue.
    ///
    /// - Precondition: as of `MontgomeryRows.power`; the modulus has as many limbs as
    ///   `Thresholds.digitPowers` say.
    static func power(
      _ base: BigUInt, _ exponent: BigUInt, modulo modulus: BigUInt
    ) -> BigUInt {
      #if arch(x86_64) && !WITHOUT_V4
        if DigitMultiplication.hasWholeVectors {
          return unsafe power(LevelDigits.Modulus.self, base, exponent, modulo: modulus)
        }
      #endif
      return unsafe power(DoubleDigitKernels.Modulus.self, base, exponent, modulo: modulus)
    }

    private static func power<Digits: DigitModulus>(
      _: Digits.Type, _ base: BigUInt, _ exponent: BigUInt, modulo modulus: BigUInt
    ) -> BigUInt {
      let (count, bits) = (modulus.limbCount, modulus.bitCount)
      let block = Digits.blockBits
      let inverseCount = (block + 63) / 64
      // w = -1 / m modulo K, and (m · w + 1) / K.
      let positive = HenselInverse.of(modulus, count: inverseCount).lowBits(block)
      let inverse = (BigUInt(1) << block) - positive
      let quotient = (modulus * inverse + 1) >> block
      let form = (base << Digits.radixBits(bits)) % modulus
      let powerCount = ModularPower.oddPowerCount(exponent)
      let words = Digits.wordCount(bits, residues: powerCount + 1)
      let result = unsafe BigUInt(capacity: count + 1) { result in
        unsafe withUnsafeTemporaryAllocation(
          byteCount: 8 * words + 64 + 8 * (2 * count + inverseCount), alignment: 64
        ) { memory in
          let start = unsafe memory.baseAddress.unsafelyUnwrapped
          let limbs = unsafe (start + 8 * words).assumingMemoryBound(to: UInt.self)
          unsafe modulus.copyLimbs(to: limbs, count: count)
          unsafe quotient.copyLimbs(to: limbs + count, count: count)
          unsafe inverse.copyLimbs(to: limbs + 2 * count, count: inverseCount)
          let digits = unsafe Digits(
            limbs, count, bits: bits, quotient: limbs + count, inverse: limbs + 2 * count,
            residues: powerCount + 1, memory: start.assumingMemoryBound(to: Int64.self))
          unsafe form.copyLimbs(to: result, count: count)
          unsafe digits.cut(UnsafeLimbs(result), count, to: digits.residue(1))
          unsafe digits.write(raise(digits, powerCount, to: exponent), to: result, count)
        }
        return count + 1
      }
      var rest = result
      while rest >= modulus { rest = rest - modulus }
      return rest
    }

    /// The power of the base, which is residue 1, by its odd powers, in the residues behind it.
    private static func raise<Digits: DigitModulus>(
      _ digits: Digits, _ powerCount: Int, to exponent: BigUInt
    ) -> Digits.Residue {
      let result = digits.residue(0)
      if powerCount > 1 {
        digits.square(digits.residue(1), into: result)
        for index in 2...powerCount {
          digits.multiply(digits.residue(index - 1), result, into: digits.residue(index))
        }
      }
      let widest = powerCount.trailingZeroBitCount + 1
      let last = exponent.bitCount - 1
      let first = exponent.window(from: last, widest: widest)
      var position = last - first.bitCount
      var power = digits.residue(first.value / 2 + 1)
      while position >= 0 {
        let window = exponent.window(from: position, widest: widest)
        position -= window.bitCount
        for _ in 0..<window.bitCount {
          digits.square(power, into: result)
          power = result
        }
        if window.value > 0 {
          digits.multiply(power, digits.residue(window.value / 2 + 1), into: result)
        }
      }
      return power
    }
  }
#else
  enum DigitPower {
    static func power(
      _ base: BigUInt, _ exponent: BigUInt, modulo modulus: BigUInt
    ) -> BigUInt { preconditionFailure("there are no digits on this architecture") }
  }
#endif
