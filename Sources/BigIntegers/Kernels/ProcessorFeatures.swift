/// What the processors that this code is made for can do.
package enum ProcessorFeatures {
  /// Whether a fused multiply-add is an instruction.
  ///
  /// Where it is not, it is a call that takes as long as a small multiplication: the kernels that
  /// compute in doubles stay correct, and are not chosen. On x86-64 the manifest knows.
  package static var hasFusedMultiplyAdd: Bool {
    #if FUSED_MULTIPLY_ADD || arch(arm64)
      true
    #else
      false
    #endif
  }
}
