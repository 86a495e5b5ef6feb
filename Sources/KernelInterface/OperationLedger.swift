// The counting build, with the define `COUNTED_OPERATIONS`, counts what the kernels do: exactly,
// and in all threads together. In every other build nothing of it is left.

#if COUNTED_OPERATIONS
  internal import Synchronization
#endif

/// What the kernels count.
@usableFromInline package enum CountedOperation: Int, CaseIterable, Sendable {
  /// A limb times a limb.
  case limbProduct
  /// A limb added to a limb, or subtracted, by the kernels that do nothing else.
  case limbAddition
  /// A digit of 50 to 52 bits times another, in vectors, zeros around the digits included.
  case digitProduct
  /// A transform of one operand, or back to a result, modulo one prime.
  case transform
  /// A butterfly of two residues; where an octet is cut, all twelve of it count.
  case butterfly
  /// A butterfly of two complex numbers; those of roots of odd orders do not count.
  case complexButterfly

  /// What a ledger calls the count.
  package var name: String {
    switch self {
    case .limbProduct: "limb_products"
    case .limbAddition: "limb_additions"
    case .digitProduct: "digit_products"
    case .transform: "transforms"
    case .butterfly: "butterflies"
    case .complexButterfly: "complex_butterflies"
    }
  }
}

/// The counts of the process so far, in which the kernels of every level take part.
@usableFromInline package enum OperationLedger {
  /// What was noted, in the order of `CountedOperation`; nil unless this is the counting build.
  package static func notes() -> [Int]? {
    #if COUNTED_OPERATIONS
      // A copy: with the array itself in other hands, the next note would ask for memory, and that
      // be counted.
      tallies.withLock { $0.map(\.self) }
    #else
      nil
    #endif
  }

  /// Notes that an operation was done so many times.
  ///
  /// Inlinable, so that nothing is left of a call in a build that does not count, in any module.
  @inlinable @inline(__always)
  package static func note(_ operation: CountedOperation, _ count: @autoclosure () -> Int) {
    #if COUNTED_OPERATIONS
      add(operation, count())
    #endif
  }

  #if COUNTED_OPERATIONS
    @usableFromInline
    static func add(_ operation: CountedOperation, _ count: Int) {
      tallies.withLock { $0[operation.rawValue] += count }
    }

    private static let tallies = Mutex([Int](repeating: 0, count: CountedOperation.allCases.count))
  #endif
}
