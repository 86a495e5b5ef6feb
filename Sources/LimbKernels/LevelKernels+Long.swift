package import KernelInterface

// The baseline of x86-64 leaves this out, and the folders of what it calls: see `Package.swift`.

extension LevelKernels: LongKernelTable {
  package static func multiplyInVectors(
    _ left: UnsafePointer<UInt>, _ leftCount: Int,
    _ right: UnsafePointer<UInt>, _ rightCount: Int, into product: UnsafeMutablePointer<UInt>,
    scratch: UnsafeMutablePointer<UInt>
  ) {
    unsafe VectorBasecase.multiply(
      product, left, leftCount, right, rightCount, scratch: scratch)
  }

  package static func squareInVectors(
    _ limbs: UnsafePointer<UInt>, _ count: Int, into square: UnsafeMutablePointer<UInt>,
    scratch: UnsafeMutablePointer<UInt>
  ) {
    unsafe VectorBasecase.square(square, limbs, count, scratch: scratch)
  }

  package static func makeTransformer() -> any NTTTransformer {
    Transformer()
  }

  package static func makeFloatTransformer() -> any FFTTransformer {
    FloatTransformer()
  }
}
