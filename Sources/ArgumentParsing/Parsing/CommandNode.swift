/// A command with its place in the tree and its table of arguments.
///
/// Help, completions, manual and parser are all made from this one tree.
struct CommandNode {
  let type: any ParsableCommand.Type
  /// The command whose properties the table fills.
  let command: any ParsableCommand
  let builtIns: BuiltInOptions
  /// The names from the root to here.
  let path: [String]
  let configuration: CommandConfiguration
  /// The command's own arguments, then the built-in options.
  let arguments: [ArgumentDefinition]
  let subcommands: [CommandNode]

  /// Makes the tree below a command.
  init(root type: any ParsableCommand.Type) {
    self.init(type, below: [], of: type.configuration)
  }

  private init(
    _ type: any ParsableCommand.Type, below parents: [String], of root: CommandConfiguration
  ) {
    let configuration = type.configuration.resolved(by: root)
    let command = type.init()
    let path = parents + [configuration.commandName ?? "\(type)".dashed]
    let builtIns = BuiltInOptions(isRoot: parents.isEmpty, configuration: configuration)
    self.type = type
    self.command = command
    self.builtIns = builtIns
    self.path = path
    self.configuration = configuration
    arguments = (command.definitions + builtIns.definitions).map { $0.resolved(by: root) }
    subcommands = configuration.subcommands.map { CommandNode($0, below: path, of: root) }
    checkDeclarations(own: command.definitions)
  }

  var name: String { path.last ?? "" }

  /// The subcommand that is meant where none is named.
  var defaultSubcommand: CommandNode? {
    configuration.defaultSubcommand.flatMap { type in subcommands.first { $0.type == type } }
  }

  var positionals: [ArgumentDefinition] { arguments.filter { $0.kind == .positional } }

  /// The first command, from here downwards, of which something holds.
  func first(where holds: (CommandNode) -> Bool) -> CommandNode? {
    if holds(self) { return self }
    for subcommand in subcommands {
      if let node = subcommand.first(where: holds) { return node }
    }
    return nil
  }

  /// Whether a word is one of the options of this command itself, with or without a value.
  func understands(_ word: String) -> Bool {
    let name = word.splitAtEqualsSign().name
    return arguments.contains { $0.names.contains { $0.description == name } }
  }

  /// The commands, from here downwards, that have an option.
  func commands(having name: OptionName) -> [String] {
    let has = arguments.contains { $0.isVisible && $0.names.contains(name) }
    return (has ? [path.joined(separator: " ")] : [])
      + subcommands.flatMap { $0.commands(having: name) }
  }

  /// Stops a program whose declarations contradict each other.
  private func checkDeclarations(own: [ArgumentDefinition]) {
    precondition(
      own.isEmpty || subcommands.isEmpty,
      "The command '\(name)' has subcommands, so it cannot have arguments of its own")
    precondition(
      configuration.defaultSubcommand == nil || defaultSubcommand != nil,
      "The default of '\(name)' is not among its subcommands")
    precondition(
      positionals.dropLast().allSatisfy { !$0.slot.isRepeatable },
      "Only the last argument of '\(name)' can take all words that are left")
    var names: Set<OptionName> = []
    for name in arguments.flatMap(\.names) {
      precondition(
        names.insert(name).inserted, "Two options of '\(self.name)' are called '\(name)'")
    }
  }
}
