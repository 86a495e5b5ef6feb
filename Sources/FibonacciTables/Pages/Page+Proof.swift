internal import BigIntegers
internal import FibonacciStrategies

extension Page {
  /// A row that says it is exact, and is not F(n): by its remainder modulo a random number of 61
  /// bits, which a wrong number has by a chance of about 10⁻¹⁶; nil if all are as they say.
  package func wrongRow() -> Row? {
    let modulus = BigUInt(UInt.random(in: 1 << 60...1 << 61) | 1)
    return rows.first { row in
      row.isExact && row.value % modulus != fibonacci(at: row.index, modulo: modulus)
    }
  }
}
