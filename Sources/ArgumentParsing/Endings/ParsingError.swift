/// What is wrong with a command line.
package enum ParsingError: Error, Equatable {
  /// No such option here; `owners` are the commands that do have it.
  case unknownOption(String, nearest: String?, owners: [String])
  /// No such command.
  case unknownCommand(String, nearest: String?)
  /// A number where a command is expected, though the usual command takes sizes by an option.
  case bareSize(String)
  /// A command is needed, one of these.
  case missingCommand(choices: [String])
  /// The option ends the line, or is followed by another option.
  case missingValue(option: String, next: String?)
  /// A flag was given a value, as in `--quiet=yes`.
  case unexpectedValue(String, flag: String)
  /// An option with one value was given twice.
  case repeatedOption(String)
  /// The word cannot be the value of the option, argument or variable.
  case invalidValue(String, origin: String, reason: String, nearest: String?)
  /// A required option or argument is missing.
  case missingArgument(String)
  /// An extra word; `command` is set if it is the name of a command in the wrong place.
  case unexpectedArgument(String, command: String? = nil)
}

extension ParsingError: CustomStringConvertible {
  /// The fact as a sentence, with the remedy where one is known.
  package var description: String {
    switch self {
    case .unknownOption(let option, _, let owners) where !owners.isEmpty:
      "option '\(option)' belongs to \(owners.map { "'\($0)'" }.joined(separator: ", "))."
    case .unknownOption(let option, let nearest, _):
      "unknown option '\(option)'." + Self.suggestion(nearest)
    case .unknownCommand(let command, let nearest):
      "unknown command '\(command)'." + Self.suggestion(nearest)
    case .bareSize(let word):
      "'\(word)' is no command. For a size, write '--n \(word)'."
    case .missingCommand(let choices):
      "missing command: \(choices.joined(separator: ", "))."
    case .missingValue(let option, let next?):
      "option '\(option)' needs a value, but '\(next)' looks like an option. "
        + "Write '\(option)=\(next)' if it is the value."
    case .missingValue(let option, nil):
      "option '\(option)' needs a value."
    case .unexpectedValue(let value, let flag):
      "flag '\(flag)' takes no value, but was given '\(value)'."
    case .repeatedOption(let option):
      "option '\(option)' may be given only once."
    case .invalidValue(let value, let origin, let reason, let nearest):
      "invalid value '\(value)' for '\(origin)': \(reason.asSentence)" + Self.suggestion(nearest)
    case .missingArgument(let argument):
      "missing '\(argument)'."
    case .unexpectedArgument(let word, let command?):
      "unexpected argument '\(word)'. To run '\(command)', put it first."
    case .unexpectedArgument(let word, nil):
      "unexpected argument '\(word)'."
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { " Did you mean '\($0)'?" } ?? ""
  }
}

extension String {
  /// The text with a full stop, unless it ends with a mark already.
  var asSentence: String {
    guard let last, !".?!".contains(last) else { return self }
    return self + "."
  }
}
