extension CommandNode {
  /// The completion script for fish.
  var fishScript: String {
    """
    # Completes '\(name)' in fish; made by '\(name) --generate-completion-script fish'.

    # The names of the commands before the cursor, and '...' if other words follow them.
    function _\(completer)_command
      set -l words (commandline -opc)
      set -l command \(name.quotedForFish)
      for word in $words[2..-1]
        switch "$command $word"
          case \(completedCommands.pathPatterns(quote: \.quotedForFish).joined(separator: " "))
            set command "$command $word"
          case '*'
            echo "$command ..."
            return
        end
      end
      echo $command
    end

    # Whether the cursor is in a command, and with --directly, right after its name.
    function _\(completer)_in
      set -l command (_\(completer)_command)
      test "$command" = "$argv[1]"; or test "$command" = "$argv[1] ..." -a "$argv[2]" != --directly
    end

    complete -c \(name.quotedForFish) -f
    \(completedCommands.flatMap(lines).joined(separator: "\n"))
    """
  }

  /// What is offered in one command.
  private func lines(_ command: CompletedCommand) -> [String] {
    let start = "complete -c \(name.quotedForFish) -n "
    let within = start + "_\(completer)_in \(command.path.quotedForFish)".quotedForFish
    let directly = start + "_\(completer)_in \(command.path.quotedForFish) --directly".quotedForFish
    let subcommands = command.subcommands.map { subcommand in
      "\(directly) -a \(subcommand.name.quotedForFish) -d \(subcommand.abstract.quotedForFish)"
    }
    let arguments = command.arguments.compactMap { argument -> String? in
      let value = action(argument.slot.completion)
      if argument.kind == .positional { return value.map { "\(within) \($0)" } }
      let names = argument.names.map { name in
        name.isLongName
          ? "-l \(String(name.dropFirst(2)).quotedForFish)"
          : "-s \(String(name.dropFirst()).quotedForFish)"
      }
      let parts =
        names + (argument.kind == .option ? ["-r", value ?? "-f"] : [])
        + ["-d", argument.help.quotedForFish]
      return "\(within) \(parts.joined(separator: " "))"
    }
    return subcommands + arguments
  }

  /// A word with its description behind a tab.
  private func described(_ word: CompletionWord) -> String {
    word.summary.isEmpty
      ? word.text.quotedForFish : "\(word.text.quotedForFish)\\t\(word.summary.quotedForFish)"
  }

  /// What is offered as a value; `nil` for nothing.
  private func action(_ completion: CompletionKind) -> String? {
    switch completion {
    case .none, .name, .names: nil
    case .list(let words):
      "-f -a \(words.map(\.quotedForFish).joined(separator: " ").quotedForFish)"
    case .commaSeparated(let words):
      "-f -a "
        + "(__fish_append , \(words.map(\.quotedForFish).joined(separator: " ")))".quotedForFish
    case .described(let words):
      "-f -a " + "(printf '%s\\n' \(words.map(described).joined(separator: " ")))".quotedForFish
    case .describedSequence(let words):
      "-f -a "
        + "(__fish_append , \(words.map(described).joined(separator: " ")))".quotedForFish
    case .linesOrFile(let arguments):
      "-F -a " + "(\(name.quotedForFish) \(arguments) 2>/dev/null)".quotedForFish
    case .file: "-F"
    case .directory: "-f -a '(__fish_complete_directories)'"
    }
  }
}

extension String {
  /// The text as one word of fish.
  fileprivate var quotedForFish: String {
    needsNoQuotes ? self : "'\(escaping(#"\'"#))'"
  }
}
