import BigIntegers

/// The operands of a case.
struct IntegerOperands: CustomStringConvertible {
  let a: BigInt
  let b: BigInt
  let n: Int

  init?(_ fields: some Collection<Substring>) {
    let fields = Array(fields)
    guard fields.count == 3, let a = BigInt(fields[0], radix: 16),
      let b = BigInt(fields[1], radix: 16), let n = Int(fields[2])
    else { return nil }
    (self.a, self.b, self.n) = (a, b, n)
  }

  var description: String { "\(a.text(radix: 16)), \(b.text(radix: 16)), \(n)" }
}

/// The operations that Python judges, by the names that `integer_cases.py` gives them; their
/// results as text in base 16, or nothing where there is none.
enum IntegerOperations {
  typealias Operation = @Sendable (IntegerOperands) -> String?

  static let all: [String: Operation] =
    [arithmetic, division, bits, comparison, mixed, conversions, magnitudes, text].reduce([:]) {
      $0.merging($1) { first, _ in first }
    }

  private static func hex(_ value: BigInt) -> String { value.text(radix: 16) }
  private static func hex(_ value: BigUInt) -> String { value.text(radix: 16) }
  private static func hex(_ value: some FixedWidthInteger) -> String { String(value, radix: 16) }
  private static func hex(_ value: Bool) -> String { value ? "1" : "0" }

  /// The result of an operator; what it gives in place must be the same.
  private static func hex<Number: BinaryInteger, Right>(
    _ left: Number, _ right: Right, _ operation: (Number, Right) -> Number,
    _ inPlace: (inout Number, Right) -> Void
  ) -> String {
    var value = left
    inPlace(&value, right)
    let result = operation(left, right)
    let text = String(result, radix: 16)
    return value == result ? text : "\(text), and in place \(String(value, radix: 16))"
  }

  private static let arithmetic: [String: Operation] = [
    "sum": { hex($0.a, $0.b, +, +=) },
    "difference": { hex($0.a, $0.b, -, -=) },
    "product": { hex($0.a, $0.b, *, *=) },
    "square": { hex($0.a.squared()) },
    "power": { hex($0.a.power($0.n % 4)) },
    "signum": { hex($0.a.signum()) },
  ]

  private static let division: [String: Operation] = [
    "quotient": { $0.b == 0 ? nil : hex($0.a, $0.b, /, /=) },
    "remainder": { $0.b == 0 ? nil : hex($0.a, $0.b, %, %=) },
    "floored-quotient": {
      $0.b == 0 ? nil : hex($0.a.flooredQuotientAndRemainder(dividingBy: $0.b).quotient)
    },
    "floored-remainder": {
      $0.b == 0 ? nil : hex($0.a.flooredQuotientAndRemainder(dividingBy: $0.b).remainder)
    },
    "euclidean-quotient": {
      $0.b == 0 ? nil : hex($0.a.euclideanQuotientAndRemainder(dividingBy: $0.b).quotient)
    },
    "euclidean-remainder": {
      $0.b == 0 ? nil : hex($0.a.euclideanQuotientAndRemainder(dividingBy: $0.b).remainder)
    },
    "is-multiple": { hex($0.a.isMultiple(of: $0.b)) },
  ]

  private static let bits: [String: Operation] = [
    "and": { hex($0.a, $0.b, &, &=) },
    "or": { hex($0.a, $0.b, |, |=) },
    "xor": { hex($0.a, $0.b, ^, ^=) },
    "not": { hex(~$0.a) },
    "shift-left": { hex($0.a, $0.n, <<, <<=) },
    "shift-right": { hex($0.a, $0.n, >>, >>=) },
    "shift-left-by-negative": { hex($0.a << -$0.n) },
    "shift-right-by-negative": { hex($0.a >> -$0.n) },
    "words": { operands in
      guard BigInt(words: operands.a.words) == operands.a else { return "not read back" }
      return hex(BigUInt(words: operands.a.words))
    },
    "width": { hex($0.a.bitWidth) },
    "trailing-zeros": { hex($0.a.trailingZeroBitCount) },
    "bit": { hex($0.a[bit: $0.n]) },
    "bit-set": {
      var value = $0.a
      value[bit: $0.n] = true
      return hex(value)
    },
    "bit-cleared": {
      var value = $0.a
      value[bit: $0.n] = false
      return hex(value)
    },
    "bytes": {
      let (little, big) = ($0.a.littleEndianBytes, $0.a.bigEndianBytes)
      guard BigInt(littleEndianBytes: little) == BigInt(bigEndianBytes: big),
        BigUInt(littleEndianBytes: little) == BigUInt(bigEndianBytes: big)
      else { return "ends differ" }
      guard BigInt(bigEndianBytes: big) == $0.a else { return "not read back" }
      return hex(BigUInt(bigEndianBytes: big))
    },
  ]

  private static let comparison: [String: Operation] = [
    "less": { ($0.a < $0.b) == !($0.b <= $0.a) ? hex($0.a < $0.b) : "neither" },
    "equal": {
      guard ($0.a == $0.b) == !($0.a != $0.b) else { return "neither" }
      guard $0.a != $0.b || $0.a.hashValue == $0.b.hashValue else { return "hashes differ" }
      return hex($0.a == $0.b)
    },
    "less-than-int": { ($0.a < $0.n) == ($0.n > $0.a) ? hex($0.a < $0.n) : "neither" },
    "equal-to-int": { ($0.a == $0.n) == ($0.n == $0.a) ? hex($0.a == $0.n) : "neither" },
  ]

  private static let mixed: [String: Operation] = [
    "sum-with-int": {
      -$0.n + $0.a == $0.a + -$0.n ? hex($0.a, -$0.n, +, +=) : "not the same in the other order"
    },
    "difference-with-int": { hex($0.a, -$0.n, -, -=) },
    "difference-from-int": { hex($0.n - $0.a) },
    "product-with-int": {
      -$0.n * $0.a == $0.a * -$0.n ? hex($0.a, -$0.n, *, *=) : "not the same in the other order"
    },
    "quotient-by-int": { $0.n == 300 ? nil : hex($0.a, $0.n - 300, /, /=) },
    "remainder-by-int": { $0.n == 300 ? nil : hex($0.a, $0.n - 300, %, %=) },
  ]

  private static let conversions: [String: Operation] = [
    "int8": { hex(Int8(truncatingIfNeeded: $0.a)) },
    "int64": { hex(Int64(truncatingIfNeeded: $0.a)) },
    "uint64": { hex(UInt64(truncatingIfNeeded: $0.a)) },
    "uint128": { hex(UInt128(truncatingIfNeeded: $0.a)) },
    "int64-exactly": { operands in
      guard let value = Int64(exactly: operands.a) else { return nil }
      return value == Int64(operands.a) ? hex(value) : "not the same without 'exactly'"
    },
    "uint128-exactly": { UInt128(exactly: $0.a).map { hex($0) } },
    "int16-clamping": { hex(Int16(clamping: $0.a)) },
    "double": { hex(Double($0.a).bitPattern) },
    "double-exactly": { Double(exactly: $0.a).map { hex($0.bitPattern) } },
  ]

  private static let magnitudes: [String: Operation] = [
    "magnitude-root": { hex($0.a.magnitude.squareRoot()) },
    "magnitude-gcd": { hex($0.a.greatestCommonDivisor(with: $0.b)) },
    "magnitude-quotient": { operands in
      guard operands.b != 0 else { return nil }
      let (a, b) = (operands.a.magnitude, operands.b.magnitude)
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      guard remainder == a % b, quotient == a / b else { return "'/' or '%' differ" }
      return hex(quotient)
    },
    "magnitude-difference": { $0.a.magnitude.subtracting($0.b.magnitude).map { hex($0) } },
    "magnitude-sum-with-int": {
      let (value, n) = ($0.a.magnitude, $0.n)
      guard n + value == value + n, value - -n == value + n else { return "sums differ" }
      var back = value + n
      back += -n
      guard back == value else { return "not taken away again" }
      return hex(value, n, +, +=) == hex(value, -n, -, -=) ? hex(value + n) : "in place"
    },
    "magnitude-difference-with-int": {
      let (value, n) = ($0.a.magnitude, $0.n)
      return value < n ? nil : hex(value, n, -, -=)
    },
    "magnitude-product-with-int": {
      let (value, n) = ($0.a.magnitude, $0.n)
      guard n * value == value * n, !value.isZero || value * -n == value else { return "not so" }
      return hex(value, n, *, *=)
    },
    "magnitude-complement": { hex(~$0.a.magnitude) },
    "modular-power": { operands in
      guard operands.b != 0 else { return nil }
      return hex(operands.a.power(BigUInt(operands.n), modulo: operands.b.magnitude))
    },
    "inverse": { operands in
      guard operands.b != 0 else { return nil }
      return operands.a.inverse(modulo: operands.b.magnitude).map { hex($0) }
    },
    "jacobi": { operands in
      guard !operands.b.isEven else { return nil }
      return hex(operands.a.jacobiSymbol(over: operands.b.magnitude))
    },
    "root": { hex($0.a.magnitude.root(degree: $0.n % 9 + 2)) },
  ]

  private static let text: [String: Operation] = [
    "decimal": { $0.a.description },
    "grouped": { $0.a.grouped() },
    "base-36": { $0.a.text(radix: 36) },
    "octal": { $0.a.text(radix: 8) },
    "binary": { $0.a.text(radix: 2) },
    "read-decimal": { BigInt($0.a.description).map { hex($0) } },
    "read-octal": { BigInt($0.a.text(radix: 8), radix: 8).map { hex($0) } },
  ]
}
