/// A command: what may stand on its command line.
///
/// The names and conventions are those of swift-argument-parser. A command either has subcommands
/// or has options of its own, not both.
package protocol ParsableCommand: ParsableArguments, SendableMetatype {
  /// The name, the explanation and the subcommands.
  static var configuration: CommandConfiguration { get }
}

extension ParsableCommand {
  package static var configuration: CommandConfiguration { CommandConfiguration() }

  /// Parses a command line with this command at the root.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - environment: The variables, for the twins of options (`environmentPrefix`).
  /// - Returns: The command that was asked for.
  /// - Throws: `CommandError`, also for `--help` and the like; see `fullMessage(for:columns:)`.
  package static func parseAsRoot(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(CommandError) -> any ParsableCommand {
    try CommandNode(root: Self.self).parse(arguments, environment: environment)
  }
}
