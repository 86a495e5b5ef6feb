extension CommandNode {
  /// The command that words ask this root for, with its arguments filled and validated.
  ///
  /// - Parameter environment: The variables that stand in for options.
  func parse(
    _ words: [String], environment: [String: String]
  ) throws(CommandError) -> any ParsableCommand {
    if !subcommands.isEmpty, words.first == "help" {
      throw try helpRequest(words.dropFirst())
    }
    let (node, rest) = try node(for: words[...])
    return try node.filled(from: rest, environment, root: self)
  }

  /// The command that words ask for, from here downwards, and those that are left to it.
  private func node(
    for words: ArraySlice<String>
  ) throws(CommandError) -> (CommandNode, ArraySlice<String>) {
    if subcommands.isEmpty { return (self, words) }
    if let word = words.first {
      if let subcommand = subcommands.first(where: { $0.name == word }) {
        return try subcommand.node(for: words.dropFirst())
      }
      if understands(word) { return (self, words) }
      let isCommand = !word.isOptionLike && defaultSubcommand?.positionals.isEmpty != false
      if isCommand { throw error(unknownCommand(word)) }
    }
    guard let subcommand = defaultSubcommand else {
      throw error(.missingCommand(choices: listedSubcommands.map(\.name)))
    }
    return try subcommand.node(for: words)
  }

  /// The command with its arguments filled: from the line first, then from the environment.
  private func filled(
    from words: ArraySlice<String>, _ environment: [String: String], root: CommandNode
  ) throws(CommandError) -> any ParsableCommand {
    do {
      // A request for help is honoured, whatever else is wrong with the line.
      if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        throw CleanExit.helpRequest()
      }
      var reader = ArgumentReader(words, for: self, in: root)
      try reader.readWords()
      if let request = builtIns.request(for: root) { throw request }
      if let prefix = root.configuration.environmentPrefix {
        try reader.readTwins(from: environment, prefix: prefix)
      }
      try reader.checkRequired()
      try command.validateAll()
      return command
    } catch {
      throw CommandError(path: path, reason: error)
    }
  }

  /// The request for the help of the command that stands after `help`.
  private func helpRequest(
    _ words: ArraySlice<String>
  ) throws(CommandError) -> CommandError {
    var node = self
    for word in words.drop(while: { $0 == "help" }) {
      guard let subcommand = node.subcommands.first(where: { $0.name == word }) else {
        throw node.error(node.unknownCommand(word))
      }
      node = subcommand
    }
    return CommandError(path: node.path, reason: CleanExit.helpRequest())
  }

  private func error(_ error: ParsingError) -> CommandError {
    CommandError(path: path, reason: error)
  }

  private func unknownCommand(_ word: String) -> ParsingError {
    if word.first?.isNumber == true, defaultSubcommand?.understands("--n") == true {
      return .bareSize(word)
    }
    let names = listedSubcommands.map(\.name) + (path.count == 1 ? ["help"] : [])
    return .unknownCommand(word, nearest: nearest(to: word, in: names))
  }
}
