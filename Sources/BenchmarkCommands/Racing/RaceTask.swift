/// What is to be done within the budget of a race.
enum RaceTask: String, Encodable, CaseIterable, Sendable {
  /// The result.
  case compute
  /// The result, and its decimal text.
  case text

  /// The task in words.
  var title: String {
    switch self {
    case .compute: "the number"
    case .text: "its decimal text too"
    }
  }

  /// The task as a heading.
  var heading: String {
    switch self {
    case .compute: "The number"
    case .text: "The number and its decimal text"
    }
  }
}
