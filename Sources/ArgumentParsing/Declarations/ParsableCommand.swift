/// A command: what may stand on its command line, and what it does.
///
/// The names and conventions are those of swift-argument-parser, so that a later switch is
/// mechanical. A command either has subcommands or has options of its own, not both.
package protocol ParsableCommand: ParsableArguments, SendableMetatype {
  /// The name, the explanation and the subcommands.
  static var configuration: CommandConfiguration { get }

  /// Does the work.
  ///
  /// - Throws: `ExitCode` to end quietly with that code, `ValidationError` for a wrong command
  ///   line, `CleanExit` to print something and end well, and any other error for a failure.
  mutating func run() throws
}

extension ParsableCommand {
  package static var configuration: CommandConfiguration { CommandConfiguration() }

  /// Shows the help; meant for commands that only have subcommands.
  package mutating func run() throws {
    throw CleanExit.helpRequest(Self.self)
  }
}

extension ParsableCommand {
  /// Parses a command line with this command at the root.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - environment: The variables, for the twins of options (`environmentPrefix`).
  /// - Returns: The command that was asked for, ready to `run`.
  /// - Throws: `CommandError`, also for `--help` and the like; see `fullMessage(for:columns:)`.
  package static func parseAsRoot(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(CommandError) -> any ParsableCommand {
    let parser = CommandParser(root: CommandNode(root: Self.self), environment: environment)
    return try parser.parse(arguments)
  }

  /// Parses the words after this command's own name.
  ///
  /// - Throws: `CommandError`, also when the words ask for a subcommand.
  package static func parse(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(CommandError) -> Self {
    let command = try parseAsRoot(arguments, environment: environment)
    guard let command = command as? Self else {
      let node = CommandNode(root: Self.self)
      throw CommandError(
        path: node.path, reason: ParsingError.unexpectedArgument(arguments.first ?? ""))
    }
    return command
  }
}
