internal import BigIntegers
internal import CGMP

// Numbers into digits of base 10 or 16 and back, GMP's side and ours.

extension Kernel<(operand: LimbMemory, base: Int32, text: LimbMemory), UInt8> {
  /// `mpz_get_str`, into memory that is already there.
  static func gmpWriting(base: Int32) -> Self {
    Self(
      make: {
        let operand = LimbMemory($0.left)
        // A limb has fewer than 20 digits; a sign and a zero byte come with them.
        return (operand, base, LimbMemory(count: (operand.count * 20 + 2) / 8 + 1))
      },
      call: { state in
        var number = unsafe mpz_t()
        unsafe __gmpz_roinit_n(&number, state.operand.limbs, state.operand.count)
        let bytes = unsafe UnsafeMutableRawPointer(state.text.limbs)
        _ = unsafe __gmpz_get_str(
          bytes.assumingMemoryBound(to: CChar.self), state.base, &number)
      },
      output: { state in
        let text = state.text
        let bytes = unsafe UnsafeRawBufferPointer(start: text.limbs, count: text.count * 8)
        return unsafe Array(bytes.prefix { $0 != 0 })
      })
  }
}

extension Kernel<(text: LimbMemory, base: Int32, number: GMPNumber), UInt> {
  /// `mpz_set_str`.
  static func gmpReading(base: Int32) -> Self {
    Self(
      setting: {
        let digits = $0.digits(base: base)
        let text = LimbMemory(count: digits.count / 8 + 1)
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: text.limbs, count: text.count * 8)
        unsafe bytes.copyBytes(from: digits)
        return (text, base, GMPNumber())
      },
      call: { state in
        let bytes = unsafe UnsafeRawPointer(state.text.limbs)
        _ = unsafe __gmpz_set_str(
          state.number.pointer, bytes.assumingMemoryBound(to: CChar.self), state.base)
      }, output: { $0.number.words })
  }
}

extension Kernel<(operand: BigUInt, radix: Int, text: KeptText), UInt8> {
  /// `KeptText.write(_:radix:)`, into memory that is already there.
  static func writing(radix: Int) -> Self {
    Self(
      make: { (BigUInt(words: $0.left), radix, KeptText()) },
      call: { $0.text.write($0.operand, radix: $0.radix) }, output: { Array($0.text.utf8) })
  }
}

extension Kernel<(operand: BigUInt, method: TextMethod, text: String), UInt8> {
  /// A method of conversion to a string in base ten.
  static func writing(by method: TextMethod) -> Self {
    Self(
      make: { (BigUInt(words: $0.left), method, "") },
      call: { $0.text = $0.method.text(of: $0.operand, radix: 10) },
      output: { Array($0.text.utf8) })
  }
}

extension Kernel<(text: String, radix: Int, value: BigUInt, isRead: Bool), UInt> {
  /// `BigUInt.formValue(of:radix:)`, into memory that is already there.
  static func reading(radix: Int) -> Self {
    Self(
      setting: {
        (String(decoding: $0.digits(base: Int32(radix)), as: UTF8.self), radix, BigUInt(), false)
      },
      call: { $0.isRead = $0.value.formValue(of: $0.text, radix: $0.radix) },
      output: { $0.isRead ? $0.value.words.map { UInt($0) } : [] })
  }
}

extension KernelSetting {
  /// The digits of the left operand, most significant first, as ASCII; made by GMP, so that no
  /// contender is given a text of its own making.
  fileprivate func digits(base: Int32) -> [UInt8] { Kernel.gmpWriting(base: base).result(self) }
}
