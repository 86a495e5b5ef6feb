/// Turns columns into digits by one carry each, which is enough but for rare numbers.
///
/// A column |c| < 2⁶³ carries c / 2^width, rounded down, which is within ± 2^(63 - width), to the
/// column above. What remains is a digit, which with the carry from below nearly always stays one:
/// of random numbers one digit in 2⁴⁰ does not. Then `isFinished` is false, and `RipplingCarrier`
/// has to do it.
struct ColumnCarrier<V: DigitVector> {
  private let width: Int
  private var below = V()
  private var all = V()

  @inline(__always)
  init(width: Int) { self.width = width }

  /// The digits of the next vector of columns, from the lowest on.
  @inline(__always)
  mutating func digits(of columns: V) -> V {
    let carries = columns.shiftedRight(by: width)
    let digits = columns.lowBits(width) &+ carries.raised(by: 1, from: below)
    below = carries
    all = all | digits
    return digits
  }

  /// Whether all were digits.
  @inline(__always)
  var isFinished: Bool { !V.alwaysRipples && !all.hasBits(from: width) }
}

/// Turns columns into digits, whatever they are.
///
/// Each column gets 2⁶³ more, and gives 2^(63 - width) less to the one above: that is the same
/// number modulo the number of columns, and the sums have no sign. So a digit with its carry is at
/// most (2^width - 1) + (2^(64 - width) - 1) ≤ 2 · 2^width - 2, and only ones are left to ripple.
///
/// - Precondition: -(2⁶³ - 2^(63 - width)) ≤ column < 2⁶³, and the number is not negative.
struct RipplingCarrier<V: DigitVector> {
  private let width: Int
  private var below = V()
  private var ripple: UInt32 = 0
  private var isLowest = true

  @inline(__always)
  init(width: Int) { self.width = width }

  /// The digits of the next vector of columns, from the lowest on.
  @inline(__always)
  mutating func digits(of columns: V) -> V {
    let bias = UInt64(1) &<< 63
    let rest = bias &- UInt64(1) &<< UInt64(truncatingIfNeeded: 63 &- width)
    let sums = columns.biased(by: rest, lowest: isLowest ? bias : rest)
    isLowest = false
    let carries = sums.biasedShiftedRight(by: width)
    defer { below = carries }
    return (sums.lowBits(width) &+ carries.raised(by: 1, from: below))
      .rippled(&ripple, width: width)
  }
}

extension InlineArray where Element: DigitVector {
  /// These vectors of columns carried once, and whether that made them digits.
  @inline(__always)
  func carriedOnce(width: Int) -> (digits: Self, isFinished: Bool) {
    var carrier = ColumnCarrier<Element>(width: width)
    var digits = self
    for index in 0..<count { digits[index] = carrier.digits(of: self[index]) }
    return (digits, carrier.isFinished)
  }

  /// The digits of these vectors of columns, whatever they are.
  @inline(__always)
  func carriedFully(width: Int) -> Self {
    var carrier = RipplingCarrier<Element>(width: width)
    var digits = self
    for index in 0..<count { digits[index] = carrier.digits(of: self[index]) }
    return digits
  }

  /// Carries these columns of 52-bit digits and writes the number to `byteCount` bytes.
  @inline(__always)
  func pack(into limbs: UnsafeMutablePointer<UInt>, byteCount: Int) {
    let (digits, isFinished) = carriedOnce(width: 52)
    if _fastPath(isFinished) {
      unsafe digits.packDigits(into: limbs, byteCount: byteCount)
    } else {
      unsafe digits.packRippling(into: limbs, byteCount: byteCount)
    }
  }

  @inline(never)
  private func packRippling(into limbs: UnsafeMutablePointer<UInt>, byteCount: Int) {
    unsafe carriedFully(width: 52).packDigits(into: limbs, byteCount: byteCount)
  }

  @inline(__always)
  private func packDigits(into limbs: UnsafeMutablePointer<UInt>, byteCount: Int) {
    for index in 0..<count where 52 &* index < byteCount {
      unsafe self[index].pack(
        into: UnsafeMutableRawPointer(limbs) + 52 &* index, byteCount: byteCount &- 52 &* index,
        width: 52)
    }
  }
}

/// Carries the columns of a number in memory and writes it to limbs.
@inline(__always)
func pack<V: DigitVector>(
  _: V.Type, columns: UnsafePointer<V.Lane>, into limbs: UnsafeMutablePointer<UInt>,
  limbCount: Int, width: Int
) {
  var carrier = ColumnCarrier<V>(width: width)
  unsafe writeDigits(V.self, limbs, limbCount, width) { index in
    carrier.digits(of: unsafe V(loading: columns + 8 &* index))
  }
  if _slowPath(!carrier.isFinished) {
    unsafe packRippling(V.self, columns: columns, into: limbs, limbCount: limbCount, width: width)
  }
}

@inline(never)
private func packRippling<V: DigitVector>(
  _: V.Type, columns: UnsafePointer<V.Lane>, into limbs: UnsafeMutablePointer<UInt>,
  limbCount: Int, width: Int
) {
  var carrier = RipplingCarrier<V>(width: width)
  unsafe writeDigits(V.self, limbs, limbCount, width) { index in
    carrier.digits(of: unsafe V(loading: columns + 8 &* index))
  }
}

/// Writes vectors of digits to limbs, whole ones first.
@inline(__always)
private func writeDigits<V: DigitVector>(
  _: V.Type, _ limbs: UnsafeMutablePointer<UInt>, _ limbCount: Int, _ width: Int,
  _ digits: (Int) -> V
) {
  let byteCount = 8 &* limbCount
  let bytes = UnsafeMutableRawPointer(limbs)
  let whole = max(0, (byteCount &- 64 &+ width) / width)
  for index in 0..<whole {
    unsafe digits(index).pack(into: bytes + width &* index, byteCount: 64, width: width)
  }
  for index in whole..<((byteCount &+ width &- 1) / width) {
    unsafe digits(index).pack(
      into: bytes + width &* index, byteCount: byteCount &- width &* index, width: width)
  }
}
