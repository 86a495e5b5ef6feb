internal import Benchmarking
internal import SampleAnalysis
internal import FoundationEssentials

/// What a bisection knows so far: a file that it is resumed from.
struct BisectState: Codable, Equatable {
  /// What was judged, and by how many times it takes as much as the good commit.
  struct Judged: Codable, Equatable {
    let commit: String
    let verdict: Bisection.Verdict
    let factor: Double?
  }

  /// What is searched for; another search does not resume this one.
  struct Task: Codable, Equatable {
    let good: String
    let bad: String
    let strategy: String
    let n: Int
    let build: String
    let program: String
    /// Whether git searches, of whose end nobody here is told.
    let isOfSteps: Bool
  }

  let task: Task
  /// What decides, and the factor beyond which a commit is bad; nil until both ends were measured.
  var quantity: CaseSeries.Quantity?
  var limit: Double?
  var judged: [Judged] = []

  /// The state in a file; nil where there is none.
  static func read(_ file: String) throws -> BisectState? {
    guard let text = try fileTextIfPresent(at: file) else { return nil }
    guard let state = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      throw Failure("'\(file)' is damaged; remove it, and the bisection begins anew")
    }
    return state
  }

  /// Replaces the file.
  func write(_ file: String) throws {
    try AtomicFile(path: file).finish(jsonText(isPretty: true))
  }
}
