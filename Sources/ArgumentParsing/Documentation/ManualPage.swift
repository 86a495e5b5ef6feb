extension CommandNode {
  /// The manual page of the program of this root, in mdoc, with all its commands on one page; as
  /// text without a line end after the last line.
  func manualPage(date: CalendarDate) -> String {
    let (explanation, sections) = configuration.discussionParts
    var lines = [
      ".Dd \(date.inWords)", ".Dt \(name.uppercased().roff) 1", ".Os",
      ".Sh NAME", ".Nm \(name.roff)", ".Nd \(configuration.abstract.withoutFullStop.roff)",
      ".Sh SYNOPSIS",
    ]
    lines += leaves.flatMap(\.synopsis)
    lines += [".Sh DESCRIPTION"] + configuration.abstract.filledRoff
    lines += blocks(explanation) + list(of: self.sections.flatMap(\.arguments))
    for command in leaves where command.path != path {
      lines += [".Ss \(command.path.dropFirst().joined(separator: " ").roff)"]
      lines += command.roffDescription
    }
    lines += environment
    lines += blocks(sections, headingMacro: ".Sh")
    return lines.joined(separator: "\n")
  }

  /// The commands at the ends of the tree, which do something, in order.
  private var leaves: [CommandNode] {
    subcommands.isEmpty ? [self] : subcommands.flatMap(\.leaves)
  }

  private var synopsis: [String] {
    let names = path.dropFirst().map { ".Cm \($0.roff)" }
    let required = arguments.filter { $0.kind == .option && $0.slot.isRequired }
      .map { ".Fl \(String($0.displayName.dropFirst()).roff) Ar \($0.valueName.roff)" }
    let positionals = positionals.map { argument in
      let macro = "Ar \(argument.valueName.roff)" + (argument.slot.isRepeatable ? " ..." : "")
      return argument.slot.isRequired ? ".\(macro)" : ".Op \(macro)"
    }
    return [".Nm"] + names + required + [".Op Ar options"] + positionals
  }

  private var roffDescription: [String] {
    let (explanation, sections) = configuration.discussionParts
    let builtIns = Set(builtInArguments.flatMap(\.names))
    let arguments = self.sections.flatMap(\.arguments)
    return configuration.abstract.filledRoff + blocks(explanation)
      + list(of: arguments.filter { $0.names.isEmpty || builtIns.isDisjoint(with: $0.names) })
      + blocks(sections, headingMacro: ".Pp\n.Sy")
  }

  private func list(of arguments: [ArgumentDefinition]) -> [String] {
    arguments.isEmpty ? [] : [".Bl -tag -width Ds"] + arguments.flatMap(item) + [".El"]
  }

  private func item(_ argument: ArgumentDefinition) -> [String] {
    let value = " Ar \(argument.valueName.roff)"
    let names = argument.names.map { name in
      "Fl \(String(name.dropFirst()).roff)" + (argument.kind == .option ? value : "")
    }
    let head = argument.kind == .positional ? value : " " + names.joined(separator: " , ")
    return [".It\(head)"] + argument.help.filledRoff + argument.details.filledRoff
  }

  private var environment: [String] {
    guard let prefix = configuration.environmentPrefix else { return [] }
    return [
      ".Sh ENVIRONMENT",
      "The variable",
      ".Ev \(prefix.roff)NAME",
      "stands in for the option",
      ".Fl -name",
      "where that is not on the command line; dashes in the name become underscores.",
      "A flag is set by 1, true, yes or on.",
    ]
  }

  private func blocks(_ blocks: [DiscussionBlock], headingMacro: String = ".Sh") -> [String] {
    var lines: [String] = []
    var isAfterHeading = false
    for block in blocks {
      switch block {
      case .heading(let text): lines.append("\(headingMacro) \(text.roff)")
      case .paragraph(let text): lines += (isAfterHeading ? [] : [".Pp"]) + text.filledRoff
      case .literal(let text): lines += [".Bd -literal"] + text.map(\.roff) + [".Ed"]
      }
      if case .heading = block {
        isAfterHeading = headingMacro == ".Sh"
      } else {
        isAfterHeading = false
      }
    }
    return lines
  }
}

extension String {
  /// The text so that roff reads it as text: neither escapes nor a request.
  fileprivate var roff: String {
    let text = reduce(into: "") { result, character in
      switch character {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      default: result.append(character)
      }
    }
    return text.first == "." || text.first == "'" ? #"\&"# + text : text
  }

  /// The text in short lines, each sentence on a new one as mdoc wants it.
  fileprivate var filledRoff: [String] {
    var sentences = [""]
    for word in split(whereSeparator: \.isWhitespace) {
      let last = sentences.count - 1
      sentences[last] += (sentences[last].isEmpty ? "" : " ") + word
      if word.last.map({ ".?!".contains($0) }) == true { sentences.append("") }
    }
    return sentences.flatMap { wrap($0, columns: 78) }.map(\.roff)
  }

  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
