package import KernelInterface

extension OperationLedger {
  /// The counts, in the order of `CountedOperation`; nil unless this is the counting build. The
  /// kernels in digits keep a tally of their own, which is added.
  package static func counts() -> [Int]? {
    #if COUNTED_OPERATIONS
      guard var counts = notes() else { return nil }
      counts[CountedOperation.digitProduct.rawValue] += DigitMultiplication.countedDigitProducts
      return counts
    #else
      nil
    #endif
  }
}
