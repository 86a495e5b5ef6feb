// The counting build, with the define `COUNTED_OPERATIONS`, counts the digits that are multiplied.
// In every other build nothing of it is left.

#if COUNTED_OPERATIONS
  internal import Synchronization
#endif

/// The count of the process so far.
package enum DigitLedger {
  /// Digits times digits; zero unless this is the counting build.
  package static var digitProducts: Int {
    #if COUNTED_OPERATIONS
      tally.load(ordering: .relaxed)
    #else
      0
    #endif
  }

  /// Notes a vector of digits times another.
  @inline(__always)
  static func noteVector() {
    #if COUNTED_OPERATIONS
      tally.add(8, ordering: .relaxed)
    #endif
  }

  #if COUNTED_OPERATIONS
    private static let tally = Atomic(0)
  #endif
}
