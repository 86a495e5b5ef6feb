internal import KernelInterface

#if arch(x86_64)
  internal import LimbKernelsV3
  // A build for AVX-512 alone has the others' functions from here.
  internal import LimbKernelsV4

  /// The kernels that run on this machine: those of `Processor.current`.
  enum Kernels {
    /// The level's functions.
    @inline(__always)
    static var table: any KernelTable.Type { Processor.current.kernels }

    /// Those that take time by the product of two lengths.
    @inline(__always)
    static var schoolbook: any SchoolbookTable.Type { Processor.current.schoolbook }

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
      switch processor.level {
      case .v1, .v2:
        unsafe multiplyByTable(left, leftCount, right, rightCount, into: product)
      case .v3, .v3AVXIFMA, .v4:
        unsafe LimbKernelsV3.LevelKernels.multiplySchoolbook(
          left, leftCount, right, rightCount, into: product)
      }
    }

    @inline(never)
    private static func multiplyByTable(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      unsafe schoolbook.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    }

    @inline(__always)
    static func squareSchoolbook(
      _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
    ) {
      guard let processor = Processor.known else {
        return unsafe squareByTable(limbs, count, into: square)
      }
      switch processor.level {
      case .v1, .v2: unsafe squareByTable(limbs, count, into: square)
      case .v3, .v3AVXIFMA, .v4:
        unsafe LimbKernelsV3.LevelKernels.squareSchoolbook(limbs, count, into: square)
      }
    }

    @inline(never)
    private static func squareByTable(
      _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
    ) {
      unsafe schoolbook.squareSchoolbook(limbs, count, into: square)
    }
  }
#else
  internal import LimbKernels

  /// The kernels: there is one level, called without a table.
  typealias Kernels = LevelKernels

  extension LevelKernels {
    @inline(__always)
    static var table: LevelKernels.Type { LevelKernels.self }

    @inline(__always)
    static var schoolbook: LevelKernels.Type { LevelKernels.self }

    static var long: LevelKernels.Type { LevelKernels.self }
  }
#endif
