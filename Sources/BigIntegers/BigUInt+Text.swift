internal import KernelInterface

extension BigUInt: LosslessStringConvertible {
  /// The value in decimal.
  ///
  /// - Complexity: as `text(radix:uppercase:)`
  public var description: String { text(radix: 10) }

  /// Creates the value of a decimal text, or `nil` if it holds anything but decimal digits.
  ///
  /// As for the standard library's integers, one leading `+` is accepted, and a `-` before zero.
  ///
  /// - Complexity: as `init(_:radix:)`
  public init?(_ description: __shared String) {
    self.init(description, radix: 10)
  }

  /// Creates the value of a string in the given radix, or `nil` if it is not a number in it.
  ///
  /// As the generic initializer, which counts references to the string: that takes longer than to
  /// read twenty digits.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as for any other text
  public init?(_ text: __shared String, radix: Int = 10) {
    guard let number = SignedText.number(text.utf8, radix: radix),
      !number.isNegative || number.magnitude.isZero
    else { return nil }
    self = number.magnitude
  }

  /// Creates the value of a text in the given radix, or `nil` if it is not a number in it.
  ///
  /// Letters stand for the digits from ten on, in either case. One leading `+` is accepted, and a
  /// `-` before zero; signs alone, empty text, spaces and separators are not.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: O(M(*n*) · log *n*) for *n* digits, where M is the cost of a multiplication;
  ///   O(*n*) if the radix is a power of two
  public init?<Text: StringProtocol>(_ text: Text, radix: Int = 10) {
    guard let number = SignedText.number(text.utf8, radix: radix),
      !number.isNegative || number.magnitude.isZero
    else { return nil }
    self = number.magnitude
  }

  /// Replaces this value with that of a string in the given radix.
  ///
  /// As the generic function, which counts references to the string.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as for any other text
  public mutating func formValue(of text: __shared String, radix: Int = 10) -> Bool {
    formValue(ofUTF8: text.utf8, radix: radix)
  }

  /// Replaces this value with that of a text in the given radix, and says whether it is a number
  /// there, as `init(_:radix:)` does; otherwise this value is zero then.
  ///
  /// Memory that the value has to itself is used again.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as `init(_:radix:)`
  public mutating func formValue<Text: StringProtocol>(of text: Text, radix: Int = 10) -> Bool {
    formValue(ofUTF8: text.utf8, radix: radix)
  }

  @inline(__always)
  private mutating func formValue(ofUTF8 utf8: some Collection<UInt8>, radix: Int) -> Bool {
    guard let isNegative = SignedText.read(utf8, radix: radix, into: &self) else { return false }
    if !isNegative || isZero { return true }
    self = BigUInt()
    return false
  }

  /// The value in the given radix, without prefix or leading zeros; `"0"` for zero.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: O(M(*n*) · log *n*) for *n* limbs, where M is the cost of a multiplication;
  ///   O(*n*) if the radix is a power of two
  public func text(radix: Int, uppercase: Bool = false) -> String {
    if radix == 10 {
      if buffer == nil { return ShortDecimals.text(of: inlineValue) }
      if LaneDecimals.isFastest(limbCount: limbCount) { return LaneDecimals.text(of: self) }
      return unsafe decimalText { count, digits in unsafe writeDecimals(count, to: digits) }
    }
    let writer = DigitWriter(Radix(radix), uppercase: uppercase)
    guard !isZero else { return "0" }
    if writer.radix.isPowerOfTwo {
      let digitCount = BinaryDigits.digitCount(self, writer.radix)
      return unsafe String(unsafeUninitializedCapacity: digitCount) { buffer in
        unsafe BinaryDigits.write(self, count: digitCount, writer, to: buffer.start)
        return digitCount
      }
    }
    return digits(writer).text
  }
}

extension String {
  /// Creates the text of a value in the given radix, without prefix or leading zeros.
  ///
  /// The standard library's initialiser of this form takes integers of any type, and divides by the
  /// radix for each digit.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as `BigUInt.text(radix:uppercase:)`
  public init(_ value: BigUInt, radix: Int, uppercase: Bool = false) {
    self = value.text(radix: radix, uppercase: uppercase)
  }

  /// Creates the text of a value in the given radix, with a `-` if it is negative, without prefix
  /// or leading zeros.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as `BigInt.text(radix:uppercase:)`
  public init(_ value: BigInt, radix: Int, uppercase: Bool = false) {
    self = value.text(radix: radix, uppercase: uppercase)
  }
}

// MARK: - Methods

extension BigUInt {
  /// The decimal text that `write` leaves with zeros before it, as many digits as it is told.
  func decimalText(
    writtenBy write: @escaping (Int, UnsafeMutablePointer<UInt8>) -> Void
  ) -> String {
    let count = DecimalTree.digitCount(bitCount: bitCount)
    return unsafe DigitRow(count: count) { unsafe write(count, $0) }.text
  }

  /// Writes the last decimal digits of a number that has no more.
  ///
  /// - Parameter count: As many digits as `DecimalTree.digitCount` says, or more.
  func writeDecimals(_ count: Int, to digits: UnsafeMutablePointer<UInt8>) {
    if DecimalTree.isFastest(limbCount: limbCount) {
      unsafe DecimalTree.write(self, count: count, to: digits)
    } else {
      unsafe FractionTree(decimalDigitCount: count).write(self, count: count, to: digits)
    }
  }

  /// Leaves the decimal text in memory that is kept.
  @inline(__always)
  func write(to text: inout KeptText) {
    if buffer == nil {
      unsafe text.write(capacity: ShortDecimals.capacity) { digits in
        unsafe 0..<ShortDecimals.write(inlineValue, to: digits)
      }
    } else if LaneDecimals.isFastest(limbCount: limbCount) {
      unsafe text.write(capacity: LaneDecimals.byteCount(bitCount: bitCount)) { memory in
        unsafe withLimbs { limbs, count in unsafe LaneDecimals.write(limbs, count, to: memory) }
      }
    } else {
      writeLong(to: &text)
    }
  }

  @inline(never)
  private func writeLong(to text: inout KeptText) {
    let count = DecimalTree.digitCount(bitCount: bitCount)
    unsafe text.write(capacity: count) { digits in
      unsafe writeDecimals(count, to: digits)
      return unsafe DigitRow.leadingZeroCount(digits, count)..<count
    }
  }

  /// Leaves the text in base 16 in memory that is kept.
  @inline(__always)
  func writeHexadecimal(to text: inout KeptText, uppercase: Bool) {
    let writer = DigitWriter(Radix(16), uppercase: uppercase)
    let capacity = 16 * Swift.max(limbCount, 1)
    let count = Swift.max((bitCount &+ 3) / 4, 1)
    unsafe text.write(capacity: capacity) { digits in
      unsafe withLimbs { limbs, _ in
        unsafe writer.writeHexadecimals(limbs, capacity / 16, to: digits)
      }
      return capacity &- count..<capacity
    }
  }

  /// Leaves the text in any radix but ten in memory that is kept.
  func write(to text: inout KeptText, _ writer: DigitWriter) {
    if writer.radix.isPowerOfTwo {
      let count = Swift.max(BinaryDigits.digitCount(self, writer.radix), 1)
      return unsafe text.write(capacity: count) { digits in
        unsafe BinaryDigits.write(self, count: count, writer, to: digits)
        return 0..<count
      }
    }
    let digits = digits(writer)
    unsafe text.write(capacity: digits.count) { memory in
      unsafe digits.write(memory)
      return unsafe DigitRow.leadingZeroCount(memory, digits.count)..<digits.count
    }
  }

  /// The digits in a radix that is no power of two, by the faster of two ways.
  private func digits(_ writer: DigitWriter) -> DigitRow {
    chunkCount(writer.radix) > DivisionTree.mostChunks
      ? digitsByFractions(writer) : digitsByDivisions(writer)
  }

  /// The digits by divisions by powers of the radix.
  func digitsByDivisions(_ writer: DigitWriter) -> DigitRow {
    let chunkCount = chunkCount(writer.radix)
    let tree = DivisionTree(writer, chunkCount: chunkCount)
    return unsafe DigitRow(count: chunkCount * writer.radix.chunkDigits) { memory in
      unsafe tree.write(self, chunkCount: chunkCount, to: memory)
    }
  }

  /// The digits by products of fractions with powers of the radix.
  func digitsByFractions(_ writer: DigitWriter) -> DigitRow {
    let tree = FractionTree(writer, chunkCount: chunkCount(writer.radix))
    return unsafe DigitRow(count: tree.digitCount) { memory in
      unsafe tree.write(self, count: tree.digitCount, to: memory)
    }
  }

  /// As many chunks of digits as the value may need.
  private func chunkCount(_ radix: Radix) -> Int {
    bitCount / (radix.chunkBits - 1) + 1
  }

  /// Creates the value of some digits, or `nil` if one of them is not a digit of the radix.
  init?(digits: UnsafePointer<UInt8>, count: Int, _ radix: Radix) {
    if Self.isShort(digitCount: count, radix) {
      guard let value = unsafe Self.readShort(digits, count: count, radix) else { return nil }
      self.init(inline: value)
      return
    }
    var isValid = true
    unsafe self.init(capacity: Self.capacity(digitCount: count, radix)) { limbs in
      let limbCount = unsafe Self.read(digits, count: count, radix, into: limbs)
      isValid = limbCount != nil
      return limbCount ?? 0
    }
    guard isValid else { return nil }
  }

  /// Replaces this value with that of some digits, and says whether all of them are digits of the
  /// radix; otherwise it may be anything then.
  @inline(never)
  mutating func replace(digits: UnsafePointer<UInt8>, count: Int, _ radix: Radix) -> Bool {
    if Self.isShort(digitCount: count, radix) {
      guard let value = unsafe Self.readShort(digits, count: count, radix) else { return false }
      setInline(value)
      return true
    }
    var isValid = true
    unsafe replaceLimbs(capacity: Self.capacity(digitCount: count, radix)) { limbs in
      let limbCount = unsafe Self.read(digits, count: count, radix, into: limbs)
      isValid = limbCount != nil
      return limbCount ?? 0
    }
    return isValid
  }

  /// Whether so many digits are read into a value without memory.
  @inline(__always)
  private static func isShort(digitCount count: Int, _ radix: Radix) -> Bool {
    switch radix.value {
    case 10: count <= 2 * radix.chunkDigits
    case 16: 16...32 ~= count
    default: false
    }
  }

  /// The value of digits so short, or `nil` if one of them is not a digit of the radix.
  @inline(__always)
  private static func readShort(
    _ digits: UnsafePointer<UInt8>, count: Int, _ radix: Radix
  ) -> UInt128? {
    unsafe radix.value == 10
      ? DigitReader.shortDecimals(digits, count: count)
      : DigitReader.shortHexadecimals(digits, count: count)
  }

  /// The limbs for which `read` needs room.
  private static func capacity(digitCount count: Int, _ radix: Radix) -> Int {
    if radix.isPowerOfTwo { return BinaryDigits.limbCount(digitCount: count, radix) }
    let chunkCount = chunkCount(digitCount: count, radix)
    // The last leaf of long decimals is written whole.
    let isLong = radix.value == 10 && chunkCount >= DigitJoining.leastDecimalChunks
    return chunkCount + (isLong ? DecimalLeaf.limbCount - 1 : 0)
  }

  private static func chunkCount(digitCount count: Int, _ radix: Radix) -> Int {
    (count - 1) / radix.chunkDigits + 1
  }

  /// Writes the limbs of some digits, and says how many; `nil` if one of them is not a digit of the
  /// radix.
  private static func read(
    _ digits: UnsafePointer<UInt8>, count: Int, _ radix: Radix, into limbs: UnsafeMutableLimbs
  ) -> Int? {
    if radix.isPowerOfTwo {
      return unsafe BinaryDigits.read(digits, count: count, radix, into: limbs)
        ? BinaryDigits.limbCount(digitCount: count, radix) : nil
    }
    let chunkCount = chunkCount(digitCount: count, radix)
    if radix.value == 10 && chunkCount < DigitJoining.leastDecimalChunks {
      return unsafe DigitReader.readDecimals(digits, count: count, into: limbs)
    }
    // All of it is read before any power is made to join it.
    let isValid =
      unsafe radix.value == 10
      ? LeafReader.read(digits, count: count, into: limbs)
      : DigitReader(radix: radix).read(digits, count: count, into: limbs)
    guard isValid else { return nil }
    unsafe DigitJoining(radix, chunkCount: chunkCount).join(limbs)
    return chunkCount
  }
}
