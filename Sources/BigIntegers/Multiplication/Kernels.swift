package import KernelInterface

#if arch(x86_64)
  internal import LimbKernels
  internal import LimbKernelsV3
  internal import LimbKernelsV4
  internal import Synchronization

  /// Which level's kernels run: none of these until the processor has been asked.
  ///
  /// Not a lazy constant, since on Linux each look at one is a call, which a product of two limbs
  /// would feel; and each level by itself, since of a choice among several the compiler makes a
  /// table of jumps. Threads that ask at the same time store the same.
  private let runsV4 = Atomic(false)
  private let runsV3 = Atomic(false)
  private let runsBaseline = Atomic(false)

  /// The kernels of products that run on this machine: those of `ProcessorLevel.current`.
  package enum Kernels {
    /// The table of functions.
    @inline(__always)
    package static var table: any KernelTable.Type {
      if runsV4.load(ordering: .relaxed) { return LimbKernelsV4.LevelKernels.self }
      if runsV3.load(ordering: .relaxed) { return LimbKernelsV3.LevelKernels.self }
      if runsBaseline.load(ordering: .relaxed) { return LimbKernels.LevelKernels.self }
      return firstTable()
    }

    /// Asks the processor.
    @inline(never)
    private static func firstTable() -> any KernelTable.Type {
      switch ProcessorLevel.current {
      // Nothing that v2 adds helps the kernels.
      case .v1, .v2: runsBaseline.store(true, ordering: .relaxed)
      case .v3: runsV3.store(true, ordering: .relaxed)
      case .v4: runsV4.store(true, ordering: .relaxed)
      }
      return table
    }
  }

  extension Kernels {
    @inline(__always)
    package static var hasFusedMultiplyAdd: Bool {
      runsV4.load(ordering: .relaxed) || runsV3.load(ordering: .relaxed)
        || !runsBaseline.load(ordering: .relaxed) && firstTable().hasFusedMultiplyAdd
    }

    // The shortest products call the table's functions by name, which spares them its look-up.

    @inline(__always)
    static func multiplySchoolbook(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      if runsV4.load(ordering: .relaxed) {
        unsafe LimbKernelsV4.LevelKernels.multiplySchoolbook(
          left, leftCount, right, rightCount, into: product)
      } else if runsV3.load(ordering: .relaxed) {
        unsafe LimbKernelsV3.LevelKernels.multiplySchoolbook(
          left, leftCount, right, rightCount, into: product)
      } else {
        unsafe multiplyAtLowLevel(left, leftCount, right, rightCount, into: product)
      }
    }

    @inline(__always)
    static func squareSchoolbook(
      _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
    ) {
      if runsV4.load(ordering: .relaxed) {
        unsafe LimbKernelsV4.LevelKernels.squareSchoolbook(limbs, count, into: square)
      } else if runsV3.load(ordering: .relaxed) {
        unsafe LimbKernelsV3.LevelKernels.squareSchoolbook(limbs, count, into: square)
      } else {
        unsafe squareAtLowLevel(limbs, count, into: square)
      }
    }

    @inline(never)
    private static func multiplyAtLowLevel(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      unsafe table.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    }

    @inline(never)
    private static func squareAtLowLevel(
      _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
    ) {
      unsafe table.squareSchoolbook(limbs, count, into: square)
    }

    @inline(__always)
    package static func multiplyInVectors(
      _ left: UnsafePointer<UInt>, _ leftCount: Int,
      _ right: UnsafePointer<UInt>, _ rightCount: Int, into product: UnsafeMutablePointer<UInt>,
      scratch: UnsafeMutablePointer<UInt>
    ) {
      unsafe table.multiplyInVectors(
        left, leftCount, right, rightCount, into: product, scratch: scratch)
    }

    @inline(__always)
    package static func squareInVectors(
      _ limbs: UnsafePointer<UInt>, _ count: Int, into square: UnsafeMutablePointer<UInt>,
      scratch: UnsafeMutablePointer<UInt>
    ) {
      unsafe table.squareInVectors(limbs, count, into: square, scratch: scratch)
    }

    @inline(__always)
    static func shiftLeft(
      _ limbs: UnsafeLimbs, count: Int, by bits: Int, into shifted: UnsafeMutableLimbs
    ) -> UInt {
      unsafe table.shiftLeft(limbs, count: count, by: bits, into: shifted)
    }

    @inline(__always)
    static func shiftRight(
      _ limbs: UnsafeLimbs, count: Int, by bits: Int, into shifted: UnsafeMutableLimbs
    ) -> UInt {
      unsafe table.shiftRight(limbs, count: count, by: bits, into: shifted)
    }

    static func writeDecimals(
      _ limbs: UnsafeLimbs, count: Int, to digits: UnsafeMutablePointer<UInt8>
    ) {
      unsafe table.writeDecimals(limbs, count: count, to: digits)
    }

    static func makeTransformer() -> any NTTTransformer {
      table.makeTransformer()
    }

    static func makeFloatTransformer() -> any FFTTransformer {
      table.makeFloatTransformer()
    }
  }
#else
  package import LimbKernels

  /// The kernels of products: there is one level, called without a table.
  package typealias Kernels = LevelKernels

  #if !hasFeature(Embedded)
    extension Kernels {
      package static var table: any KernelTable.Type { LevelKernels.self }
    }
  #endif
#endif
