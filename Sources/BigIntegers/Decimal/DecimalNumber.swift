internal import KernelInterface
internal import LimbKernels

/// A number in base 10¹⁸, whose decimal text is its limbs', one after the other.
package struct DecimalNumber: Equatable, Sendable {
  /// The limbs, least significant first, without leading zeros; zero has none.
  package private(set) var limbs: [UInt]

  /// The base of the limbs.
  static var limbBase: UInt { NTTBase.tenToThe18Value }

  /// The decimal digits of a limb.
  static let digitsPerLimb = 18

  /// Creates a number from limbs that `write` leaves in memory for `capacity` of them; it returns
  /// how many there are, leading zeros included.
  init(capacity: Int, writtenBy write: (UnsafeMutableLimbs) -> Int) {
    limbs = unsafe [UInt](unsafeUninitializedCapacity: max(capacity, 1)) { buffer, count in
      let start = unsafe buffer.start
      unsafe LargeMemory.adviseHugePages(
        start, byteCount: buffer.count * MemoryLayout<UInt>.stride)
      count = unsafe Limbs.normalizedCount(start, write(start))
    }
  }

  /// Creates the number that a binary one is, by way of its text.
  ///
  /// - Complexity: as `BigUInt.description`
  package init(_ value: BigUInt) {
    limbs = value.decimalGroups(of: Self.digitsPerLimb)
  }

  /// The remainder of a division by a number that is not zero.
  ///
  /// - Complexity: O(*n*)
  package func remainder(dividingBy modulus: UInt64) -> UInt64 {
    limbs.reversed().reduce(0) { remainder, limb in
      // remainder · 10¹⁸ + limb, whose upper half is less than the modulus.
      let product = remainder.multipliedFullWidth(by: UInt64(Self.limbBase))
      let (low, carry) = product.low.addingReportingOverflow(UInt64(limb))
      return modulus.dividingFullWidth((product.high &+ (carry ? 1 : 0), low)).remainder
    }
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The value in decimal.
  ///
  /// - Complexity: O(*n*)
  package var description: String { text(ofLimbs: 0..<limbs.count) }

  /// Hands out the value in decimal from the highest digit down, in pieces of 64 KiB or less, each
  /// made when the one before it was taken: the whole text is never in memory.
  ///
  /// - Complexity: O(*n*)
  package func forEachPiece(_ body: (String) throws -> Void) rethrows {
    var end = limbs.count
    repeat {
      let start = max(0, end - Self.limbsPerPiece)
      try body(text(ofLimbs: start..<end))
      end = start
    } while end > 0
  }

  /// As many as fill what a pipe holds.
  private static let limbsPerPiece = (64 << 10) / digitsPerLimb

  /// The digits of some limbs, without leading zeros where the highest is one of them.
  private func text(ofLimbs places: Range<Int>) -> String {
    guard let highest = limbs.last else { return "0" }
    let beginsNumber = places.upperBound == limbs.count
    let leading = NineteenDecimals(beginsNumber ? highest : 0)
    let leadingCount = beginsNumber ? NineteenDecimals.count - leading.zeroCount : 0
    let count = places.count - (beginsNumber ? 1 : 0)
    let capacity = leadingCount + Self.digitsPerLimb * count
    return unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      let digits = unsafe buffer.start
      if beginsNumber { unsafe Self.write(leading, to: digits, isAlone: count == 0) }
      unsafe limbs.withUnsafeBufferPointer { limbs in
        unsafe Self.write(limbs, places.prefix(count), to: digits + leadingCount)
      }
      return capacity
    }
  }

  /// Writes the digits of a number into memory that has room for those of each limb.
  ///
  /// - Parameters:
  ///   - limbs: Its limbs, without leading zeros.
  ///   - crew: Threads that share the work.
  /// - Returns: How many digits there are.
  static func write(
    _ limbs: UnsafeBufferPointer<UInt>, to digits: UnsafeMutablePointer<UInt8>, crew: WorkerCrew?
  ) -> Int {
    let leading = unsafe NineteenDecimals(limbs.last ?? 0)
    let count = max(limbs.count - 1, 0)
    let leadingCount = max(NineteenDecimals.count - leading.zeroCount, 1)
    unsafe write(leading, to: digits, isAlone: count == 0)
    let rest = unsafe digits + leadingCount
    if let crew {
      let parts = 2 * crew.threadCount
      crew.perform(parts) { part in
        let places = count * part / parts..<count * (part + 1) / parts
        unsafe write(limbs, places, to: rest + digitsPerLimb * (count - places.upperBound))
      }
    } else {
      unsafe write(limbs, 0..<count, to: rest)
    }
    return leadingCount + digitsPerLimb * count
  }

  /// Writes the digits of the highest limb, at least one.
  private static func write(
    _ leading: NineteenDecimals, to digits: UnsafeMutablePointer<UInt8>, isAlone: Bool
  ) {
    let count = max(NineteenDecimals.count - leading.zeroCount, 1)
    if isAlone && count <= 8 {
      unsafe leading.write(last: count, to: digits)
    } else {
      unsafe leading.write(from: leading.zeroCount, to: digits)
    }
  }

  /// Writes the digits of limbs below the highest one.
  private static func write(
    _ limbs: UnsafeBufferPointer<UInt>, _ places: Range<Int>, to digits: UnsafeMutablePointer<UInt8>
  ) {
    guard !places.isEmpty, let lowest = limbs.baseAddress else { return }
    unsafe Kernels.table.writeDecimals(lowest + places.lowerBound, count: places.count, to: digits)
  }
}

extension BigUInt {
  /// The values of the decimal digits in groups of so many, the lowest group first; zero has none.
  ///
  /// - Precondition: `1 <= size <= 19`
  func decimalGroups(of size: Int) -> [UInt] {
    let digits = isZero ? [] : Array(description.utf8)
    return stride(from: digits.count, to: 0, by: -size).map { end in
      digits[Swift.max(0, end - size)..<end].reduce(0) { $0 * 10 + UInt($1 - UInt8(ascii: "0")) }
    }
  }
}
