@testable import TestableDigitKernels

#if arch(x86_64)
  /// The processor's vectors, with every rare carry made where it need not be.
  ///
  /// By chance one product in 2⁴⁰ has such a carry.
  struct RipplingVector: DigitVector {
    private var vector: IFMAVector

    static var alwaysRipples: Bool { true }
    static var columnsInRegisters: Int { IFMAVector.columnsInRegisters }

    private init(_ vector: IFMAVector) { self.vector = vector }

    init() { vector = IFMAVector() }
    init(repeating lane: Int64) { vector = IFMAVector(repeating: lane) }
    init(lowest: Int) { vector = IFMAVector(lowest: lowest) }
    init(loading lanes: UnsafePointer<Int64>) { vector = unsafe IFMAVector(loading: lanes) }
    func store(in lanes: UnsafeMutablePointer<Int64>) { unsafe vector.store(in: lanes) }

    init(cutting bytes: UnsafeRawPointer, byteCount: Int, width: Int) {
      vector = unsafe IFMAVector(cutting: bytes, byteCount: byteCount, width: width)
    }

    init(factor index: Int, of limbs: UnsafePointer<UInt>, limbCount: Int) {
      vector = unsafe IFMAVector(factor: index, of: limbs, limbCount: limbCount)
    }

    func pack(into bytes: UnsafeMutableRawPointer, byteCount: Int, width: Int) {
      unsafe vector.pack(into: bytes, byteCount: byteCount, width: width)
    }
  }

  extension RipplingVector {
    static func &+ (left: Self, right: Self) -> Self { Self(left.vector &+ right.vector) }
    static func &- (left: Self, right: Self) -> Self { Self(left.vector &- right.vector) }
    static func | (left: Self, right: Self) -> Self { Self(left.vector | right.vector) }

    func addingLowHalves(of left: Self, _ right: Self) -> Self {
      Self(vector.addingLowHalves(of: left.vector, right.vector))
    }

    func addingHighHalves(of left: Self, _ right: Self) -> Self {
      Self(vector.addingHighHalves(of: left.vector, right.vector))
    }

    func shiftedLeft(by bits: Int) -> Self { Self(vector.shiftedLeft(by: bits)) }
    func shiftedRight(by bits: Int) -> Self { Self(vector.shiftedRight(by: bits)) }
    func lowBits(_ bits: Int) -> Self { Self(vector.lowBits(bits)) }

    func raised(by count: Int, from below: Self) -> Self {
      Self(vector.raised(by: count, from: below.vector))
    }

    func lowered(from above: Self) -> Self { Self(vector.lowered(from: above.vector)) }
    func masked(by mask: UInt8) -> Self { Self(vector.masked(by: mask)) }

    func interleaved(with other: Self, upper: Bool) -> Self {
      Self(vector.interleaved(with: other.vector, upper: upper))
    }

    func broadcast(_ index: Int) -> Self { Self(vector.broadcast(index)) }
    func hasBits(from width: Int) -> Bool { vector.hasBits(from: width) }

    func biased(by bias: UInt64, lowest: UInt64) -> Self {
      Self(vector.biased(by: bias, lowest: lowest))
    }

    func biasedShiftedRight(by bits: Int) -> Self { Self(vector.biasedShiftedRight(by: bits)) }

    func rippled(_ carry: inout UInt32, width: Int) -> Self {
      Self(vector.rippled(&carry, width: width))
    }
  }
#endif
