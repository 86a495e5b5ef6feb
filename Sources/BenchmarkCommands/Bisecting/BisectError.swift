internal import Benchmarking

/// Why one commit is not judged. Others may be, unless a signal came.
enum BisectError: Error, Equatable {
  case notBuilt(String, program: String)
  case notMeasured(String, reason: String)
  case undecided(String)
  /// A signal came; what was judged is kept.
  case interrupted(by: Int32)

  /// What the command ends with.
  var failure: Failure {
    switch self {
    case .notBuilt, .notMeasured: Failure(description)
    case .undecided: Failure(description, .inconclusive)
    case .interrupted(let signal): Failure(description, .interrupted(by: signal))
    }
  }
}

extension BisectError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notBuilt(let commit, let program):
      "\(commit) does not build '\(program)'; see --build and --program"
    case .notMeasured(let commit, let reason):
      "\(commit) cannot be measured: \(reason); choose a case that both ends have"
    case .undecided(let name):
      "undecided: the times of \(name) do not tell it from both ends; try again where it is "
        + "quieter, with more --rounds, or another case"
    case .interrupted: "interrupted: what was judged is kept; the same command goes on"
    }
  }
}
