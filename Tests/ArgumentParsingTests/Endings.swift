import ArgumentParsing
import Testing

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

extension ParsableCommand {
  /// Parses the words after this command's own name.
  static func parse(_ words: [String], environment: [String: String] = [:]) throws -> Self {
    let command = try parseAsRoot(words, environment: environment)
    return try #require(command as? Self)
  }
}

/// Parses a line for the sample's default command.
func time(_ line: String, environment: [String: String] = [:]) throws -> Time {
  let words = line.split(separator: " ").map(String.init)
  let command = try Sample.parseAsRoot(words, environment: environment)
  return try #require(command as? Time, "\(line)")
}
