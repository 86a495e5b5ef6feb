import BigIntegers
import Testing

#if arch(x86_64)
  extension Trait where Self == ConditionTrait {
    /// For what is entered only where the processor has the instructions.
    static var needsDigits: Self {
      .enabled(if: DigitMultiplication.isAvailable, "needs AVX-512 IFMA")
    }

    /// For what only the vectors of 512 bits have.
    static var needsVectorsOf512: Self {
      .enabled(
        if: DigitMultiplication.isAvailable && ProcessorLevel.current == .v4,
        "needs AVX-512 IFMA")
    }

    /// For digits of 51 bits in doubles.
    static var needsLevel3: Self {
      .enabled(if: ProcessorLevel.current >= .v3, "needs x86-64-v3")
    }
  }
#endif
