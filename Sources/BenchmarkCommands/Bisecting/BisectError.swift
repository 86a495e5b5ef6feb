internal import ArgumentParsing
internal import Benchmarking

/// Why a bisection does not go on.
enum BisectError: CommandFailure, Equatable {
  case unknownRevision(String)
  case notBefore(good: String, bad: String)
  case damaged(String)
  case other(String)
  case noWorkTree(String)
  case notBuilt(String, program: String)
  case notMeasured(String, reason: String)
  case noChange(String)
  case undecided(String)
  case folder(String)

  /// Whether it is of one commit, so that others may be judged.
  var isOfOneCommit: Bool {
    switch self {
    case .notBuilt, .notMeasured, .undecided: true
    case .unknownRevision, .notBefore, .damaged, .other, .noWorkTree, .noChange, .folder: false
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .unknownRevision, .notBefore, .other: .usage
    case .undecided: .inconclusive
    case .damaged, .noWorkTree, .notBuilt, .notMeasured, .noChange, .folder: .failure
    }
  }

  var description: String {
    switch self {
    case .unknownRevision(let revision):
      "git knows no commit '\(revision)' here; name one of this repository"
    case .notBefore(let good, let bad):
      "'\(good)' does not come before '\(bad)'; name the good commit first"
    case .damaged(let file):
      "'\(file)' is damaged; remove it, and the bisection begins anew"
    case .other(let file):
      "'\(file)' is of another bisection; finish that, or name another --folder"
    case .noWorkTree(let folder):
      "git cannot make a work tree in '\(folder)'; name another --folder"
    case .notBuilt(let commit, let program):
      "\(commit) does not build '\(program)'; see --build and --program"
    case .notMeasured(let commit, let reason):
      "\(commit) cannot be measured: \(reason); choose a case that both ends have"
    case .noChange(let sentence): sentence
    case .undecided(let sentence): sentence
    case .folder(let folder): "cannot create '\(folder)'; name another --folder"
    }
  }
}
