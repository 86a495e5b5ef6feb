@testable import TestableDigitKernels
import Synchronization

/// What is known of a lane: the least and the greatest number that it can hold.
struct DigitBound: BitwiseCopyable, Sendable {
  var least: Int128
  var greatest: Int128

  init(_ least: Int128, _ greatest: Int128) {
    self.least = least
    self.greatest = greatest
  }

  static let zero = DigitBound(0, 0)

  /// Any number of so many bits.
  static func bits(_ count: Int) -> DigitBound { DigitBound(0, 1 << Int128(count) - 1) }
}

/// Eight lanes of bounds. The kernels run over these instead of numbers.
///
/// Each operation yields the worst that the operation on lanes could yield, and reports a fault
/// where a lane could overflow, or where a factor could have more than 52 bits. All rare carries
/// are made.
struct DigitBounds: DigitVector {
  private var lanes: InlineArray<8, DigitBound>

  /// What went wrong, in words; emptied by whoever reads it.
  static let faults = Mutex<Set<String>>([])

  /// The greatest magnitude of a column so far, before it was carried.
  static let greatestColumn = Mutex<Int128>(0)

  static var alwaysRipples: Bool { true }
  static var columnsInRegisters: Int { IFMAVector.columnsInRegisters }

  private init(lanes: (Int) -> DigitBound) { self.lanes = InlineArray(lanes) }

  init() { self.init { _ in .zero } }
  init(repeating lane: DigitBound) { self.init { _ in lane } }

  init(lowest: Int) {
    self.init { $0 == 0 ? DigitBound(Int128(lowest), Int128(lowest)) : .zero }
  }

  init(loading place: UnsafePointer<DigitBound>) {
    self.init { unsafe place[$0] }
  }

  func store(in place: UnsafeMutablePointer<DigitBound>) {
    for index in 0..<8 { unsafe place[index] = lanes[index] }
  }

  init(cutting bytes: UnsafeRawPointer, byteCount: Int, width: Int) {
    self.init { width * $0 < 8 * byteCount ? .bits(width) : .zero }
  }

  init(factor index: Int, of limbs: UnsafePointer<UInt>, limbCount: Int) {
    self.init { _ in 52 * index < 64 * limbCount ? .bits(52) : .zero }
  }

  func pack(into bytes: UnsafeMutableRawPointer, byteCount: Int, width: Int) {}

  private static func report(_ fault: String) { faults.withLock { _ = $0.insert(fault) } }
}

// MARK: - Arithmetic

extension DigitBounds {
  /// Lanes with a sign, of 64 bits.
  private static func signed(_ operation: String, _ lane: (Int) -> DigitBound) -> DigitBounds {
    let result = DigitBounds(lanes: lane)
    for index in 0..<8 {
      let bound = result.lanes[index]
      if bound.least < -(1 << 63) || bound.greatest >= 1 << 63 { report("\(operation) overflows") }
    }
    return result
  }

  static func &+ (left: DigitBounds, right: DigitBounds) -> DigitBounds {
    signed("a sum") {
      DigitBound(
        left.lanes[$0].least + right.lanes[$0].least,
        left.lanes[$0].greatest + right.lanes[$0].greatest)
    }
  }

  static func &- (left: DigitBounds, right: DigitBounds) -> DigitBounds {
    signed("a difference") {
      DigitBound(
        left.lanes[$0].least - right.lanes[$0].greatest,
        left.lanes[$0].greatest - right.lanes[$0].least)
    }
  }

  /// Nobody uses the bits but to see whether there are any.
  static func | (left: DigitBounds, right: DigitBounds) -> DigitBounds { left }

  private static func checkFactors(_ left: DigitBounds, _ right: DigitBounds) {
    for index in 0..<8 {
      for bound in [left.lanes[index], right.lanes[index]]
      where bound.least < 0 || bound.greatest >= 1 << 52 {
        report("a factor has more than 52 bits")
      }
    }
  }

  func addingLowHalves(of left: DigitBounds, _ right: DigitBounds) -> DigitBounds {
    Self.checkFactors(left, right)
    return Self.signed("a column") {
      let product = left.lanes[$0].greatest * right.lanes[$0].greatest
      return DigitBound(lanes[$0].least, lanes[$0].greatest + min(product, 1 << 52 - 1))
    }
  }

  func addingHighHalves(of left: DigitBounds, _ right: DigitBounds) -> DigitBounds {
    Self.signed("a column") {
      let product = left.lanes[$0].greatest * right.lanes[$0].greatest
      return DigitBound(lanes[$0].least, lanes[$0].greatest + product >> 52)
    }
  }

  func shiftedLeft(by bits: Int) -> DigitBounds {
    Self.signed("a shift") {
      DigitBound(lanes[$0].least << Int128(bits), lanes[$0].greatest << Int128(bits))
    }
  }

  func shiftedRight(by bits: Int) -> DigitBounds {
    Self.greatestColumn.withLock { greatest in
      for index in 0..<8 {
        greatest = max(greatest, lanes[index].greatest, -lanes[index].least)
      }
    }
    return biasedShiftedRight(by: bits)
  }

  func lowBits(_ bits: Int) -> DigitBounds {
    DigitBounds { index in
      let bound = lanes[index]
      return bound.least >= 0 && bound.greatest < 1 << Int128(bits) ? bound : .bits(bits)
    }
  }
}

// MARK: - Lanes and carries

extension DigitBounds {
  func raised(by count: Int, from below: DigitBounds) -> DigitBounds {
    DigitBounds { $0 < count ? below.lanes[$0 + 8 - count] : lanes[$0 - count] }
  }

  func lowered(from above: DigitBounds) -> DigitBounds {
    DigitBounds { $0 == 7 ? above.lanes[0] : lanes[$0 + 1] }
  }

  func masked(by mask: UInt8) -> DigitBounds {
    DigitBounds { mask >> UInt8($0) & 1 == 1 ? lanes[$0] : .zero }
  }

  func interleaved(with other: DigitBounds, upper: Bool) -> DigitBounds {
    DigitBounds { index in
      let place = (upper ? 4 : 0) + index / 2
      return index % 2 == 0 ? lanes[place] : other.lanes[place]
    }
  }

  func broadcast(_ index: Int) -> DigitBounds { DigitBounds { _ in lanes[index] } }
  func hasBits(from width: Int) -> Bool { true }

  func biased(by bias: UInt64, lowest: UInt64) -> DigitBounds {
    DigitBounds { index in
      let bias = Int128(index == 0 ? lowest : bias)
      let bound = DigitBound(lanes[index].least + bias, lanes[index].greatest + bias)
      if bound.least < 0 || bound.greatest >= 1 << 64 { Self.report("a biased column overflows") }
      return bound
    }
  }

  func biasedShiftedRight(by bits: Int) -> DigitBounds {
    DigitBounds {
      DigitBound(lanes[$0].least >> Int128(bits), lanes[$0].greatest >> Int128(bits))
    }
  }

  func rippled(_ carry: inout UInt32, width: Int) -> DigitBounds {
    for index in 0..<8
    where lanes[index].least < 0 || lanes[index].greatest > 2 << Int128(width) - 2 {
      Self.report("more than a one is to ripple")
    }
    carry = 1
    return DigitBounds { _ in .bits(width) }
  }
}
