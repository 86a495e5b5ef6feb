package import FibonacciStrategies

/// F(index) modulo a number of up to 64 bits, or 2⁶⁴ itself, by doubling of the pair F(k), F(k + 1)
/// in 128-bit arithmetic: shares no code with any strategy.
///
/// F(2k) = F(k)·(2F(k + 1) − F(k)), F(2k + 1) = F(k)² + F(k + 1)².
///
/// - Precondition: `index >= 0` and `1 <= modulus <= 1 << 64`
package func fibonacciResidue(at index: Int, modulo modulus: UInt128) -> UInt128 {
  precondition(index >= 0, "the index must not be negative")
  precondition(1...(1 << 64) ~= modulus, "products of residues must fit into 128 bits")
  var (current, next): (UInt128, UInt128) = (0, 1 % modulus)
  for shift in (0..<(Int.bitWidth - index.leadingZeroBitCount)).reversed() {
    let even = current * ((2 * next + modulus - current) % modulus) % modulus
    let odd = (current * current % modulus + next * next % modulus) % modulus
    let bitIsSet = (index &>> shift) & 1 == 1
    (current, next) = bitIsSet ? (odd, (even + odd) % modulus) : (even, odd)
  }
  return current
}

extension Exactness {
  /// The words of F(index) modulo the power of two at which results wrap around, without F(index)
  /// itself; nil where they do not wrap, or not within 64 bits.
  package func wrappedWords(at index: Int) -> [UInt64]? {
    guard case .modulo(let bitWidth) = self, bitWidth <= 64 else { return nil }
    let residue = UInt64(fibonacciResidue(at: index, modulo: 1 << UInt128(bitWidth)))
    return residue == 0 ? [] : [residue]
  }
}
