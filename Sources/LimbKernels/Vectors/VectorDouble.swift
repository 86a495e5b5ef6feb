#if !PORTABLE_VECTORS
  import Builtin
#endif

/// Eight doubles, one in each lane: the number type of the fast kernels.
///
/// On AVX-512 this is one register, on AVX2 two, on arm64 four. Every operation is the one IEEE 754
/// operation in each lane, rounded to nearest, ties to even.
///
/// The type has two bodies. The usual one stands directly over the compiler's vector type, so that
/// an operation is an instruction whatever the optimiser thinks. `SIMD8<Double>` of the standard
/// library is written lane by lane, and becomes vector code only where the optimiser finds the
/// pattern; with the define `PORTABLE_VECTORS` it takes over, for debug builds, in which the masks
/// of shuffles are no constants, and for compilers without the `Builtin` module.
struct VectorDouble {
  #if PORTABLE_VECTORS
    typealias Storage = SIMD8<Double>
  #else
    typealias Storage = Builtin.Vec8xFPIEEE64
  #endif

  /// Doubles in a vector.
  static var laneCount: Int { 8 }

  private var lanes: Storage

  @_transparent
  private init(_ lanes: Storage) {
    self.lanes = lanes
  }

  /// Creates a vector from what each lane is.
  @inline(__always)
  init(_ value: (_ lane: Int) -> Double) {
    var bits = WordVector()
    for lane in 0..<Self.laneCount { bits[lane] = value(lane).bitPattern }
    self.init(bitPattern: bits)
  }

  @inline(__always)
  subscript(lane: Int) -> Double { Double(bitPattern: bitPattern[lane]) }

  /// The sum of the lanes, in their order.
  var sumOfLanes: Double { (0..<Self.laneCount).reduce(0) { $0 + self[$1] } }

  /// The bit patterns of the lanes.
  @_transparent
  var bitPattern: WordVector {
    unsafe unsafeBitCast(self, to: WordVector.self)
  }

  /// Creates a vector from the bit patterns of its lanes.
  @_transparent
  init(bitPattern: WordVector) {
    self = unsafe unsafeBitCast(bitPattern, to: VectorDouble.self)
  }
}

// MARK: - Arithmetic

#if PORTABLE_VECTORS
  extension VectorDouble {
    /// Creates a vector of zeros.
    @_transparent
    init() {
      lanes = SIMD8()
    }

    /// Creates a vector that has the same value in every lane.
    @_transparent
    init(repeating value: Double) {
      lanes = SIMD8(repeating: value)
    }

    /// Creates a vector of the doubles nearest to the integers in the lanes.
    @_transparent
    init(rounding integers: WordVector) {
      lanes = SIMD8<Double>(
        Double(integers[0]), Double(integers[1]), Double(integers[2]), Double(integers[3]),
        Double(integers[4]), Double(integers[5]), Double(integers[6]), Double(integers[7]))
    }

    /// Creates a vector of 2⁵² + x for each integer x.
    @_transparent
    init(above2To52 integers: SIMD8<UInt16>) {
      var bits = WordVector(repeating: 0x1p52.bitPattern)
      for lane in 0..<8 { bits[lane] |= UInt64(integers[lane]) }
      self.init(bitPattern: bits)
    }

    /// The same of integers of 32 bits.
    @_transparent
    init(above2To52 integers: SIMD8<UInt32>) {
      var bits = WordVector(repeating: 0x1p52.bitPattern)
      for lane in 0..<8 { bits[lane] |= UInt64(integers[lane]) }
      self.init(bitPattern: bits)
    }

    /// The lowest 32 bits of the patterns of the lanes.
    @_transparent
    var lowestFields: SIMD8<UInt32> { SIMD8<UInt32>(truncatingIfNeeded: bitPattern) }

    @_transparent
    static func + (left: VectorDouble, right: VectorDouble) -> VectorDouble {
      VectorDouble(left.lanes + right.lanes).assertingExactSum(of: left, right)
    }

    @_transparent
    static func - (left: VectorDouble, right: VectorDouble) -> VectorDouble {
      VectorDouble(left.lanes - right.lanes).assertingExactSum(of: left, -right)
    }

    /// Returns the sum, which may be rounded.
    @_transparent
    func adding(_ other: VectorDouble) -> VectorDouble {
      VectorDouble(lanes + other.lanes)
    }

    /// Returns the difference, which may be rounded.
    @_transparent
    func subtracting(_ other: VectorDouble) -> VectorDouble {
      VectorDouble(lanes - other.lanes)
    }

    @_transparent
    static func * (left: VectorDouble, right: VectorDouble) -> VectorDouble {
      VectorDouble(left.lanes * right.lanes)
    }

    @_transparent
    static prefix func - (operand: VectorDouble) -> VectorDouble {
      VectorDouble(SIMD8(repeating: -0.0) - operand.lanes)
    }

    /// Returns this + left · right, rounded once.
    @_transparent
    func addingProduct(_ left: VectorDouble, _ right: VectorDouble) -> VectorDouble {
      VectorDouble(lanes.addingProduct(left.lanes, right.lanes))
    }

    /// Returns the lanes of `other` where a sign is negative, and those of `self` elsewhere.
    @_transparent
    func replacing(with other: VectorDouble, whereNegative sign: VectorDouble) -> VectorDouble {
      VectorDouble(lanes.replacing(with: other.lanes, where: sign.lanes .< SIMD8()))
    }

    @_transparent
    static func / (left: VectorDouble, right: VectorDouble) -> VectorDouble {
      VectorDouble(left.lanes / right.lanes)
    }

    @_transparent
    func squareRoot() -> VectorDouble {
      VectorDouble(lanes.squareRoot())
    }
  }
#else
  extension VectorDouble {
    /// Creates a vector of zeros.
    @_transparent
    init() {
      lanes = Builtin.zeroInitializer()
    }

    /// Creates a vector that has the same value in every lane.
    @_transparent
    init(repeating value: Double) {
      let first = Builtin.insertelement_Vec8xFPIEEE64_FPIEEE64_Int32(
        Builtin.zeroInitializer(), value._value, Builtin.zeroInitializer())
      lanes = Builtin.shufflevector_Vec8xFPIEEE64_Vec8xInt32(
        first, Builtin.zeroInitializer(), Builtin.zeroInitializer())
    }

    /// Creates a vector of the doubles nearest to the integers in the lanes.
    @_transparent
    init(rounding integers: WordVector) {
      lanes = Builtin.uitofp_Vec8xInt64_Vec8xFPIEEE64(integers._storage._value)
    }

    /// Creates a vector of 2⁵² + x for each integer x.
    @_transparent
    init(above2To52 integers: SIMD8<UInt16>) {
      let words = unsafe unsafeBitCast(
        Builtin.zext_Vec8xInt16_Vec8xInt64(integers._storage._value), to: WordVector.self)
      self.init(bitPattern: words | WordVector(repeating: 0x1p52.bitPattern))
    }

    /// The same of integers of 32 bits.
    @_transparent
    init(above2To52 integers: SIMD8<UInt32>) {
      let words = unsafe unsafeBitCast(
        Builtin.zext_Vec8xInt32_Vec8xInt64(integers._storage._value), to: WordVector.self)
      self.init(bitPattern: words | WordVector(repeating: 0x1p52.bitPattern))
    }

    /// The lowest 32 bits of the patterns of the lanes.
    @_transparent
    var lowestFields: SIMD8<UInt32> {
      unsafe unsafeBitCast(
        Builtin.trunc_Vec8xInt64_Vec8xInt32(bitPattern._storage._value), to: SIMD8<UInt32>.self)
    }

    @_transparent
    static func + (left: VectorDouble, right: VectorDouble) -> VectorDouble {
      VectorDouble(Builtin.fadd_Vec8xFPIEEE64(left.lanes, right.lanes))
        .assertingExactSum(of: left, right)
    }

    @_transparent
    static func - (left: VectorDouble, right: VectorDouble) -> VectorDouble {
      VectorDouble(Builtin.fsub_Vec8xFPIEEE64(left.lanes, right.lanes))
        .assertingExactSum(of: left, -right)
    }

    /// Returns the sum, which may be rounded.
    @_transparent
    func adding(_ other: VectorDouble) -> VectorDouble {
      VectorDouble(Builtin.fadd_Vec8xFPIEEE64(lanes, other.lanes))
    }

    /// Returns the difference, which may be rounded.
    @_transparent
    func subtracting(_ other: VectorDouble) -> VectorDouble {
      VectorDouble(Builtin.fsub_Vec8xFPIEEE64(lanes, other.lanes))
    }

    @_transparent
    static func * (left: VectorDouble, right: VectorDouble) -> VectorDouble {
      VectorDouble(Builtin.fmul_Vec8xFPIEEE64(left.lanes, right.lanes))
    }

    @_transparent
    static prefix func - (operand: VectorDouble) -> VectorDouble {
      VectorDouble(Builtin.fneg_Vec8xFPIEEE64(operand.lanes))
    }

    /// Returns this + left · right, rounded once.
    @_transparent
    func addingProduct(_ left: VectorDouble, _ right: VectorDouble) -> VectorDouble {
      VectorDouble(Builtin.int_fma_Vec8xFPIEEE64(left.lanes, right.lanes, lanes))
    }

    /// Returns the lanes of `other` where a sign is negative, and those of `self` elsewhere.
    @_transparent
    func replacing(with other: VectorDouble, whereNegative sign: VectorDouble) -> VectorDouble {
      let isNegative = Builtin.fcmp_olt_Vec8xFPIEEE64(sign.lanes, Builtin.zeroInitializer())
      return VectorDouble(
        Builtin.select_Vec8xInt1_Vec8xFPIEEE64(isNegative, other.lanes, lanes))
    }

    @_transparent
    static func / (left: VectorDouble, right: VectorDouble) -> VectorDouble {
      VectorDouble(Builtin.fdiv_Vec8xFPIEEE64(left.lanes, right.lanes))
    }

    @_transparent
    func squareRoot() -> VectorDouble {
      VectorDouble(Builtin.int_sqrt_Vec8xFPIEEE64(lanes))
    }
  }
#endif

// MARK: - Moving lanes

extension VectorDouble {
  /// Returns the lanes of `first` and `second` that the mask names; `second` begins at lane 8.
  #if PORTABLE_VECTORS
    @_transparent
    private static func shuffled(
      _ first: VectorDouble, _ second: VectorDouble, _ mask: SIMD8<Int32>
    ) -> VectorDouble {
      var result = SIMD8<Double>()
      for lane in 0..<8 {
        let source = Int(mask[lane])
        result[lane] = source < 8 ? first.lanes[source] : second.lanes[source - 8]
      }
      return VectorDouble(result)
    }
  #else
    @_transparent
    private static func shuffled(
      _ first: VectorDouble, _ second: VectorDouble, _ mask: SIMD8<Int32>
    ) -> VectorDouble {
      VectorDouble(
        Builtin.shufflevector_Vec8xFPIEEE64_Vec8xInt32(
          first.lanes, second.lanes, mask._storage._value))
    }
  #endif

  /// Exchanges lanes so that each 2 × 2 block over the two vectors is transposed.
  @_transparent
  static func transposeSingles(_ upper: inout VectorDouble, _ lower: inout VectorDouble) {
    let even = shuffled(upper, lower, SIMD8<Int32>(0, 8, 2, 10, 4, 12, 6, 14))
    lower = shuffled(upper, lower, SIMD8<Int32>(1, 9, 3, 11, 5, 13, 7, 15))
    upper = even
  }

  /// The same for blocks of 2 × 2 pairs of lanes.
  @_transparent
  static func transposePairs(_ upper: inout VectorDouble, _ lower: inout VectorDouble) {
    let even = shuffled(upper, lower, SIMD8<Int32>(0, 1, 8, 9, 4, 5, 12, 13))
    lower = shuffled(upper, lower, SIMD8<Int32>(2, 3, 10, 11, 6, 7, 14, 15))
    upper = even
  }

  /// The same for the 2 × 2 halves of four lanes.
  @_transparent
  static func transposeHalves(_ upper: inout VectorDouble, _ lower: inout VectorDouble) {
    let even = shuffled(upper, lower, SIMD8<Int32>(0, 1, 2, 3, 8, 9, 10, 11))
    lower = shuffled(upper, lower, SIMD8<Int32>(4, 5, 6, 7, 12, 13, 14, 15))
    upper = even
  }

  /// Transposes the 8 × 8 doubles of eight vectors.
  @inline(__always)
  static func transpose(
    _ x0: inout VectorDouble, _ x1: inout VectorDouble, _ x2: inout VectorDouble,
    _ x3: inout VectorDouble, _ x4: inout VectorDouble, _ x5: inout VectorDouble,
    _ x6: inout VectorDouble, _ x7: inout VectorDouble
  ) {
    transposeSingles(&x0, &x1)
    transposeSingles(&x2, &x3)
    transposeSingles(&x4, &x5)
    transposeSingles(&x6, &x7)
    transposePairs(&x0, &x2)
    transposePairs(&x1, &x3)
    transposePairs(&x4, &x6)
    transposePairs(&x5, &x7)
    transposeHalves(&x0, &x4)
    transposeHalves(&x1, &x5)
    transposeHalves(&x2, &x6)
    transposeHalves(&x3, &x7)
  }

  /// The lanes moved up by one, behind the last lane of `previous`.
  @_transparent
  func following(_ previous: VectorDouble) -> VectorDouble {
    Self.shuffled(previous, self, SIMD8<Int32>(7, 8, 9, 10, 11, 12, 13, 14))
  }

  /// The lanes in reverse order.
  @_transparent
  var reversed: VectorDouble {
    Self.shuffled(self, self, SIMD8<Int32>(7, 6, 5, 4, 3, 2, 1, 0))
  }

  /// Of two vectors, lanes 0, 1, 4 and 5 of each in one and lanes 2, 3, 6 and 7 in the other.
  @_transparent
  static func splitPairs(_ first: inout VectorDouble, _ second: inout VectorDouble) {
    let even = shuffled(first, second, SIMD8<Int32>(0, 1, 4, 5, 8, 9, 12, 13))
    second = shuffled(first, second, SIMD8<Int32>(2, 3, 6, 7, 10, 11, 14, 15))
    first = even
  }

  /// The lanes 0, 2, 1, 3, 4, 6, 5, 7: what `transposeSingles` and `splitPairs` leave of four
  /// vectors, in order again.
  @_transparent
  var inOrder: VectorDouble {
    Self.shuffled(self, self, SIMD8<Int32>(0, 2, 1, 3, 4, 6, 5, 7))
  }

  /// The same one lane further, behind the last lane of `previous`.
  @_transparent
  func inOrder(after previous: VectorDouble) -> VectorDouble {
    Self.shuffled(previous, self, SIMD8<Int32>(7, 8, 10, 9, 11, 12, 14, 13))
  }
}
