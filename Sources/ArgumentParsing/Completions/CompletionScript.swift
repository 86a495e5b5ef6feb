/// A shell for which a completion script can be made.
package enum CompletionShell: String, CaseIterable, ExpressibleByArgument, Sendable {
  case bash, zsh, fish
}

extension ParsableCommand {
  /// The script that teaches a shell what may follow this command's name.
  ///
  /// `--generate-completion-script` of the root prints it.
  package static func completionScript(for shell: CompletionShell) -> String {
    CommandNode(root: Self.self).completionScript(for: shell)
  }
}

extension CommandNode {
  /// A script that completes the command lines of this root, by the functions of a shell.
  func completionScript(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  /// The shell's function that completes; others begin with its name.
  var completer: String { "_" + name.asShellIdentifier }
}
