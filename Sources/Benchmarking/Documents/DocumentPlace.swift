/// A place in a document, by which a value that cannot be used is named.
///
/// Every document is looked over once, where it is read (`VersionedDocument.init(json:)`): what
/// computes with it later needs no guards of its own.
package struct DocumentPlace: Sendable {
  /// The keys and positions that lead there, such as `plan.settings.confidence`.
  package let path: String

  /// The whole document.
  package static let root = DocumentPlace(path: "")

  /// The value of a key.
  package subscript(key: String) -> DocumentPlace {
    DocumentPlace(path: path.isEmpty ? key : "\(path).\(key)")
  }

  /// The element of an array.
  package subscript(position: Int) -> DocumentPlace { self["\(position)"] }

  /// Refuses the value unless it is as it must be.
  ///
  /// - Parameters:
  ///   - isValid: Whether it is.
  ///   - requirement: What it must be, in words that follow `must`.
  package func require(
    _ isValid: Bool, _ requirement: @autoclosure () -> String
  ) throws(ResultsDocumentError) {
    guard isValid else { throw .invalid(path: path, requirement: requirement()) }
  }

  /// Refuses a number outside of a range; one that is missing is allowed.
  package func check<Number: Comparable>(
    _ number: Number?, in range: ClosedRange<Number>
  ) throws(ResultsDocumentError) {
    guard let number, !range.contains(number) else { return }
    try require(false, "be from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Refuses numbers outside of a range, by their positions.
  package func check<Number: Comparable>(
    each numbers: [Number]?, in range: ClosedRange<Number>
  ) throws(ResultsDocumentError) {
    guard let position = numbers?.firstIndex(where: { !range.contains($0) }) else { return }
    try self[position].check(numbers?[position], in: range)
  }

  /// Refuses a number that is not finite, or not within a range.
  package func check(share: Double?, above low: Double, below high: Double)
    throws(ResultsDocumentError)
  {
    guard let share, !(low < share && share < high) else { return }
    let bounds = [low, high].map { bound in Int(exactly: bound).map { "\($0)" } ?? "\(bound)" }
    try require(false, "be more than \(bounds[0]) and less than \(bounds[1])")
  }

  /// Refuses a duration outside of a range.
  package func check(
    _ duration: Duration?, in range: ClosedRange<Duration>
  ) throws(ResultsDocumentError) {
    guard let duration, !range.contains(duration) else { return }
    let (least, most) = (range.lowerBound, range.upperBound)
    try require(
      false,
      "be from \(NumberFormat.duration(least)) to \(NumberFormat.duration(most)), in milliseconds")
  }

  /// Refuses values that come twice.
  package func check<Value: Hashable>(distinct values: [Value]) throws(ResultsDocumentError) {
    var seen: Set<Value> = []
    for (position, value) in values.enumerated() where !seen.insert(value).inserted {
      try self[position].require(false, "be there once")
    }
  }
}
