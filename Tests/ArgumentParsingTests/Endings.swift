import ArgumentParsing

/// How parsing of the sample's command line ends, for lines that give no command.
struct Ending {
  let error: CommandError
  var parsingError: ParsingError? { error.reason as? ParsingError }
  var message: String { Sample.fullMessage(for: error) }
  var exitCode: ExitCode { Sample.exitCode(for: error) }

  /// Parses a line that is expected to end early; `nil` if it gives a command.
  init?(_ words: [String], environment: [String: String] = [:]) {
    do {
      _ = try Sample.parseAsRoot(words, environment: environment)
      return nil
    } catch {
      self.error = error
    }
  }

  /// Parses a line whose words have spaces between them.
  init?(_ line: String, environment: [String: String] = [:]) {
    self.init(line.split(separator: " ").map(String.init), environment: environment)
  }
}

/// Parses a line for the sample's default command.
func time(_ line: String, environment: [String: String] = [:]) throws -> Time {
  let words = line.split(separator: " ").map(String.init)
  let command = try Sample.parseAsRoot(words, environment: environment)
  guard let time = command as? Time else { throw UnexpectedCommand(line: line) }
  return time
}

/// The line gave another command than the default one.
struct UnexpectedCommand: Error {
  let line: String
}
