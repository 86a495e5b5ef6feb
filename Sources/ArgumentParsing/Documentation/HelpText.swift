extension CommandNode {
  /// The help of this command of a tree, for people; without a line end after the last line.
  ///
  /// - Parameter columns: The width of the terminal. Lines stay between 40 and 100 columns wide,
  ///   since longer ones are hard to read; words and examples that are longer stick out.
  func help(in root: CommandNode, columns: Int) -> String {
    let columns = min(max(columns, 40), 100)
    let (explanation, sections) = configuration.discussionParts
    let tables = tables
    // No more than a third of the line, or a label stands above its text.
    let labelWidth = min(tables.flatMap(\.rows).map(\.label.count).max() ?? 0, columns / 3)
    var paragraphs = [wrap(configuration.abstract, columns: columns), usageLines(columns)]
    paragraphs += lines(of: explanation, columns)
    paragraphs += tables.map { table in
      ["\(table.title):"] + table.rows.flatMap { lines(of: $0, labelWidth, columns) }
    }
    paragraphs += lines(of: sections, columns)
    paragraphs += footers(in: root).map { wrap($0, columns: columns) }
    return
      paragraphs
      .filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private func usageLines(_ columns: Int) -> [String] {
    let lines = wrap(units: ["USAGE:"] + usage, columns: columns - 7)
    return lines.prefix(1) + lines.dropFirst().map { $0.indented(by: 7) }
  }

  private func footers(in root: CommandNode) -> [String] {
    let note = environmentNote(prefix: root.configuration.environmentPrefix)
    let path = path.joined(separator: " ")
    let hint = subcommands.isEmpty ? nil : "See '\(path) <command> --help' for a command."
    return [note, hint].compactMap { $0 }
  }

  /// The blocks as paragraphs, a heading together with what follows it.
  private func lines(of blocks: [DiscussionBlock], _ columns: Int) -> [[String]] {
    var paragraphs: [[String]] = []
    var headings: [String] = []
    for block in blocks {
      switch block {
      case .heading(let text):
        headings.append("\(text):")
        continue
      case .paragraph(let text): paragraphs.append(headings + wrap(text, columns: columns))
      case .literal(let lines): paragraphs.append(headings + lines)
      }
      headings = []
    }
    return paragraphs + [headings]
  }
}

// MARK: - Tables

extension CommandNode {
  private typealias Row = (label: String, text: String)

  private var tables: [(title: String, rows: [Row])] {
    let commands = [false, true].map { isAdvanced in
      (
        title: isAdvanced ? "ADVANCED COMMANDS" : "COMMANDS",
        rows: listedSubcommands.filter { $0.configuration.isAdvanced == isAdvanced }.map(row)
      )
    }
    let arguments = sections.map { title, arguments in
      (title: title, rows: arguments.map(row))
    }
    return (commands + arguments).filter { !$0.rows.isEmpty }
  }

  private func row(_ command: CommandNode) -> Row {
    let isDefault = command.type == configuration.defaultSubcommand
    let abstract = command.configuration.abstract
    return (label: command.name, text: abstract + (isDefault ? " (default)" : ""))
  }

  private func row(_ argument: ArgumentDefinition) -> Row {
    let texts = [argument.help, argument.details]
    return (label: argument.label, text: texts.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private func lines(of row: Row, _ labelWidth: Int, _ columns: Int) -> [String] {
    let indentation = labelWidth + 4
    let texts = wrap(row.text, columns: columns - indentation)
    let head = row.label.indented(by: 2)
    guard let first = texts.first else { return [head] }
    let rest = texts.dropFirst().map { $0.indented(by: indentation) }
    guard row.label.count <= labelWidth else {
      return [head, first.indented(by: indentation)] + rest
    }
    return [head.padded(to: indentation) + first] + rest
  }
}
