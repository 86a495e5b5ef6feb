/// The search for the first bad one of some commits, of which the last is bad and what comes before
/// the first is good.
package struct Bisection: Equatable {
  /// What became of a commit.
  package enum Verdict: String, Codable {
    case good
    case bad
    /// It cannot be built or measured.
    case skipped
  }

  /// The commits, oldest first.
  package let commits: [String]
  /// What is known of them.
  package private(set) var verdicts: [String: Verdict]

  /// - Precondition: There is a commit.
  package init(_ commits: [String], verdicts: [String: Verdict] = [:]) {
    precondition(!commits.isEmpty, "nothing can be bad")
    self.commits = commits
    self.verdicts = verdicts
  }

  /// Those of which one is the first bad one: what follows the last good one, up to the first bad.
  package var suspects: ArraySlice<String> {
    let firstBad = commits.firstIndex { verdicts[$0] == .bad } ?? commits.count - 1
    let lastGood = commits[..<firstBad].lastIndex { verdicts[$0] == .good } ?? -1
    return commits[(lastGood + 1)...firstBad]
  }

  /// The one to judge next, nearest to the middle of the suspects; nil where there is none left.
  package var next: String? {
    let suspects = suspects.dropLast()
    let middle = suspects.startIndex + suspects.count / 2
    return suspects.indices.filter { verdicts[suspects[$0]] == nil }
      .min { (abs($0 - middle), $0) < (abs($1 - middle), $1) }.map { suspects[$0] }
  }

  /// How many more have to be judged, if none is skipped.
  package var remainingSteps: Int {
    var (steps, count) = (0, suspects.count)
    while count > 1 { (steps, count) = (steps + 1, (count + 1) / 2) }
    return steps
  }

  /// Takes note of a verdict.
  package mutating func judge(_ commit: String, _ verdict: Verdict) {
    verdicts[commit] = verdict
  }
}
