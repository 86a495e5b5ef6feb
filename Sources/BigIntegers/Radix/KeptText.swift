package import KernelInterface

/// The decimal text of a number in memory that is kept from one number to the next, as a C program
/// keeps it for `mpz_get_str`.
@safe
package struct KeptText: Sendable {
  private var bytes: [UInt8] = []
  /// Where the digits are.
  private var places = 0..<0

  package init() {}

  /// Replaces the text by that of a number.
  ///
  /// - Complexity: as `BigUInt.text(radix:uppercase:)`
  package mutating func write(_ value: BigUInt) { value.write(to: &self) }

  /// Replaces the text by that of a number in base 10¹⁸.
  ///
  /// - Parameter crew: Threads that share the work.
  /// - Complexity: O(*n*)
  package mutating func write(_ value: DecimalNumber, crew: WorkerCrew? = nil) {
    let capacity = DecimalNumber.digitsPerLimb * Swift.max(value.limbs.count, 1)
    unsafe write(capacity: capacity) { digits in unsafe 0..<value.write(to: digits, crew: crew) }
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
    if bytes.count < capacity { bytes = [UInt8](repeating: 0, count: capacity) }
    places = unsafe bytes.withUnsafeMutableBufferPointer { unsafe body($0.start) }
    assert(places.upperBound <= capacity, "digits fit their memory")
  }

  /// The digits in ASCII, the highest first.
  package var digits: ArraySlice<UInt8> { bytes[places] }
}

extension KeptText: CustomStringConvertible {
  /// The text as a string of its own.
  package var description: String { String(decoding: digits, as: UTF8.self) }
}
