extension ParsableCommand {
  /// The status with which the process ends after an error of `parseAsRoot` or of a command's work.
  ///
  /// Where it is `.success`, the message belongs on the standard output, else on the standard
  /// error.
  package static func exitCode(for error: any Error) -> ExitCode {
    switch error {
    case let error as CommandError: exitCode(for: error.reason)
    case is CleanExit: .success
    case is ParsingError, is ValidationError: .usage
    default: .failure
    }
  }

  /// What the user reads after an error of `parseAsRoot` or of a command's work.
  ///
  /// A mistake is one line that ends with the remedy, whatever the user wrote.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - command: The command whose work threw it; nil for `parseAsRoot`, whose errors know.
  ///   - columns: The width of the terminal, for help.
  package static func fullMessage(
    for error: any Error, of command: (any ParsableCommand.Type)? = nil, columns: Int = 80
  ) -> String {
    let root = CommandNode(root: Self.self)
    let node = root.first { $0.type == command } ?? root
    let path = (error as? CommandError)?.path ?? node.path
    let reason = (error as? CommandError)?.reason ?? error
    switch reason {
    case CleanExit.message(let text):
      return text
    case CleanExit.helpRequest(let type):
      let node = root.first { node in type.map { $0 == node.type } ?? (node.path == path) }
      return (node ?? root).help(in: root, columns: columns)
    case is ParsingError, is ValidationError:
      let help = "See '\(path.joined(separator: " ")) --help'."
      return errorMessage(for: reason) + " " + help.onOneLine
    default:
      return errorMessage(for: reason)
    }
  }

  /// The letter of an option with its dash, as `-r` of `--runs`, in whichever command has one.
  package static func shortName(of option: String) -> String? {
    var shortName: String?
    _ = CommandNode(root: Self.self).first { node in
      let definition = node.arguments.first { $0.displayName == option && $0.names.count > 1 }
      shortName = definition?.names.first
      return shortName != nil
    }
    return shortName
  }
}

/// What the user reads after an error of a command's work, whatever command it was.
package func errorMessage(for error: any Error) -> String {
  "Error: \("\(error)".asSentence)".onOneLine
}

extension String {
  /// The text with every character replaced that does something instead of standing for something,
  /// so that no word of the user breaks the line or turns it around.
  fileprivate var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
