// A limb has 64 bits everywhere: the constants, the double limbs of 128 bits and the kernels rest
// on that. So where the standard library's `UInt` has 32 bits, the modules that have this file mean
// another one by that name, and `Swift.UInt` where it is the machine's word, as in `words`.
#if _pointerBitWidth(_32)
  /// A limb.
  @usableFromInline package typealias UInt = UInt64

  /// A limb with a sign.
  @usableFromInline package typealias SignedLimb = Int64
#else
  /// A limb with a sign.
  @usableFromInline package typealias SignedLimb = Int
#endif
