internal import KernelInterface

#if arch(x86_64)
  internal import LimbKernels
  internal import LimbKernelsV3
  internal import LimbKernelsV4

  /// The kernels that run on this machine: those of `Processor.current`.
  enum Kernels {
    /// The level's functions.
    @inline(__always)
    static var table: any KernelTable.Type { Processor.current.kernels }

    /// Those of long products.
    static var long: any LongKernelTable.Type {
      guard let kernels = Processor.current.longKernels else {
        preconditionFailure("this level has no kernels of long products")
      }
      return kernels
    }

    // The shortest products call the levels' functions by name: a table's look-up would cost more.

    @inline(__always)
    static func multiplySchoolbook(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      guard let processor = Processor.known else {
        return unsafe multiplyByTable(left, leftCount, right, rightCount, into: product)
      }
      if case .v4 = processor.level {
        unsafe LimbKernelsV4.LevelKernels.multiplySchoolbook(
          left, leftCount, right, rightCount, into: product)
      } else if case .v3 = processor.level {
        unsafe LimbKernelsV3.LevelKernels.multiplySchoolbook(
          left, leftCount, right, rightCount, into: product)
      } else {
        unsafe multiplyByTable(left, leftCount, right, rightCount, into: product)
      }
    }

    @inline(never)
    private static func multiplyByTable(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      unsafe table.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    }

    @inline(__always)
    static func squareSchoolbook(
      _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
    ) {
      guard let processor = Processor.known else {
        return unsafe squareByTable(limbs, count, into: square)
      }
      if case .v4 = processor.level {
        unsafe LimbKernelsV4.LevelKernels.squareSchoolbook(limbs, count, into: square)
      } else if case .v3 = processor.level {
        unsafe LimbKernelsV3.LevelKernels.squareSchoolbook(limbs, count, into: square)
      } else {
        unsafe squareByTable(limbs, count, into: square)
      }
    }

    @inline(never)
    private static func squareByTable(
      _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
    ) {
      unsafe table.squareSchoolbook(limbs, count, into: square)
    }
  }
#else
  internal import LimbKernels

  /// The kernels: there is one level, called without a table.
  typealias Kernels = LevelKernels

  extension LevelKernels {
    @inline(__always)
    static var table: LevelKernels.Type { LevelKernels.self }

    static var long: LevelKernels.Type { LevelKernels.self }
  }
#endif
