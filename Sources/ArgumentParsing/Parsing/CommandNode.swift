/// A command with its place in the tree and its table of arguments.
///
/// Help, completions, manual and parser are all made from this one tree. It grows where it is
/// looked at: the tables of all commands of a large program would take longer than many a command.
final class CommandNode {
  let type: any ParsableCommand.Type
  /// The names from the root to here.
  let path: [String]
  let configuration: CommandConfiguration
  private let rootConfiguration: CommandConfiguration

  /// The command whose properties the table fills.
  private(set) lazy var command: any ParsableCommand = type.init()

  let builtIns = BuiltInOptions()

  /// The options that the command does not declare itself.
  private(set) lazy var builtInArguments = builtIns.definitions(
    isRoot: path.count == 1, hasVersion: !configuration.version.isEmpty)

  /// The command's own arguments, then the built-in options.
  private(set) lazy var arguments: [ArgumentDefinition] = checkedArguments()

  private(set) lazy var subcommands: [CommandNode] = configuration.subcommands.map {
    CommandNode($0, below: path, of: rootConfiguration)
  }

  /// Those that help and completions list.
  var listedSubcommands: [CommandNode] { subcommands.filter { !$0.configuration.isHidden } }

  /// Makes the tree below a command.
  convenience init(root type: any ParsableCommand.Type) {
    self.init(type, below: [], of: type.configuration)
  }

  private init(
    _ type: any ParsableCommand.Type, below parents: [String], of root: CommandConfiguration
  ) {
    let configuration = type.configuration.resolved(by: root)
    self.type = type
    path = parents + [configuration.commandName ?? "\(type)".dashed]
    self.configuration = configuration
    rootConfiguration = root
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
    return arguments.contains { $0.names.contains(name) }
  }

  /// The commands, from here downwards, that have an option, without those that only programs call.
  func commands(having name: String) -> [String] {
    let has = arguments.contains { $0.names.contains(name) }
    return (has ? [path.joined(separator: " ")] : [])
      + listedSubcommands.flatMap { $0.commands(having: name) }
  }

  /// Makes the table, and stops a program whose declarations contradict each other.
  private func checkedArguments() -> [ArgumentDefinition] {
    let own = command.definitions
    let arguments = (own + builtInArguments).map { $0.resolved(by: rootConfiguration) }
    precondition(
      own.isEmpty || configuration.subcommands.isEmpty,
      "The command '\(name)' has subcommands, so it cannot have arguments of its own")
    precondition(
      configuration.defaultSubcommand == nil || defaultSubcommand != nil,
      "The default of '\(name)' is not among its subcommands")
    precondition(
      arguments.filter { $0.kind == .positional }.dropLast().allSatisfy { !$0.slot.isRepeatable },
      "Only the last argument of '\(name)' can take all words that are left")
    var names: Set<String> = []
    for name in arguments.flatMap(\.names) {
      precondition(
        names.insert(name).inserted, "Two options of '\(self.name)' are called '\(name)'")
    }
    return arguments
  }
}
