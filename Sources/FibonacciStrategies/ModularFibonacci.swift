package import BigIntegers

/// F(index) modulo a number, by doubling: a bounded number of products for each bit of the index,
/// whose own size plays no part.
///
/// - Parameters:
///   - index: Which Fibonacci number, counted from F(0) = 0.
///   - modulus: What the result is reduced by.
/// - Returns: F(index) mod `modulus`.
/// - Precondition: `index >= 0`, and `modulus` is not zero.
/// - Complexity: O(log(index) · M(b)) for a modulus of b bits.
package func fibonacci(at index: Int, modulo modulus: BigUInt) -> BigUInt {
  precondition(index >= 0, "the index must not be negative")
  precondition(!modulus.isZero, "the modulus must not be zero")
  var (previous, current): (BigUInt, BigUInt) = (1 % modulus, 0)  // F(k − 1), F(k)
  for shift in stride(from: index.significantBitCount - 1, through: 0, by: -1) {
    let square = current.squared()
    let before = (previous.squared() + square) % modulus  // F(2k − 1)
    let even = (((current * previous) << 1) + square) % modulus  // F(2k)
    let bitIsSet = (index &>> shift) & 1 == 1
    (previous, current) = bitIsSet ? (even, (before + even) % modulus) : (before, even)
  }
  return current
}
