internal import CGMP

/// `mpz_get_str` in base ten, into memory that is already there.
struct GMPWriting: Kernel {
  private let operand: LimbMemory
  private let text: LimbMemory

  init(_ operands: Operands) {
    operand = LimbMemory(operands.left)
    // A limb has fewer than 20 digits; a sign and a zero byte come with them.
    text = LimbMemory(count: (operand.count * 20 + 2) / 8 + 1)
  }

  func call() {
    var number = unsafe mpz_t()
    unsafe __gmpz_roinit_n(&number, operand.limbs, operand.count)
    let bytes = unsafe UnsafeMutableRawPointer(text.limbs).assumingMemoryBound(to: CChar.self)
    _ = unsafe __gmpz_get_str(bytes, 10, &number)
  }

  /// The digits, as ASCII.
  var output: [UInt8] {
    let bytes = unsafe UnsafeRawBufferPointer(start: text.limbs, count: text.count * 8)
    return unsafe Array(bytes.prefix { $0 != 0 })
  }
}

/// `mpz_set_str` in base ten.
struct GMPReading: Kernel {
  private let text: LimbMemory
  private let number = GMPNumber()

  init(_ operands: Operands) {
    let digits = decimalDigits(of: operands.left)
    text = LimbMemory(count: digits.count / 8 + 1)
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: text.limbs, count: text.count * 8)
    unsafe bytes.copyBytes(from: digits)
  }

  func call() {
    let bytes = unsafe UnsafeRawPointer(text.limbs).assumingMemoryBound(to: CChar.self)
    _ = unsafe __gmpz_set_str(number.pointer, bytes, 10)
  }

  var output: [UInt] { number.words }
}

/// The digits of a number, most significant first, as ASCII; made by GMP, so that no contender is
/// given a text of its own making.
func decimalDigits(of limbs: [UInt]) -> [UInt8] {
  let writing = GMPWriting(Operands(left: limbs, right: []))
  writing.call()
  return writing.output
}
