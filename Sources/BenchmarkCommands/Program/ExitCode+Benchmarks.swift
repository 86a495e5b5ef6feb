package import ArgumentParsing

/// What exit codes mean, beyond success, failure and usage.
extension ExitCode {
  /// A result was wrong; outranks every other.
  package static let wrongResult = ExitCode(rawValue: 3)
  /// A case became slower than the tolerance allows.
  package static let regression = ExitCode(rawValue: 2)
  /// A case became faster than the tolerance, with `--fail-on-improvement`.
  package static let improvement = ExitCode(rawValue: 4)
  /// The samples do not decide, with `--fail-on-inconclusive`.
  package static let inconclusive = ExitCode(rawValue: 6)
  /// The reference, or the baseline, is not known.
  package static let referenceNotFound = ExitCode(rawValue: 5)
  /// A case took longer than its deadline.
  package static let timeLimit = ExitCode(rawValue: 124)

  /// Interrupted by a signal, as a shell says it: 130 after Ctrl-C. What was complete is kept.
  package static func interrupted(by signal: Int32) -> ExitCode {
    ExitCode(rawValue: 128 + signal)
  }

  /// The gravest of several verdicts on one command: the one order of precedence that there is.
  ///
  /// A wrong result outranks everything; then come an interrupt, after which no other verdict is
  /// of the whole, a regression, a missed deadline, a failure, and what is known to be open.
  package static func gravest(_ codes: ExitCode...) -> ExitCode {
    codes.max { $0.gravity < $1.gravity } ?? .success
  }

  private var gravity: Int {
    switch self {
    case .wrongResult: 8
    case _ where rawValue > 128: 7
    case .regression: 6
    case .timeLimit: 5
    case .success: 0
    case .inconclusive: 1
    case .improvement: 2
    default: 4
    }
  }

  /// What each of them means, a line each, for the help of a program with all commands.
  ///
  /// - Parameter done: What 0 means.
  package static func list(done: String) -> String {
    """
    EXIT CODES:
      0    \(done)
      1    failure: a file that cannot be written, a time not to be believed
      2    a case became slower than is tolerated (compare)
      3    a result was wrong, or a file was changed after it was written
      4    a case became faster than is tolerated (compare --fail-on-improvement)
      5    the reference or the baseline is not known
      6    undecided (compare: with --fail-on-inconclusive)
      64   the command line is wrong
      124  a case took longer than its deadline
      130  interrupted; what was complete is kept
    """
  }
}
