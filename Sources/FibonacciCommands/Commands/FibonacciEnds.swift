internal import BigIntegers
internal import FibonacciStrategies

/// The first and the last digits of F(n), for an n of any size.
package struct FibonacciEnds {
  /// The digits, `…` for those that are left out; the whole number where nothing is.
  package let text: String

  /// Finds the digits.
  ///
  /// - Parameters:
  ///   - index: Which Fibonacci number.
  ///   - first: How many digits from the front, if any.
  ///   - last: How many digits from the end, if any.
  package init(of index: Int, first: Int?, last: Int?) {
    let wanted = (first ?? 0) + (last ?? 0)
    // F(n) has at least (n − 2)·log₁₀φ digits; above that, something is left out for certain.
    let isShort = Double(index - 2) * FibonacciLength.digitsPerIndex <= Double(wanted)
    if isShort {
      let digits = fibonacci(at: index, modulo: BigUInt(1) << (4 * wanted + 16)).description
      text = Self.shortened(digits, first: first, last: last)
    } else {
      let head = first.map { leadingDigits($0, ofFibonacciAt: index) }
      text = Self.joined(head, last.map { Self.trailingDigits($0, of: index) })
    }
  }

  private static func shortened(_ digits: String, first: Int?, last: Int?) -> String {
    guard digits.utf8.count > (first ?? 0) + (last ?? 0) else { return digits }
    return joined(first.map { String(digits.prefix($0)) }, last.map { String(digits.suffix($0)) })
  }

  /// F(index) mod 10^count with its leading zeros.
  private static func trailingDigits(_ count: Int, of index: Int) -> String {
    let digits = fibonacci(at: index, modulo: BigUInt(10).power(count)).description
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }

  private static func joined(_ head: String?, _ tail: String?) -> String {
    [head, tail].compactMap(\.self).joined(separator: "…")
  }
}
