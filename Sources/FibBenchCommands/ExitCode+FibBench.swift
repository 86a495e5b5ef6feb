package import ArgumentParsing

/// The meanings of fibbench's exit codes beyond success, failure and usage.
extension ExitCode {
  /// A result was wrong; outranks every other.
  package static let wrongResult = ExitCode(rawValue: 3)
  /// The reference is not known.
  package static let referenceNotFound = ExitCode(rawValue: 5)
  /// A case took longer than its deadline.
  package static let timeLimit = ExitCode(rawValue: 124)

  /// Interrupted by a signal, as a shell says it: 130 after Ctrl-C. What was complete is kept.
  package static func interrupted(by signal: Int32) -> ExitCode {
    ExitCode(rawValue: 128 + signal)
  }
}

/// An error that ends the process with a code of its own; its description is what the user reads.
package protocol FibBenchError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
}
