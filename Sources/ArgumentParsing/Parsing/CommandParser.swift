/// Finds the command that a line asks for, and fills its arguments.
struct CommandParser {
  let root: CommandNode
  /// The variables that stand in for options.
  let environment: [String: String]

  /// The command that `words` ask for, with its arguments filled and validated.
  func parse(_ words: [String]) throws(CommandError) -> any ParsableCommand {
    if !root.subcommands.isEmpty, words.first == "help" {
      throw try helpRequest(words.dropFirst())
    }
    return try parse(words[...], in: root)
  }

  private func parse(
    _ words: ArraySlice<String>, in node: CommandNode
  ) throws(CommandError) -> any ParsableCommand {
    if node.subcommands.isEmpty {
      return try fill(node, from: words)
    }
    if let word = words.first {
      if let subcommand = node.subcommands.first(where: { $0.name == word }) {
        return try parse(words.dropFirst(), in: subcommand)
      }
      if node.understands(word) {
        return try fill(node, from: words)
      }
      let isCommand = !word.isOptionLike && node.defaultSubcommand?.positionals.isEmpty != false
      if isCommand {
        throw node.error(node.unknownCommand(word))
      }
    }
    guard let subcommand = node.defaultSubcommand else {
      throw node.error(.missingCommand(choices: node.listedSubcommands.map(\.name)))
    }
    return try parse(words, in: subcommand)
  }

  /// Fills the arguments of a command: from the line first, then from the environment.
  private func fill(
    _ node: CommandNode, from words: ArraySlice<String>
  ) throws(CommandError) -> any ParsableCommand {
    do {
      // A request for help is honoured, whatever else is wrong with the line.
      if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        throw CleanExit.helpRequest()
      }
      var reader = ArgumentReader(words, for: node, in: root)
      try reader.readWords()
      if let request = node.builtIns.request(for: root) { throw request }
      if let prefix = root.configuration.environmentPrefix {
        try reader.readTwins(from: environment, prefix: prefix)
      }
      try reader.checkRequired()
      try node.command.validateAll()
      return node.command
    } catch {
      throw CommandError(path: node.path, reason: error)
    }
  }

  /// The request for the help of the command that stands after `help`.
  private func helpRequest(
    _ words: ArraySlice<String>
  ) throws(CommandError) -> CommandError {
    var node = root
    for word in words {
      guard let subcommand = node.subcommands.first(where: { $0.name == word }) else {
        throw node.error(node.unknownCommand(word))
      }
      node = subcommand
    }
    return CommandError(path: node.path, reason: CleanExit.helpRequest())
  }
}

extension CommandNode {
  fileprivate func error(_ error: ParsingError) -> CommandError {
    CommandError(path: path, reason: error)
  }

  fileprivate func unknownCommand(_ word: String) -> ParsingError {
    if word.first?.isNumber == true, defaultSubcommand?.understands("--n") == true {
      return .bareSize(word)
    }
    return .unknownCommand(word, nearest: nearest(to: word, in: listedSubcommands.map(\.name)))
  }
}
