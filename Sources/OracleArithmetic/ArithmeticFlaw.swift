/// What is wrong in an arithmetic that is sound in everything else.
package enum ArithmeticFlaw {
  /// A sum forgets the carry out of its fourth limb.
  case droppedCarry
  /// A difference forgets the borrow out of its fourth limb.
  case droppedBorrow
  /// A product of 32 limbs or more has its middle bit flipped.
  case flippedBit
  /// One level of the transform begins with the second power of its root instead of the first.
  case shiftedTwiddles
  /// The transform's last differences are not brought back above zero.
  case skippedReduction
  /// The third residue of each coefficient is taken for the second.
  case wrongResidue
  /// Two threads add their squares to one sum, each to what it saw before the other wrote.
  case race
}
