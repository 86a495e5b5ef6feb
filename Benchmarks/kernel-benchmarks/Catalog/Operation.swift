internal import Benchmarking

/// An operation that is measured. A size n is the number of limbs of the longer operand; in a
/// division, that of the divisor; in a task what its summary says.
struct Operation: Sendable {
  let name: String
  /// What is done to which operands, and by which function of GMP.
  let summary: String
  let shape: OperandShape
  /// The methods that take turns, each for larger operands than the one before; none where there is
  /// one way only.
  let rungs: [String]
  /// GMP first, then ours.
  let contenders: [Contender]
  /// How GMP computes a task, as a number where that is a text; nil for other operations.
  let gmpNumber: (@Sendable (_ n: Int) -> GMPNumber)?

  init(
    _ name: String, _ summary: String, _ shape: OperandShape, rungs: [String] = [],
    _ contenders: [Contender], gmpNumber: (@Sendable (_ n: Int) -> GMPNumber)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.shape = shape
    self.rungs = rungs
    self.contenders = contenders
    self.gmpNumber = gmpNumber
  }

  /// Every operation, in the order in which they are listed.
  static let all = products + rows + numbers + values + tasks

  /// The operation of this name, if there is one.
  init?(named name: String) {
    guard let operation = Self.all.first(where: { $0.name == name }) else { return nil }
    self = operation
  }

  /// What a contender of this operation is called in the catalog.
  func strategy(_ contender: String) -> String { "\(name)/\(contender)" }
}
