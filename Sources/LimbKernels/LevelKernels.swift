internal import KernelInterface

/// The kernels as this module's level of instructions has them.
package enum LevelKernels: KernelTable {
  package static func shiftLeft(
    _ limbs: UnsafePointer<UInt>, count: Int, by bits: Int, into shifted: UnsafeMutablePointer<UInt>
  ) -> UInt {
    unsafe Limbs.shiftLeft(limbs, count: count, by: bits, into: shifted)
  }

  package static func shiftRight(
    _ limbs: UnsafePointer<UInt>, count: Int, by bits: Int, into shifted: UnsafeMutablePointer<UInt>
  ) -> UInt {
    unsafe Limbs.shiftRight(limbs, count: count, by: bits, into: shifted)
  }
}
