/// Eight digits, or eight columns of products of digits, one in each lane of 64 bits.
///
/// Every kernel of this module is written once, over this protocol. Products run it over
/// `IFMAVector`, the processor's own vectors. The tests run the same lines over bounds of what a
/// lane can hold, and so prove that no column overflows and that no factor has more than 52 bits.
protocol DigitVector: BitwiseCopyable {
  /// What a lane holds.
  associatedtype Lane: BitwiseCopyable

  /// Whether the rare carries are made where they need not be. Only tests say so.
  static var alwaysRipples: Bool { get }

  /// The vectors of columns whose sums the registers hold: eight, or three.
  static var columnsInRegisters: Int { get }

  /// Zero in every lane.
  init()

  /// The same in every lane.
  init(repeating lane: Lane)

  /// Zero in every lane but the lowest.
  init(lowest: Int)

  /// Eight consecutive lanes of memory.
  init(loading lanes: UnsafePointer<Lane>)

  /// Writes the lanes to memory.
  func store(in lanes: UnsafeMutablePointer<Lane>)

  /// The eight digits of `width` bits that stand at `bytes`, with zeros from `byteCount` bytes on.
  ///
  /// No byte behind `byteCount` is read.
  ///
  /// - Precondition: the eight bytes before that one are the number's, too.
  init(cutting bytes: UnsafeRawPointer, byteCount: Int, width: Int)

  /// Digit `index`, of 52 bits, of a number of so many limbs, in every lane, for use as a factor.
  ///
  /// What is above 52 bits may be anything: products do not see it.
  init(factor index: Int, of limbs: UnsafePointer<UInt>, limbCount: Int)

  /// Writes the number whose digits are the lanes, `width` bytes, or the first `byteCount` of them.
  ///
  /// If `byteCount` is 64 or more, zeros are written behind the number, up to 64 bytes.
  ///
  /// - Precondition: every lane is a digit: 0 ..< 2^`width`.
  func pack(into bytes: UnsafeMutableRawPointer, byteCount: Int, width: Int)

  static func &+ (left: Self, right: Self) -> Self
  static func &- (left: Self, right: Self) -> Self
  static func | (left: Self, right: Self) -> Self

  /// This and the low 52 bits of each product of two factors, which have 52 bits.
  func addingLowHalves(of left: Self, _ right: Self) -> Self

  /// This and the bits of each product from 52 on.
  func addingHighHalves(of left: Self, _ right: Self) -> Self

  /// Each lane times 2^`bits`.
  func shiftedLeft(by bits: Int) -> Self

  /// Each lane, which has a sign, divided by 2^`bits` and rounded down.
  func shiftedRight(by bits: Int) -> Self

  /// Each lane modulo 2^`bits`.
  func lowBits(_ bits: Int) -> Self

  /// The lanes `count` places up, and those that come in from the top of `below`.
  func raised(by count: Int, from below: Self) -> Self

  /// The lanes one place down, and the one that comes in from the bottom of `above`.
  func lowered(from above: Self) -> Self

  /// The lanes whose bits are set in `mask`, and zeros.
  func masked(by mask: UInt8) -> Self

  /// The lanes 4 ..< 8 or 0 ..< 4, each followed by the same lane of `other`.
  func interleaved(with other: Self, upper: Bool) -> Self

  /// One lane in all lanes.
  func broadcast(_ index: Int) -> Self

  /// Whether a lane has a bit set from `width` on, as every lane below zero has.
  func hasBits(from width: Int) -> Bool

  /// The lanes as they are after `2^63` was added to each, in a way that depends on no sign.
  ///
  /// A biased lane is read as a number without a sign: see `RipplingCarrier`.
  func biased(by bias: UInt64, lowest: UInt64) -> Self

  /// Each biased lane divided by 2^`bits`.
  func biasedShiftedRight(by bits: Int) -> Self

  /// Carries ones from lane to lane.
  ///
  /// - Parameter carry: Zero or one: what comes in, replaced by what goes out.
  /// - Precondition: every lane is in 0 ... 2 · 2^`width` - 2.
  func rippled(_ carry: inout UInt32, width: Int) -> Self
}

extension DigitVector {
  /// Half of an even number whose digits or columns these are: half of each lane, rounded down, and
  /// what was odd in the lane above.
  ///
  /// A lane is greater by at most 2^(`width` - 1) than half of what it was, and has its sign.
  @inline(__always)
  func halved(above: Self, width: Int) -> Self {
    shiftedRight(by: 1) &+ lowBits(1).lowered(from: above.lowBits(1)).shiftedLeft(by: width &- 1)
  }
}
