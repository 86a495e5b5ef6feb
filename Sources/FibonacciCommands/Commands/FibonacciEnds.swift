internal import BigIntegers
internal import FibonacciStrategies

/// The first and the last digits of F(n), for an n of any size.
///
/// - Parameters:
///   - index: Which Fibonacci number.
///   - first: How many digits from the front, if any.
///   - last: How many digits from the end, if any.
/// - Returns: The digits, `…` for those that are left out; the whole number where nothing is.
package func fibonacciEnds(of index: Int, first: Int?, last: Int?) -> String {
  let wanted = (first ?? 0) + (last ?? 0)
  let (head, tail): (String?, String?)
  // F(n) has at least (n − 2)·log₁₀φ digits; above that, something is left out for certain.
  if Double(index - 2) * FibonacciLength.digitsPerIndex <= Double(wanted) {
    let digits = fibonacci(at: index, modulo: BigUInt(1) << (4 * wanted + 16)).description
    guard digits.utf8.count > wanted else { return digits }
    head = first.map { String(digits.prefix($0)) }
    tail = last.map { String(digits.suffix($0)) }
  } else {
    head = first.map { leadingDigits($0, ofFibonacciAt: index) }
    tail = last.map { trailingDigits($0, ofFibonacciAt: index) }
  }
  return [head, tail].compactMap(\.self).joined(separator: "…")
}

/// F(index) mod 10^count with its leading zeros.
private func trailingDigits(_ count: Int, ofFibonacciAt index: Int) -> String {
  let digits = fibonacci(at: index, modulo: BigUInt(10).power(count)).description
  return String(repeating: "0", count: count - digits.utf8.count) + digits
}
