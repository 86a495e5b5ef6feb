/// A mistake of the user that only the command itself can see.
package struct ValidationError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, in words that can follow `Error: `.
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

/// An early end that is no failure.
package enum CleanExit: Error {
  /// Show the help of this command, or of the one that was parsed.
  case helpRequest((any ParsableCommand.Type)? = nil)
  /// Print this text.
  case message(String)
}

/// Why parsing ended without a command, and in which command that happened.
package struct CommandError: Error {
  /// The names from the root to the command, such as `["fibbench", "run"]`.
  package let path: [String]
  /// A `ParsingError`, a `ValidationError`, a `CleanExit`, or what `validate()` threw.
  package let reason: any Error
}
