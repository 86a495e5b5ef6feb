/// The name, the explanation and the subcommands of a command.
package struct CommandConfiguration: Sendable {
  package var commandName: String?
  package var abstract: String
  package var discussion: String
  package var subcommands: [any ParsableCommand.Type]
  package var defaultSubcommand: (any ParsableCommand.Type)?
  package var version: String
  package var isAdvanced: Bool
  package var isHidden: Bool
  package var environmentPrefix: String?
  package var terms: [String: String]
  package var lists: [String: [CompletionWord]]

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - commandName: What is typed; without it, the type's name as `lower-case-words`.
  ///   - abstract: One line that ends with a full stop.
  ///   - discussion: Further paragraphs. A line such as `EXAMPLES:` is a heading; a line that
  ///     begins with a space is shown as it stands.
  ///   - version: What `--version` prints; only the root's is used, and empty means no `--version`.
  ///   - isAdvanced: Whether it is needed rarely, and so stands behind the others in help.
  ///   - isHidden: Whether only programs call it, so that neither the help of the command above nor
  ///     completions list it. Its own help and the manual tell of it.
  ///   - subcommands: The commands below this one.
  ///   - defaultSubcommand: The subcommand that is meant where none is named.
  ///   - environmentPrefix: Only the root's is used. With `FIBBENCH_`, the variable `FIBBENCH_SEED`
  ///     stands in for an option `--seed` that is not on the command line.
  ///   - terms: Only the root's are used: what `{program}` and the like stand for in the texts of
  ///     all commands, so that one command can serve several programs.
  ///   - lists: Only the root's are used: the words that `CompletionKind.name(of:)` offers.
  package init(
    commandName: String? = nil,
    abstract: String = "",
    discussion: String = "",
    version: String = "",
    isAdvanced: Bool = false,
    isHidden: Bool = false,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil,
    environmentPrefix: String? = nil,
    terms: [String: String] = [:],
    lists: [String: [CompletionWord]] = [:]
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.isAdvanced = isAdvanced
    self.isHidden = isHidden
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.environmentPrefix = environmentPrefix
    self.terms = terms
    self.lists = lists
  }
}

extension CommandConfiguration {
  /// The same command with the terms and the lists of a root in its texts.
  func resolved(by root: CommandConfiguration) -> CommandConfiguration {
    var resolved = self
    resolved.abstract = abstract.replacing(root.terms)
    resolved.discussion = discussion.replacing(root.terms)
    return resolved
  }
}

extension String {
  /// The text with each `{name}` replaced by what a term of that name stands for.
  func replacing(_ terms: [String: String]) -> String {
    var text = ""
    var rest = utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      text += Substring(rest[..<start])
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      guard name.endIndex < rest.endIndex, let meaning = terms[String(Substring(name))] else {
        text += "{"
        rest = rest.dropFirst()
        continue
      }
      text += meaning
      rest = rest[name.endIndex...].dropFirst()
    }
    return text.isEmpty ? self : text + Substring(rest)
  }
}
