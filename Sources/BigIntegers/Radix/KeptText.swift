package import KernelInterface

/// The text of a number in memory that is kept from one number to the next, as a C program keeps it
/// for `mpz_get_str`: a loop over many numbers takes memory for the longest only.
///
/// Copies share the memory until one of them is written to. It is empty at first.
@safe
public struct KeptText: Sendable {
  private var bytes: [UInt8] = []
  /// Where the text is.
  private var places = 0..<0

  /// Creates an empty text.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Replaces the text by that of a number, as `BigUInt.text(radix:uppercase:)` makes it.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as `BigUInt.text(radix:uppercase:)`
  public mutating func write(_ value: BigUInt, radix: Int = 10, uppercase: Bool = false) {
    switch radix {
    case 10: value.write(to: &self)
    case 16: value.writeHexadecimal(to: &self, uppercase: uppercase)
    default: value.write(to: &self, DigitWriter(Radix(radix), uppercase: uppercase))
    }
  }

  /// Replaces the text by that of a number, as `BigInt.text(radix:uppercase:)` makes it.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as `BigUInt.text(radix:uppercase:)`
  public mutating func write(_ value: BigInt, radix: Int = 10, uppercase: Bool = false) {
    write(value.magnitude, radix: radix, uppercase: uppercase)
    guard value.isNegative else { return }
    if places.lowerBound == 0 {
      bytes.insert(0, at: 0)
      places = 1..<places.upperBound + 1
    }
    places = places.lowerBound - 1..<places.upperBound
    bytes[places.lowerBound] = UInt8(ascii: "-")
  }

  /// Replaces the text by that of the number that `body` leaves in the first of two registers of
  /// such a capacity.
  ///
  /// - Parameter crew: Threads that share the writing.
  package mutating func write(
    registerCapacity capacity: Int, crew: WorkerCrew?,
    _ body: (inout RegisterSpace) -> DecimalRegister
  ) {
    unsafe Workspace.withLimbs(2 * capacity) { memory in
      let count = unsafe DecimalRegister.count(in: memory, capacity: capacity, body)
      unsafe write(capacity: DecimalNumber.digitsPerLimb * Swift.max(count, 1)) { digits in
        unsafe 0..<DecimalNumber.write(
          UnsafeBufferPointer(start: memory, count: count), to: digits, crew: crew)
      }
    }
  }

  /// Replaces the text by what a function writes.
  ///
  /// - Parameters:
  ///   - capacity: For how many digits there is to be room.
  ///   - body: Writes digits, and returns where they are.
  @unsafe
  @inline(__always)
  package mutating func write(
    capacity: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Range<Int>
  ) {
    if bytes.count < capacity { makeRoom(capacity) }
    places = unsafe bytes.withUnsafeMutableBufferPointer { unsafe body($0.start) }
    assert(places.upperBound <= capacity, "digits fit their memory")
  }

  /// Makes room for more digits than there was room for, some more where texts grow. The text is
  /// lost.
  @inline(never)
  private mutating func makeRoom(_ capacity: Int) {
    let capacity = Swift.max(capacity, bytes.count + bytes.count / 4)
    bytes = []
    bytes = unsafe Array(unsafeUninitializedCapacity: capacity) { memory, count in
      let start = unsafe memory.start
      unsafe LargeMemory.adviseHugePages(start, byteCount: capacity)
      unsafe start.update(repeating: 0, count: capacity)
      count = capacity
    }
  }

  /// The text in ASCII, the highest digit first.
  ///
  /// - Complexity: O(1)
  public var utf8: ArraySlice<UInt8> { bytes[places] }
}

extension KeptText: CustomStringConvertible {
  /// The text as a string of its own.
  ///
  /// - Complexity: O(*n*) for *n* digits
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}
