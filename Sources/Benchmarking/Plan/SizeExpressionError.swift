/// Why a text is not a size expression; `description` is one line with the remedy.
package enum SizeExpressionError: Error, Equatable, Sendable {
  /// Nothing where a number should be.
  case empty
  /// A piece that is neither a number nor a range.
  case notANumber(String)
  /// A number below zero.
  case negative(String)
  /// A number that does not fit in an `Int`.
  case tooLarge(String)
  /// A number that is not whole.
  case fractional(String)
  /// A range whose end comes before its start.
  case rangeReversed(Int, Int)
  /// A step that leads nowhere: neither `+` and a positive number nor `x` and a factor above 1.
  case badStep(String)
  /// A range by factors that starts at 0, where every factor leads back to 0.
  case factorFromZero
  /// Commas between groups of digits, which separate sizes here.
  case commas(String)
  /// A range without a step that has this many steps of one, from this size on.
  case noStep(String, first: Int, count: Int)
  /// More sizes than are allowed; `count` is how many there are, or at least are.
  case tooManySizes(count: Int, limit: Int)
}

extension SizeExpressionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty:
      "a size is missing; write a number such as 10000, a list 1,10,100 or a range 0..1000"
    case .notANumber(let text):
      "'\(text)' is not a size; write a number such as 10000, 10k or 1e6, or a range 0..1000"
    case .negative(let text):
      "'\(text)' is negative; sizes start at 0"
    case .tooLarge(let text):
      "'\(text)' is too large; the largest size is \(Int.max)"
    case .fractional(let text):
      "'\(text)' is not a whole number; write one, such as 1500 or 1.5e3"
    case .rangeReversed(let first, let last):
      "the range \(first)..\(last) is reversed; write \(last)..\(first)"
    case .badStep(let text):
      "'\(text)' is not a step; write :+50 to add 50, or :x10 to multiply by 10"
    case .factorFromZero:
      "a range by factors cannot start at 0; start at 1, or list the 0: 0,1..1000:x10"
    case .commas(let text):
      "'\(text)' has commas, which separate sizes; write \(text.filter { $0 != "," }), 1_000_000, "
        + "10k or 1e6"
    case .noStep(let range, let first, let count):
      "'\(range)' has \(NumberFormat.grouped(count)) steps of 1; give a step, such as \(range):"
        + (first == 0 ? "+\(count / 100)" : "x10")
    case .tooManySizes(let count, let limit):
      "these are \(NumberFormat.grouped(count)) sizes or more, over the limit of "
        + "\(NumberFormat.grouped(limit)); take larger steps"
    }
  }
}
