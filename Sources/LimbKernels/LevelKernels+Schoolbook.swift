package import KernelInterface

// x86-64-v4 leaves this out, and the folder of what it calls: see `Package.swift`.

extension LevelKernels: SchoolbookTable {
  package static func multiplySchoolbook(
    _ left: UnsafePointer<UInt>, _ leftCount: Int,
    _ right: UnsafePointer<UInt>, _ rightCount: Int, into product: UnsafeMutablePointer<UInt>
  ) {
    unsafe Limbs.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
  }

  package static func squareSchoolbook(
    _ limbs: UnsafePointer<UInt>, _ count: Int, into square: UnsafeMutablePointer<UInt>
  ) {
    unsafe Limbs.squareSchoolbook(limbs, count, into: square)
  }

  package static func divideSchoolbook(
    _ dividend: UnsafeMutablePointer<UInt>, _ dividendCount: Int,
    by divisor: UnsafePointer<UInt>, _ divisorCount: Int, quotient: UnsafeMutablePointer<UInt>
  ) {
    unsafe Limbs.divideSchoolbook(
      dividend, dividendCount, by: divisor, divisorCount, quotient: quotient)
  }

  package static func divideLeading(
    _ dividend: UnsafeMutablePointer<UInt>, _ dividendCount: Int,
    by divisor: UnsafePointer<UInt>, _ divisorCount: Int, quotient: UnsafeMutablePointer<UInt>
  ) -> UInt? {
    unsafe Limbs.divideLeading(
      dividend, dividendCount, by: divisor, divisorCount, quotient: quotient)
  }

  package static func multiply(
    _ left: UnsafePointer<UInt>, _ right: UnsafePointer<UInt>, modulo modulus: MontgomeryModulus,
    into result: UnsafeMutablePointer<UInt>
  ) {
    unsafe modulus.multiply(left, right, into: result)
  }

  package static func raise(
    _ powers: UnsafePointer<UInt>, to exponent: UnsafePointer<UInt>, bitCount: Int, widest: Int,
    modulo modulus: MontgomeryModulus, into result: UnsafeMutablePointer<UInt>
  ) {
    unsafe modulus.raise(powers, to: exponent, bitCount: bitCount, widest: widest, into: result)
  }

  package static func reduce(
    _ product: UnsafePointer<UInt>, modulo modulus: MontgomeryModulus,
    into result: UnsafeMutablePointer<UInt>
  ) {
    unsafe modulus.reduce(product, into: result)
  }
}
