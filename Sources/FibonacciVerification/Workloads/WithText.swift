internal import FibonacciStrategies
internal import OracleArithmetic

/// A strategy that makes the decimal text of its number as well, as a race to the text asks for.
struct WithText<Base: FibonacciStrategy>: FibonacciStrategy {
  static var id: String { "\(Base.id).text" }
  static var summary: String { "\(Base.summary), and its decimal text" }
  static var answer: Answer { .text }
  static var exactness: Exactness { Base.exactness }
  static var complexity: Complexity { Base.complexity }

  let base: Base

  func value(at index: Int) throws(FibonacciError) -> NumberWithText<Base.Value> {
    NumberWithText(try base.value(at: index))
  }

  func compute(
    _ value: inout NumberWithText<Base.Value>, at index: Int
  ) throws(FibonacciError) {
    try base.compute(&value.number, at: index)
    value.text = value.number.decimalText
  }
}

/// A number and its decimal text.
struct NumberWithText<Number: FibonacciValue>: FibonacciValue {
  var number: Number
  var text: String

  init(_ number: Number) {
    self.number = number
    text = number.decimalText
  }

  var words: [UInt64] { number.words }

  /// The remainder of the number; the modulus itself, which none is, where the text has another.
  func remainder(dividingBy modulus: UInt64) -> UInt64 {
    let remainder = number.remainder(dividingBy: modulus)
    return decimalResidue(of: text, modulo: modulus) == remainder ? remainder : modulus
  }
}
