package import KernelInterface
internal import LimbKernels

#if arch(x86_64)
  internal import LimbKernelsV3
  internal import LimbKernelsV4
  internal import Synchronization

  /// Which level's kernels run: none of these until the processor has been asked.
  ///
  /// Not a lazy constant, since on Linux each look at one is a call, which a product of two limbs would feel;
  /// and each level by itself, since of a choice among several the compiler makes a table of jumps. Threads
  /// that ask at the same time store the same.
  private let runsV4 = Atomic(false)
  private let runsV3 = Atomic(false)
  private let runsBaseline = Atomic(false)

  /// The kernels of products that run on this machine: those of `ProcessorLevel.current`.
  package enum Kernels {
    /// The table of functions.
    @inline(__always)
    package static var current: any KernelTable.Type {
      if runsV4.load(ordering: .relaxed) { return LimbKernelsV4.LevelKernels.self }
      if runsV3.load(ordering: .relaxed) { return LimbKernelsV3.LevelKernels.self }
      if runsBaseline.load(ordering: .relaxed) { return LimbKernels.LevelKernels.self }
      return firstTable()
    }

    /// Whether a fused multiply-add is an instruction at the level.
    @inline(__always)
    package static var hasFusedMultiplyAdd: Bool {
      runsV4.load(ordering: .relaxed) || runsV3.load(ordering: .relaxed)
        || !runsBaseline.load(ordering: .relaxed) && firstTable().hasFusedMultiplyAdd
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
      return current
    }
  }

  // The shortest products call the functions of the table by name, which spares them its look-up.
  extension Kernels {
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
      unsafe current.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    }

    @inline(never)
    private static func squareAtLowLevel(
      _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
    ) {
      unsafe current.squareSchoolbook(limbs, count, into: square)
    }
  }
#else
  /// The kernels of products: there is one level.
  package typealias Kernels = LevelKernels

  extension Kernels {
    package static var current: LevelKernels.Type { LevelKernels.self }
  }
#endif
