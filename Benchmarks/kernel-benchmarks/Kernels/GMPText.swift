internal import CGMP

/// `mpz_get_str`, into memory that is already there.
struct GMPWriting: Kernel {
  private let operand: LimbMemory
  private let base: Int32
  private let text: LimbMemory

  /// - Parameter base: 10 or 16.
  init(_ operands: Operands, base: Int32) {
    operand = LimbMemory(operands.left)
    self.base = base
    // A limb has fewer than 20 digits; a sign and a zero byte come with them.
    text = LimbMemory(count: (operand.count * 20 + 2) / 8 + 1)
  }

  func call() {
    var number = unsafe mpz_t()
    unsafe __gmpz_roinit_n(&number, operand.limbs, operand.count)
    let bytes = unsafe UnsafeMutableRawPointer(text.limbs).assumingMemoryBound(to: CChar.self)
    _ = unsafe __gmpz_get_str(bytes, base, &number)
  }

  /// The digits, as ASCII.
  var output: [UInt8] {
    let bytes = unsafe UnsafeRawBufferPointer(start: text.limbs, count: text.count * 8)
    return unsafe Array(bytes.prefix { $0 != 0 })
  }
}

/// `mpz_set_str`.
struct GMPReading: Kernel {
  private let text: LimbMemory
  private let base: Int32
  private let number = GMPNumber()

  /// - Parameter base: 10 or 16.
  init(_ operands: Operands, base: Int32) {
    self.base = base
    let ascii = digits(of: operands.left, base: base)
    text = LimbMemory(count: ascii.count / 8 + 1)
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: text.limbs, count: text.count * 8)
    unsafe bytes.copyBytes(from: ascii)
  }

  func call() {
    let bytes = unsafe UnsafeRawPointer(text.limbs).assumingMemoryBound(to: CChar.self)
    _ = unsafe __gmpz_set_str(number.pointer, bytes, base)
  }

  var output: [UInt] { number.words }
}

/// The digits of a number in base 10 or 16, most significant first, as ASCII; made by GMP, so that
/// no contender is given a text of its own making.
func digits(of limbs: [UInt], base: Int32) -> [UInt8] {
  let writing = GMPWriting(Operands(left: limbs, right: []), base: base)
  writing.call()
  return writing.output
}
