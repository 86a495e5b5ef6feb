/// The name, the explanation and the subcommands of a command.
package struct CommandConfiguration: Sendable {
  package var commandName: String?
  package var abstract: String
  package var discussion: String
  package var subcommands: [any ParsableCommand.Type]
  package var defaultSubcommand: (any ParsableCommand.Type)?
  package var version: String
  package var environmentPrefix: String?

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - commandName: What is typed; without it, the type's name as `lower-case-words`.
  ///   - abstract: One line that ends with a full stop.
  ///   - discussion: More, in paragraphs. A line such as `EXAMPLES:` is a heading; a line that
  ///     begins with a space is shown as it stands.
  ///   - version: What `--version` prints; only the root's is used, and empty means no `--version`.
  ///   - subcommands: The commands below this one.
  ///   - defaultSubcommand: The subcommand that is meant where none is named.
  ///   - environmentPrefix: Only the root's is used. With `FIBBENCH_`, the variable `FIBBENCH_SEED`
  ///     stands in for an option `--seed` that is not on the command line.
  package init(
    commandName: String? = nil,
    abstract: String = "",
    discussion: String = "",
    version: String = "",
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil,
    environmentPrefix: String? = nil
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.environmentPrefix = environmentPrefix
  }
}
