extension ParsableCommand {
  /// The status with which the process ends after an error of `parseAsRoot` or `run`.
  ///
  /// Where it is `.success`, the message belongs on the standard output, else on the standard error.
  package static func exitCode(for error: any Error) -> ExitCode {
    switch error {
    case let error as CommandError: exitCode(for: error.reason)
    case is CleanExit: .success
    case is ParsingError, is ValidationError: .usage
    case let code as ExitCode: code
    default: .failure
    }
  }

  /// What the user reads after an error of `parseAsRoot` or `run`; empty for an `ExitCode`.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - columns: The width of the terminal, for help.
  package static func fullMessage(for error: any Error, columns: Int = 80) -> String {
    let root = CommandNode(root: Self.self)
    let path = (error as? CommandError)?.path ?? root.path
    let reason = (error as? CommandError)?.reason ?? error
    switch reason {
    case is ExitCode:
      return ""
    case CleanExit.message(let text):
      return text
    case CleanExit.helpRequest(let type):
      let node = root.first { node in type.map { $0 == node.type } ?? (node.path == path) }
      return HelpText(of: node ?? root, in: root, columns: columns).text
    case is ParsingError, is ValidationError:
      return "Error: \("\(reason)".asSentence)\nSee '\(path.joined(separator: " ")) --help'."
    default:
      return "Error: \("\(reason)".asSentence)"
    }
  }
}
