internal import BigIntegers
internal import KernelInterface

/// What an operation of the arithmetic is at its best on this processor: measured beside products,
/// it is the roof that they cannot pass.
///
/// Everything stays in registers or the first cache, and nothing waits for anything else.
package enum ArithmeticPeak: Sendable, CaseIterable {
  /// Multiplications of doubles in vectors, fused with an addition: what the processor itself can
  /// do.
  case multiplication
  /// Butterflies of two residues.
  case butterfly
  /// Digits of 52 bits times digits, or of 51 bits where the processor has no instructions for 52.
  case digitProduct
  /// Limbs times limbs.
  case limbProduct

  /// What a ledger, or a report, calls many of it.
  package var name: String {
    switch self {
    case .multiplication: "multiplications"
    case .butterfly: CountedOperation.butterfly.name
    case .digitProduct: CountedOperation.digitProduct.name
    case .limbProduct: CountedOperation.limbProduct.name
    }
  }

  /// Does the operation many times, at the level that runs.
  ///
  /// - Parameters:
  ///   - rounds: How often to do the `operationsPerRound`; at least 1.
  ///   - timed: Does its argument, which is what is to be timed.
  /// - Returns: Something that depends on all of it, to be consumed.
  package func run(rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    let peaks = Kernels.table
    return switch self {
    case .multiplication: peaks.multiply(rounds: rounds, timed: timed)
    case .butterfly: peaks.transform(rounds: rounds, timed: timed)
    case .digitProduct:
      DigitMultiplication.isAvailable
        ? DigitMultiplication.multiplyDigits(rounds: rounds, timed: timed)
        : peaks.multiplyDigits(rounds: rounds, timed: timed)
    case .limbProduct: peaks.multiplyLimbs(rounds: rounds, timed: timed)
    }
  }

  /// How many operations a round has.
  package var operationsPerRound: Int {
    switch self {
    case .multiplication: PeakShape.multiplicationsPerRound
    case .butterfly: PeakShape.butterfliesPerRound
    case .digitProduct:
      DigitMultiplication.isAvailable
        ? DigitMultiplication.peakProductsPerRound : PeakShape.digitProductsPerRound
    case .limbProduct: PeakShape.limbProductsPerRound
    }
  }
}
