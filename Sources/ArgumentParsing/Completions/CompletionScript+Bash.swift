extension CommandNode {
  /// The completion script for bash; it needs no other package.
  var bashScript: String {
    """
    # Completes '\(name)' in bash; made by '\(name) --generate-completion-script bash'.

    # Offers those words that go on from $current.
    \(completer)_words() {
      local word
      for word in "$@"; do
        [[ $word == "$current"* ]] && COMPREPLY+=("$word")
      done
    }

    # Offers words for the last part of a list with commas; a word can be left out by a dash.
    \(completer)_list() {
      local done="" last="$current" word
      [[ $last == *,* ]] && done="${last%,*}," last="${last##*,}"
      [[ $last == -* ]] && done+="-" last="${last#-}"
      for word in "$@"; do
        [[ $word == "$last"* ]] && COMPREPLY+=("$done$word")
      done
      compopt -o nospace 2>/dev/null
    }

    # Offers files, or with -d directories.
    \(completer)_files() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
    }

    \(completer)() {
      local command=\(name.quotedForShell) current="${COMP_WORDS[COMP_CWORD]}" index=1
      local option="${COMP_WORDS[COMP_CWORD - 1]}"
      COMPREPLY=()
      while ((index < COMP_CWORD)); do
        case "$command ${COMP_WORDS[index]}" in
          \(completedCommands.pathPatterns(quote: \.quotedForShell).joined(separator: " | ")))
            command+=" ${COMP_WORDS[index]}" ;;
          *) break ;;
        esac
        ((index++))
      done
      # Bash takes '--name=value' apart.
      if [[ $current == "=" ]]; then
        current=""
      elif [[ $option == "=" ]]; then
        option="${COMP_WORDS[COMP_CWORD - 2]}"
      fi
      case "$command" in
    \(completedCommands.map(branch).joined(separator: "\n"))
      esac
    }

    complete -F \(completer) \(name.quotedForShell)
    """
  }

  /// What is offered in one command.
  private func branch(_ command: CompletedCommand) -> String {
    let options = command.options.map { $0.displayName.quotedForShell }.joined(separator: " ")
    let values = command.options.filter { $0.kind == .option }.map { option in
      let names = option.names.map(\.quotedForShell).joined(separator: " | ")
      return "      \(names)) \(action(option.slot.completion)); return ;;"
    }
    var lines = ["    \(command.path.quotedForShell))"]
    if !values.isEmpty {
      lines += ["      case \"$option\" in"] + values.map { "  " + $0 } + ["      esac"]
    }
    let others = otherActions(command)
    if others.isEmpty {
      lines.append("      \(completer)_words \(options)")
    } else if options.isEmpty {
      lines += others
    } else {
      lines += ["      if [[ $current == -* ]]; then", "        \(completer)_words \(options)"]
      lines += ["      else"] + others.map { "  " + $0 } + ["      fi"]
    }
    return (lines + ["      ;;"]).joined(separator: "\n")
  }

  /// What is offered where no option is being written.
  private func otherActions(_ command: CompletedCommand) -> [String] {
    var lines: [String] = []
    if !command.subcommands.isEmpty {
      let names = command.subcommands.map(\.name.quotedForShell).joined(separator: " ")
      lines.append("      ((index == COMP_CWORD)) && \(completer)_words \(names)")
    }
    var kinds: [CompletionKind] = []
    for kind in command.positionals.map(\.slot.completion) where !kinds.contains(kind) {
      kinds.append(kind)
    }
    return lines + kinds.filter { $0 != .none }.map { "      " + action($0) }
  }

  private func action(_ completion: CompletionKind) -> String {
    switch completion {
    case .none, .name, .names: ":"
    case .list(let words):
      ([completer + "_words"] + words.map(\.quotedForShell)).joined(separator: " ")
    case .commaSeparated(let words):
      ([completer + "_list"] + words.map(\.quotedForShell)).joined(separator: " ")
    case .described(let words): action(.list(words.map(\.text)))
    case .describedSequence(let words): action(.commaSeparated(words.map(\.text)))
    case .linesOrFile(let arguments):
      "\(completer)_files -f; \(completer)_words $(\(name.quotedForShell) \(arguments) 2>/dev/null)"
    case .file: "\(completer)_files -f"
    case .directory: "\(completer)_files -d"
    }
  }
}
