internal import BigIntegers
package import Testing

extension Trait where Self == ConditionTrait {
  /// For what the baseline of x86-64 is without.
  package static var needsTransforms: Self {
    .enabled(
      if: NTTEngine.isAvailable,
      "\(ProcessorLevel.current.rawValue) has no transforms")
  }

  /// For what rests on a fused multiply-add, and was measured on x86-64 only.
  package static var needsFloatingPoint: Self {
    .enabled(
      if: FFTEngine.isAvailable,
      "\(ProcessorLevel.current.rawValue) has no transforms in floating point")
  }
}
