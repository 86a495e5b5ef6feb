extension ArgumentDefinition {
  /// The argument as messages and usage lines name it: `--n <sizes>`, `--quiet`, `<base>`.
  var synopsis: String {
    kind == .option ? "\(displayName) <\(valueName)>" : displayName
  }

  /// All names with the value, aligned so that long names stand below each other.
  var label: String {
    guard kind != .positional else { return displayName }
    let joined = (names[0].isLongName ? "    " : "") + names.joined(separator: ", ")
    return kind == .option ? "\(joined) <\(valueName)>" : joined
  }

  /// What help adds to the abstract: values, default and whether the option may be repeated.
  var details: String {
    var details: [String] = []
    if !slot.allowedValues.isEmpty {
      details.append("values: " + slot.allowedValues.joined(separator: ", "))
    }
    if !slot.defaultDescription.isEmpty { details.append("default: " + slot.defaultDescription) }
    if kind == .option, slot.isRequired { details.append("required") }
    if kind == .option, slot.isRepeatable { details.append("may be repeated") }
    return details.isEmpty ? "" : "(\(details.joined(separator: "; ")))"
  }
}

extension CommandNode {
  /// The parts of the usage line after `USAGE:`; none of them should be broken.
  var usage: [String] {
    var parts = [path.joined(separator: " ")]
    if !subcommands.isEmpty {
      parts.append(defaultSubcommand == nil ? "<command>" : "[<command>]")
    }
    parts += arguments.filter { $0.kind == .option && $0.slot.isRequired }.map(\.synopsis)
    parts.append("[options]")
    for argument in positionals {
      let name = argument.displayName + (argument.slot.isRepeatable ? "..." : "")
      parts.append(argument.slot.isRequired ? name : "[\(name)]")
    }
    return parts
  }

  /// The arguments under their headings: places, groups, then options of no group.
  var sections: [(title: String, arguments: [ArgumentDefinition])] {
    let options = arguments.filter { $0.kind != .positional }
    var titles: [String] = []
    for option in options where !option.section.isEmpty && !titles.contains(option.section) {
      titles.append(option.section)
    }
    let rest = titles.isEmpty ? "OPTIONS" : "OTHER OPTIONS"
    let grouped = (titles + [""]).map { title in
      (
        title: title.isEmpty ? rest : title.uppercased() + " OPTIONS",
        arguments: options.filter { $0.section == title }
      )
    }
    return [(title: "ARGUMENTS", arguments: positionals)] + grouped
  }

  /// How options can be set through the environment, with the first option that can as example.
  func environmentNote(prefix: String?) -> String? {
    let own = arguments.dropLast(builtInArguments.count)
    guard let prefix, let option = own.first(where: { $0.longName != nil }),
      let variable = option.environmentTwin(prefix: prefix)
    else { return nil }
    return "Options can also be set in the environment, as in \(variable) for "
      + "\(option.displayName); the command line wins."
  }
}
