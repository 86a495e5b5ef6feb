internal import KernelInterface

/// The lowest coefficients of a product in a decimal base, from the lowest digits of its factors.
@safe
struct LowCoefficients {
  /// Eight in each.
  let vectors: UnsafeVectors
  let vectorCount: Int

  /// The vectors of so many coefficients: none of a number that is not positive.
  static func vectorCount(_ count: Int) -> Int { max(0, count + 7) / 8 }

  init(vectors: UnsafeVectors, vectorCount: Int) {
    unsafe self.vectors = vectors
    self.vectorCount = vectorCount
  }

  /// Computes so many vectors of coefficients.
  ///
  /// - Parameters:
  ///   - vectors: Room for the coefficients.
  ///   - scratch: Room for three times as many vectors.
  /// - Complexity: O(*vectorCount*²)
  init(
    _ first: DecimalRow, _ second: DecimalRow, vectorCount: Int, in vectors: UnsafeVectors,
    scratch: UnsafeVectors
  ) {
    unsafe self.vectors = vectors
    self.vectorCount = vectorCount
    // Zeros below the second factor's digits are what its vectors begin with.
    let zeros = unsafe scratch
    let factor = unsafe scratch + vectorCount
    let other = unsafe UnsafeRawPointer(scratch + 2 * vectorCount)
    for place in 0..<vectorCount {
      unsafe zeros[place] = VectorDouble()
      unsafe factor[place] = second.vector(at: 8 &* place)
      unsafe scratch[2 &* vectorCount &+ place] = first.vector(at: 8 &* place)
    }
    for place in 0..<vectorCount {
      // Several sums, since each waits for the one before.
      var (even, odd) = (VectorDouble(), VectorDouble())
      var index = 0
      while index < 8 &* (place &+ 1) {
        let window = unsafe UnsafeRawPointer(factor + place) - 8 &* index
        let digits = unsafe other.loadUnaligned(fromByteOffset: 8 &* index, as: SIMD2<Double>.self)
        even = unsafe even.addingProduct(
          VectorDouble(repeating: digits[0]), window.loadUnaligned(as: VectorDouble.self))
        odd = unsafe odd.addingProduct(
          VectorDouble(repeating: digits[1]), (window - 8).loadUnaligned(as: VectorDouble.self))
        index &+= 2
      }
      unsafe vectors[place] = even + odd
    }
  }
}
