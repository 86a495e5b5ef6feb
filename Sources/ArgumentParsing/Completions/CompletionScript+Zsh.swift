extension CommandNode {
  /// The completion script for zsh, to be sourced or put as `_name` into a folder of `fpath`.
  var zshScript: String {
    """
    #compdef \(name)
    # Completes '\(name)' in zsh; made by '\(name) --generate-completion-script zsh'.

    \(completer)() {
      local command=\(name.quotedForShell)
      local -a commands
      while (( CURRENT > 2 )); do
        case "$command $words[2]" in
          \(completedCommands.pathPatterns(quote: \.quotedForShell).joined(separator: " | ")))
            command+=" $words[2]"
            shift words
            (( CURRENT-- ))
            ;;
          *) break ;;
        esac
      done
      case "$command" in
    \(completedCommands.map(branch).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == \(completer) ]]; then
      \(completer) "$@"
    else
      compdef \(completer) \(name.quotedForShell)
    fi
    """
  }

  /// What is offered in one command.
  private func branch(_ command: CompletedCommand) -> String {
    var lines = ["    \(command.path.quotedForShell))"]
    if !command.subcommands.isEmpty {
      let rows = command.subcommands.map { subcommand in
        "          \("\(subcommand.name):\(subcommand.abstract)".quotedForShell)"
      }
      lines += ["      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then", "        commands=("]
      lines += rows
      lines += ["        )", "        _describe -t commands command commands", "      fi"]
    }
    let specifications = command.arguments.flatMap(specifications)
      .map { "        \($0.quotedForShell)" }
    if !specifications.isEmpty {
      lines.append("      _arguments -s -S \\")
      lines.append(specifications.joined(separator: " \\\n"))
    }
    return (lines + ["      ;;"]).joined(separator: "\n")
  }

  /// The argument in the language of `_arguments`, once for each of its names.
  private func specifications(_ argument: ArgumentDefinition) -> [String] {
    let value = ":\(argument.valueName.escaping(#"\:"#)):\(action(argument.slot.completion))"
    guard argument.kind != .positional else {
      return [argument.slot.isRepeatable ? "*\(value)" : value]
    }
    let takesValue = argument.kind == .option
    let explanation = "[\(argument.help.escaping(#"\[]:"#))]" + (takesValue ? value : "")
    // Either it may come again, or it excludes all its names from then on.
    let prefix =
      takesValue && argument.slot.isRepeatable
      ? "*" : "(\(argument.names.joined(separator: " ")))"
    return argument.names.map { name in
      "\(prefix)\(name)\(!takesValue ? "" : name.isLongName ? "=" : "+")\(explanation)"
    }
  }

  private func described(_ word: CompletionWord) -> String {
    word.summary.isEmpty
      ? word.text.escapedForAction
      : "\(word.text.escapedForAction)\\:\(word.summary.escapedForAction)"
  }

  private func action(_ completion: CompletionKind) -> String {
    switch completion {
    case .none, .name, .names: " "
    case .list(let words):
      "(\(words.map(\.escapedForAction).joined(separator: " ")))"
    // The minus of a name that is left out is no part of what is offered.
    case .commaSeparated(let words):
      "{compset -P '(*,|)-'; _sequence compadd - "
        + words.map(\.escapedForAction).joined(separator: " ") + "}"
    case .described(let words):
      "((\(words.map(described).joined(separator: " "))))"
    case .describedSequence(let words):
      // To _values, a bracket ends the summary.
      "{compset -P '(*,|)-'; _values -s , value "
        + words.map { "\($0.text)[\($0.summary.escaping(#"\]"#))]".escapedForAction }
        .joined(separator: " ") + "}"
    case .linesOrFile(let arguments):
      "{compadd -- ${(f)\"$(\(name) \(arguments) 2>/dev/null)\"}; _files}"
    case .file: "_files"
    case .directory: "_files -/"
    }
  }
}

extension String {
  /// The text as a word of an action, which `_arguments` evaluates.
  fileprivate var escapedForAction: String {
    needsNoQuotes ? self : escaping(##" \"'`$&|;:<>()[]{}*?~#!^="##)
  }
}
