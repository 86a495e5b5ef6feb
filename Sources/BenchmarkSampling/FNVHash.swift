extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash (G. Fowler, L. C. Noll and K.-P. Vo), which unlike `Hasher` is the same
  /// in every run. For names and seeds, never for proofs.
  package var fnv1a: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
