internal import FibonacciVerification
internal import FibonacciStrategies
internal import OracleArithmetic

extension PlantedFault {
  private static func arithmetic(
    _ name: String, _ summary: String, _ flaw: ArithmeticFlaw
  ) -> PlantedFault {
    PlantedFault(name, summary) {
      StrategyEntry.withMutantArithmetic(flaw).exposureByVerifier()
    }
  }

  /// Doubling over an arithmetic with one flaw.
  static let flawedArithmetic = [
    arithmetic("dropped-carry", "a carry is lost between two limbs of a sum", .droppedCarry),
    arithmetic("dropped-borrow", "a borrow is lost between two limbs", .droppedBorrow),
    arithmetic("flipped-bit", "the middle bit of large products is flipped", .flippedBit),
    arithmetic(
      "shifted-twiddles", "one level of a transform has its twiddles off by one", .shiftedTwiddles),
    arithmetic(
      "skipped-reduction", "differences in a transform are not reduced", .skippedReduction),
    arithmetic("wrong-residue", "a residue takes another's place in the CRT", .wrongResidue),
    arithmetic("race", "two threads add to one sum without a lock", .race),
  ]
}

extension StrategyEntry {
  /// Doubling over the arithmetic of the mutants, with or without a flaw.
  static func withMutantArithmetic(_ flaw: ArithmeticFlaw?) -> StrategyEntry {
    let arithmetic = MutantArithmetic(flaw: flaw)
    return StrategyEntry(
      Mutant { index throws(FibonacciError) in arithmetic.fibonacci(at: index) })
  }
}
