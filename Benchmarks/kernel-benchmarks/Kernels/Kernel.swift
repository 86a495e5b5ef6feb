internal import Benchmarking
internal import CGMP

/// One contender at work on its operands: what a batch calls over and over.
protocol Kernel<Element> {
  associatedtype Element: ProvableElement

  /// Does the work once.
  mutating func call()

  /// What the last call computed, in a form in which contenders can be compared.
  var output: [Element] { get }
}

/// A limb, or a digit in ASCII.
protocol ProvableElement: Equatable {
  /// What is recorded of a result that equals GMP's.
  static func proof(of output: [Self]) -> Proof
}

extension UInt: ProvableElement {
  /// The limbs as one number, the least significant one first.
  static func proof(of output: [UInt]) -> Proof {
    let number = GMPNumber(output)
    return Proof(
      verifier: Contender.reference, sha256: sha256(ofWords: output.map { UInt64($0) }),
      bits: unsafe __gmpz_sizeinbase(number.pointer, 2), digits: number.decimalDigits)
  }
}

extension UInt8: ProvableElement {
  /// The text, of so many bits and digits.
  static func proof(of output: [UInt8]) -> Proof {
    Proof(
      verifier: Contender.reference,
      sha256: sha256(of: output),
      bits: 8 * output.count, digits: output.count)
  }
}

extension GMPNumber {
  /// How many decimal digits the number has; GMP's own answer may be one too many.
  fileprivate var decimalDigits: Int {
    let most = unsafe __gmpz_sizeinbase(pointer, 10)
    let power = GMPNumber()
    unsafe __gmpz_ui_pow_ui(power.pointer, 10, UInt(most - 1))
    return unsafe most > 1 && __gmpz_cmp(pointer, power.pointer) < 0 ? most - 1 : most
  }
}
