internal import KernelInterface
internal import LimbKernels

#if arch(x86_64)
  internal import LimbKernelsV3
  internal import LimbKernelsV4
  internal import Synchronization
#endif

/// The processor that multiplies: the kernels that it runs, and the sizes from which each method is
/// the best one there. Decided once.
///
/// (GMP's `cpuvec` is the model, which holds functions and thresholds, too.)
package struct Processor: Sendable {
  /// The level whose kernels run.
  package let level: ProcessorLevel

  /// Which method multiplies operands of which size.
  package let thresholds: Thresholds

  #if arch(x86_64)
    /// The level's kernels.
    let kernels: any KernelTable.Type

    /// Those that take time by the product of two lengths.
    let schoolbook: any SchoolbookTable.Type

    /// Those of long products, of a level that has them.
    let longKernels: (any LongKernelTable.Type)?

    /// Creates the vector of a level, on a machine whose AVX-512 has digits of 52 bits, or has not,
    /// and whose processor is one of Intel's, or is not.
    package init(_ level: ProcessorLevel, hasDigits: Bool, isIntel: Bool) {
      self.level = level
      switch level {
      // Nothing that v2 adds helps the kernels.
      case .v1, .v2:
        kernels = LimbKernels.LevelKernels.self
        (schoolbook, longKernels) = (LimbKernels.LevelKernels.self, nil)
        thresholds = .karatsuba
      case .v3, .v3AVXIFMA:
        kernels = LimbKernelsV3.LevelKernels.self
        (schoolbook, longKernels) = (
          LimbKernelsV3.LevelKernels.self, LimbKernelsV3.LevelKernels.self
        )
        thresholds = level == .v3 ? .doubleDigits(isIntel: isIntel) : .digitsInHalves
      case .v4:
        kernels = LimbKernelsV4.LevelKernels.self
        (schoolbook, longKernels) = (
          LimbKernelsV3.LevelKernels.self, LimbKernelsV4.LevelKernels.self
        )
        thresholds = hasDigits ? .digits(isIntel: isIntel) : .doubleDigits(isIntel: isIntel)
      }
    }
  #endif
}

#if arch(x86_64)
  /// The address of the processor's vector; zero until it has been decided.
  ///
  /// Not a lazy constant, since on Linux each look at one is a call, which a product of two limbs
  /// would feel.
  private let address = Atomic<UInt>(0)

  extension Processor {
    /// The one that runs: this machine's, unless a lower level was chosen.
    @inline(__always)
    package static var current: Processor {
      let vector = unsafe UnsafePointer<Processor>(
        bitPattern: address.load(ordering: .acquiring))
      return unsafe (vector ?? firstCurrent()).pointee
    }

    /// The one that runs, if that has been decided. What looks at this and leaves the rest to
    /// another function has no registers to save.
    @inline(__always)
    static var known: Processor? {
      unsafe UnsafePointer<Processor>(bitPattern: address.load(ordering: .acquiring))?.pointee
    }

    /// Asks the processor.
    @inline(never)
    private static func firstCurrent() -> UnsafePointer<Processor> {
      let features = ProcessorFeatures()
      guard let best = features.levels.last else {
        stop("this build of BigIntegers has kernels for other processors than this one")
      }
      return unsafe decide(features.processor(best), replacing: 0)
    }

    /// Lets the kernels of another level run than the machine's best.
    ///
    /// Programs that offer the choice call this when they start, before anything is computed.
    ///
    /// - Parameter name: The level's name; nil or nothing for the machine's best.
    /// - Throws: `ProcessorLevelError` where the level is not to be had.
    package static func choose(_ name: String?) throws(ProcessorLevelError) {
      let features = ProcessorFeatures()
      let level = try ProcessorLevel.chosen(name, machine: features.levels)
      _ = unsafe decide(
        features.processor(level), replacing: address.load(ordering: .relaxed))
    }

    /// Makes a vector the current one, unless another thread was faster; returns the current one.
    private static func decide(
      _ processor: Processor, replacing old: UInt
    ) -> UnsafePointer<Processor> {
      // Never freed: whoever has read the address may still read what is there.
      let vector = UnsafeMutablePointer<Processor>.allocate(capacity: 1)
      unsafe vector.initialize(to: processor)
      return unsafe UnsafePointer(address.publish(vector, insteadOf: old))
    }
  }
#else
  extension Processor {
    /// There is one level, whose kernels are called without a table.
    @inline(__always)
    package static var current: Processor {
      #if arch(arm64)
        Processor(level: .baseline, thresholds: .arm64)
      #else
        Processor(level: .baseline, thresholds: .karatsuba)
      #endif
    }

    /// As on x86-64, where it has to be asked first.
    @inline(__always)
    static var known: Processor? { current }

    /// As on x86-64, where there is a choice.
    package static func choose(_ name: String?) throws(ProcessorLevelError) {
      _ = try ProcessorLevel.chosen(name, machine: [.baseline])
    }
  }
#endif
