/// What a shell offers after a sequence of command names.
struct CompletedCommand {
  /// The names that were typed, such as `sample baseline`.
  let path: String
  /// What can come next; each is worth offering only directly after the path.
  let subcommands: [(name: String, abstract: String)]
  /// The arguments, for the default subcommand too.
  let arguments: [ArgumentDefinition]

  var options: [ArgumentDefinition] { arguments.filter { $0.kind != .positional } }
  var positionals: [ArgumentDefinition] { arguments.filter { $0.kind == .positional } }
}

extension [CompletedCommand] {
  /// The paths below the root, quoted.
  ///
  /// Without any there is one empty word, which no path equals, since shells want a pattern.
  func pathPatterns(quote: (String) -> String) -> [String] {
    count > 1 ? dropFirst().map { quote($0.path) } : [quote("")]
  }
}

extension CommandNode {
  /// What can be completed in this tree, from the root to the leaves, then below `help`.
  var completedCommands: [CompletedCommand] {
    let commands = completed(below: [])
    guard !subcommands.isEmpty else { return commands }
    return commands + completedForHelp(below: [name, "help"])
  }

  private func completed(below parents: [String]) -> [CompletedCommand] {
    let path = parents + [name]
    var offered = listedSubcommands.map { (name: $0.name, abstract: $0.configuration.abstract) }
    if parents.isEmpty, !subcommands.isEmpty {
      offered.append((name: "help", abstract: "Show the help of a command."))
    }
    let known = Set(arguments.flatMap(\.names))
    let inherited = defaultSubcommand?.arguments.filter { known.isDisjoint(with: $0.names) } ?? []
    let command = CompletedCommand(
      path: path.joined(separator: " "), subcommands: offered,
      arguments: arguments + inherited)
    return [command] + subcommands.flatMap { $0.completed(below: path) }
  }

  private func completedForHelp(below path: [String]) -> [CompletedCommand] {
    guard !subcommands.isEmpty else { return [] }
    let command = CompletedCommand(
      path: path.joined(separator: " "),
      subcommands: listedSubcommands.map { (name: $0.name, abstract: $0.configuration.abstract) },
      arguments: [])
    return [command] + subcommands.flatMap { $0.completedForHelp(below: path + [$0.name]) }
  }
}

extension String {
  /// Whether shells read the text as it stands.
  var needsNoQuotes: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
  }

  /// The text as one word of a POSIX shell.
  package var quotedForShell: String {
    guard !needsNoQuotes else { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  /// The text with a backslash before some of its characters.
  func escaping(_ characters: String) -> String {
    reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// The text as part of the name of a shell function.
  var asShellIdentifier: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
