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
  func completionScript(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: BashCompletion(root: self).script
    case .zsh: ZshCompletion(root: self).script
    case .fish: FishCompletion(root: self).script
    }
  }
}
