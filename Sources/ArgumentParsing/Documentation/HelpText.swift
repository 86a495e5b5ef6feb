/// The help of a command, for people.
struct HelpText {
  private let node: CommandNode
  private let root: CommandNode
  private let columns: Int

  /// Makes the help of a command in a tree.
  ///
  /// - Parameter columns: The width of the terminal. Lines stay between 40 and 100 columns wide,
  ///   since longer ones are hard to read; words and examples that are longer stick out.
  init(of node: CommandNode, in root: CommandNode, columns: Int) {
    self.node = node
    self.root = root
    self.columns = min(max(columns, 40), 100)
  }

  /// The help without a line end after the last line.
  var text: String {
    let (explanation, sections) = node.configuration.discussionParts
    var paragraphs = [wrap(node.configuration.abstract, columns: columns), usage]
    paragraphs += lines(of: explanation)
    paragraphs += tables.map { table in ["\(table.title):"] + table.rows.flatMap(lines) }
    paragraphs += lines(of: sections)
    paragraphs += footers.map { wrap($0, columns: columns) }
    return
      paragraphs
      .filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private var usage: [String] {
    let lines = wrap(units: ["USAGE:"] + node.usage, columns: columns - 7)
    return lines.prefix(1) + lines.dropFirst().map { $0.indented(by: 7) }
  }

  private var footers: [String] {
    let note = node.environmentNote(prefix: root.configuration.environmentPrefix)
    let path = node.path.joined(separator: " ")
    let hint = node.subcommands.isEmpty ? nil : "See '\(path) <command> --help' for a command."
    return [note, hint].compactMap { $0 }
  }

  /// The blocks as paragraphs, a heading together with what follows it.
  private func lines(of blocks: [DiscussionBlock]) -> [[String]] {
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

extension HelpText {
  private typealias Row = (label: String, text: String)

  private var tables: [(title: String, rows: [Row])] {
    let commands = [false, true].map { isAdvanced in
      (
        title: isAdvanced ? "ADVANCED COMMANDS" : "COMMANDS",
        rows: node.listedSubcommands.filter { $0.configuration.isAdvanced == isAdvanced }.map(row)
      )
    }
    let arguments = node.sections.map { title, arguments in
      (title: title, rows: arguments.map(row))
    }
    return (commands + arguments).filter { !$0.rows.isEmpty }
  }

  private func row(_ command: CommandNode) -> Row {
    let isDefault = command.type == node.configuration.defaultSubcommand
    let abstract = command.configuration.abstract
    return (label: command.name, text: abstract + (isDefault ? " (default)" : ""))
  }

  private func row(_ argument: ArgumentDefinition) -> Row {
    let texts = [argument.help, argument.details]
    return (label: argument.label, text: texts.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// The width of all labels: no more than a third of the line, or a label stands above its text.
  private var labelWidth: Int {
    min(tables.flatMap(\.rows).map(\.label.count).max() ?? 0, columns / 3)
  }

  private func lines(of row: Row) -> [String] {
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
