/// A shell for which a completion script can be made.
package enum CompletionShell: String, CaseIterable, ExpressibleByArgument, Sendable {
  case bash, zsh, fish
}

extension ParsableCommand {
  /// The script that teaches a shell what may follow this command's name.
  ///
  /// `--generate-completion-script` of the root prints it.
  package static func completionScript(for shell: CompletionShell) -> String {
    CompletionScript(root: CommandNode(root: Self.self)).text(for: shell)
  }
}

/// A script that completes command lines, by the functions of a shell.
struct CompletionScript {
  let name: String
  /// The function that completes; others begin with its name.
  let function: String
  let commands: [CompletedCommand]

  init(root: CommandNode) {
    name = root.name
    function = "_" + root.name.asShellIdentifier
    commands = root.completedCommands
  }

  func text(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }
}
