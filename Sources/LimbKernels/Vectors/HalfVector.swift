#if HALVED_VECTORS
  import Builtin

  /// Four doubles, one in each lane: half of a `VectorDouble`, and what a register of AVX2 holds,
  /// or two of arm64.
  ///
  /// Transforms of complex numbers work on four of them at once, or on eight. Whole vectors would
  /// be 16 registers, or 32, and AVX2 has no more than sixteen: the halves are done one after the
  /// other.
  struct HalfVector {
    private var lanes: Builtin.Vec4xFPIEEE64

    @_transparent
    private init(_ lanes: Builtin.Vec4xFPIEEE64) {
      self.lanes = lanes
    }
  }

  // MARK: - Arithmetic

  extension HalfVector {
    /// Creates a vector of zeros.
    @_transparent
    init() {
      lanes = Builtin.zeroInitializer()
    }

    /// Creates a vector that has the same value in every lane.
    @_transparent
    init(repeating value: Double) {
      let first = Builtin.insertelement_Vec4xFPIEEE64_FPIEEE64_Int32(
        Builtin.zeroInitializer(), value._value, Builtin.zeroInitializer())
      lanes = Builtin.shufflevector_Vec4xFPIEEE64_Vec4xInt32(
        first, Builtin.zeroInitializer(), Builtin.zeroInitializer())
    }

    /// Creates a vector of 2⁵² + x for each integer x.
    @_transparent
    init(above2To52 integers: SIMD4<UInt16>) {
      let words = unsafe unsafeBitCast(
        Builtin.zext_Vec4xInt16_Vec4xInt64(integers._storage._value), to: SIMD4<UInt64>.self)
      self = unsafe unsafeBitCast(
        words | SIMD4<UInt64>(repeating: 0x1p52.bitPattern), to: HalfVector.self)
    }

    /// The same of integers of 32 bits.
    @_transparent
    init(above2To52 integers: SIMD4<UInt32>) {
      let words = unsafe unsafeBitCast(
        Builtin.zext_Vec4xInt32_Vec4xInt64(integers._storage._value), to: SIMD4<UInt64>.self)
      self = unsafe unsafeBitCast(
        words | SIMD4<UInt64>(repeating: 0x1p52.bitPattern), to: HalfVector.self)
    }

    @_transparent
    func adding(_ other: HalfVector) -> HalfVector {
      HalfVector(Builtin.fadd_Vec4xFPIEEE64(lanes, other.lanes))
    }

    @_transparent
    func subtracting(_ other: HalfVector) -> HalfVector {
      HalfVector(Builtin.fsub_Vec4xFPIEEE64(lanes, other.lanes))
    }

    @_transparent
    static func * (left: HalfVector, right: HalfVector) -> HalfVector {
      HalfVector(Builtin.fmul_Vec4xFPIEEE64(left.lanes, right.lanes))
    }

    @_transparent
    static prefix func - (operand: HalfVector) -> HalfVector {
      HalfVector(Builtin.fneg_Vec4xFPIEEE64(operand.lanes))
    }

    /// Returns this + left · right, rounded once.
    @_transparent
    func addingProduct(_ left: HalfVector, _ right: HalfVector) -> HalfVector {
      HalfVector(Builtin.int_fma_Vec4xFPIEEE64(left.lanes, right.lanes, lanes))
    }

    /// Returns the lanes of `first` and `second` that the mask names; `second` begins at lane 4.
    @_transparent
    private static func shuffled(
      _ first: HalfVector, _ second: HalfVector, _ mask: SIMD4<Int32>
    ) -> HalfVector {
      HalfVector(
        Builtin.shufflevector_Vec4xFPIEEE64_Vec4xInt32(
          first.lanes, second.lanes, mask._storage._value))
    }
  }

  // MARK: - Moving lanes

  extension HalfVector {
    /// Transposes the 4 × 4 doubles of four vectors.
    @inline(__always)
    static func transpose(
      _ x0: inout HalfVector, _ x1: inout HalfVector, _ x2: inout HalfVector,
      _ x3: inout HalfVector
    ) {
      transposePairs(&x0, &x2)
      transposePairs(&x1, &x3)
      transposeSingles(&x0, &x1)
      transposeSingles(&x2, &x3)
    }

    /// Exchanges lanes so that each 2 × 2 block over the two vectors is transposed.
    @_transparent
    private static func transposeSingles(_ upper: inout HalfVector, _ lower: inout HalfVector) {
      let even = shuffled(upper, lower, SIMD4<Int32>(0, 4, 2, 6))
      lower = shuffled(upper, lower, SIMD4<Int32>(1, 5, 3, 7))
      upper = even
    }

    /// The same for the 2 × 2 pairs of lanes.
    @_transparent
    private static func transposePairs(_ upper: inout HalfVector, _ lower: inout HalfVector) {
      let even = shuffled(upper, lower, SIMD4<Int32>(0, 1, 4, 5))
      lower = shuffled(upper, lower, SIMD4<Int32>(2, 3, 6, 7))
      upper = even
    }
  }
#endif
