internal import KernelInterface

/// The lowest coefficients of a product in base 10⁴, from the lowest digits of its factors.
struct LowCoefficients {
  /// Eight in each.
  private(set) var vectors: [VectorDouble] = []

  /// Computes so many coefficients, rounded up to vectors: none of a number that is not positive.
  ///
  /// - Complexity: O(*count*²)
  init(_ first: DecimalRow, _ second: DecimalRow, count: Int) {
    guard count > 0 else { return }
    let vectorCount = (count + 7) / 8
    let length = 8 * vectorCount
    // Zeros below the second factor's digits are what its vectors begin with.
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * length) { memory in
      let factors = unsafe memory.baseAddress.unsafelyUnwrapped
      let others = unsafe factors + 2 * length
      unsafe factors.update(repeating: 0, count: length)
      for place in stride(from: 0, to: length, by: 8) {
        unsafe Self.store(second.vector(at: place), at: factors + length + place)
        unsafe Self.store(first.vector(at: place), at: others + place)
      }
      for vector in 0..<vectorCount {
        let place = 8 &* vector
        // Several sums, since each waits for the one before.
        var (even, odd) = (VectorDouble(), VectorDouble())
        var index = 0
        while index < place &+ 8 {
          let window = unsafe factors + (length &+ place &- index)
          even = unsafe even.addingProduct(
            VectorDouble(repeating: others[index]), Self.load(window))
          odd = unsafe odd.addingProduct(
            VectorDouble(repeating: others[index &+ 1]), Self.load(window - 1))
          index &+= 2
        }
        vectors.append(even + odd)
      }
    }
  }

  @inline(__always)
  private static func load(_ source: UnsafePointer<Double>) -> VectorDouble {
    unsafe UnsafeRawPointer(source).loadUnaligned(as: VectorDouble.self)
  }

  @inline(__always)
  private static func store(_ vector: VectorDouble, at target: UnsafeMutablePointer<Double>) {
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: vector, as: VectorDouble.self)
  }
}
