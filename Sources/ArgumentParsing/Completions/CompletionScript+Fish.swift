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

    # The words of a list with commas, each behind what is written before it and, to leave it out,
    # behind a dash.
    function _\(completer)_list --argument-names option
      set -l written (commandline -ct | string replace -r -- "^($option)" '')
      printf '%s\\n' (string match -r -- '^(?:.*,)?-?' "$written")$argv[2..-1]
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
    let arguments = command.arguments.flatMap { argument -> [String] in
      let value = action(argument.slot.completion)
      if argument.kind == .positional { return value.map { ["\(within) \($0)"] } ?? [] }
      let names = argument.names.map { name in
        name.isLongName
          ? "-l \(String(name.dropFirst(2)).quotedForFish)"
          : "-s \(String(name.dropFirst()).quotedForFish)"
      }
      let parts =
        names + (argument.kind == .option ? ["-r", value ?? "-f"] : [])
        + ["-d", argument.help.quotedForFish]
      let line = "\(within) \(parts.joined(separator: " "))"
      guard argument.slot.completion.isSequence else { return [line] }
      // Fish takes a word that begins with a dash for an option, whatever stands before it.
      let behind =
        "_\(completer)_in \(command.path.quotedForFish)"
        + "; and contains -- (commandline -opc)[-1] \(argument.names.joined(separator: " "))"
      let words = action(argument.slot.completion, behind: "") ?? ""
      return [line, "\(start)\(behind.quotedForFish) \(words)"]
    }
    return subcommands + arguments
  }

  /// A word with its description behind a tab.
  private func described(_ word: CompletionWord) -> String {
    word.summary.isEmpty
      ? word.text.quotedForFish : "\(word.text.quotedForFish)\\t\(word.summary.quotedForFish)"
  }

  /// What is offered as a value; `nil` for nothing.
  ///
  /// - Parameter option: What of the value's word is the option still, as a regular expression.
  private func action(
    _ completion: CompletionKind, behind option: String = "--[^=]*=|-[^-]=?"
  ) -> String? {
    func list(_ words: [String]) -> String {
      let words = ([option.quotedForFish] + words).joined(separator: " ")
      return "-f -a " + "(_\(completer)_list \(words))".quotedForFish
    }
    return switch completion {
    case .none, .name, .names: nil
    case .list(let words):
      "-f -a \(words.map(\.quotedForFish).joined(separator: " ").quotedForFish)"
    case .commaSeparated(let words): list(words.map(\.quotedForFish))
    case .described(let words):
      "-f -a " + "(printf '%s\\n' \(words.map(described).joined(separator: " ")))".quotedForFish
    case .describedSequence(let words): list(words.map(described))
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
