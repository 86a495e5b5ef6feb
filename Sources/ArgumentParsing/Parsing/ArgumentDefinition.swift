/// One row of a command's table: all that parser, help, completions and manual know of an argument.
struct ArgumentDefinition {
  enum Kind {
    case option
    case flag
    case positional
  }

  let kind: Kind
  /// The names with their dashes, a letter before the long one; none for a positional argument.
  private(set) var names: [String]
  /// What stands for the value, without brackets.
  private(set) var valueName: String
  /// One sentence.
  var help: String
  var slot: ValueSlot
  /// The heading in the help; empty among the command's own.
  var section = ""

  /// Describes an argument that has no name of its own yet.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - letter: Its short name, of an option or a flag.
  ///   - help: One sentence.
  ///   - valueName: What stands for the value; nil for what its slot calls it, or its property.
  ///   - slot: Where its value goes.
  init(
    _ kind: Kind, _ letter: Character?, _ help: String, _ valueName: String?, _ slot: ValueSlot
  ) {
    self.kind = kind
    self.help = help
    self.slot = slot
    names = letter.map { ["-\($0)"] } ?? []
    self.valueName = valueName ?? slot.valueName
  }

  /// The same argument, called as its property.
  func named(_ property: String) -> ArgumentDefinition {
    var named = self
    if kind != .positional { named.names.append("--\(property.dashed)") }
    if kind != .flag, valueName.isEmpty { named.valueName = property.dashed }
    return named
  }

  /// The name by which messages call the argument: the long one if there is one.
  var displayName: String { names.last ?? "<\(valueName)>" }

  /// The long name, without dashes.
  var longName: String? { names.last.map { String($0.dropFirst(2)) } }

  /// The variable that stands in for the option, as in `FIBBENCH_MAX_TIME` for `--max-time`.
  func environmentTwin(prefix: String) -> String? {
    longName.map { name in
      prefix + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
    }
  }
}

extension ArgumentDefinition {
  /// The same argument with the terms and the lists of a root in its texts and completions.
  func resolved(by root: CommandConfiguration) -> ArgumentDefinition {
    var resolved = self
    resolved.help = help.replacing(root.terms)
    resolved.slot.defaultDescription = slot.defaultDescription.replacing(root.terms)
    resolved.slot.completion = slot.completion.resolved(by: root)
    return resolved
  }
}
