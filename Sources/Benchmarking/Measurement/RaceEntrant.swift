/// What is to be done within the budget of a race.
package enum RaceTask: String, Encodable, CaseIterable, Sendable {
  /// The result.
  case compute
  /// The result, and its decimal text.
  case text

  /// The task in words.
  package var title: String {
    switch self {
    case .compute: "the number"
    case .text: "its decimal text too"
    }
  }

  /// The task as a heading.
  package var heading: String {
    switch self {
    case .compute: "The number"
    case .text: "The number and its decimal text"
    }
  }
}

/// A strategy in a race: called once at a time, at any size, and proved without a second library.
package protocol RaceEntrant: AnyObject {
  /// Does the task at a size, and returns the nanoseconds of it, and what it used where that is
  /// known. The result before gives its memory.
  func time(at n: Int, by clock: any BenchmarkClock) -> (elapsed: Int64, usage: ProcessUsage?)

  /// Why the last call's result does not count: it is wrong, or the strategy itself reports that it
  /// has none; nil if it is right.
  func fault(at n: Int) -> Outcome?

  /// Gives back the memory of the last result, unless there is plenty: a virtual machine whose host
  /// takes free memory away needs longer to get it back than the work takes on it.
  func forget()
}
