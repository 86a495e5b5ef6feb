package import ArgumentParsing

/// A command over a catalog: parsed like any, and run in a context.
package protocol BenchmarkCommand: ParsableCommand {
  /// Does the work, and says how it ended.
  func run(in context: Context) throws -> ExitCode
}

/// What a command of this module ends with where it cannot go on: a sentence that says what to do,
/// and the status of the process.
package struct Failure: Error, Equatable, CustomStringConvertible {
  package let description: String
  package let exitCode: ExitCode

  package init(_ description: String, _ exitCode: ExitCode = .failure) {
    self.description = description
    self.exitCode = exitCode
  }
}

extension ParsableCommand {
  /// Runs the command that a command line of this root asks for.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - context: What to work with.
  ///   - other: Runs a command that is no `BenchmarkCommand`; nil for one that is only a heading,
  ///     whose help is shown.
  /// - Returns: The status with which the process should end.
  package static func run(
    _ arguments: [String], in context: Context,
    other: (any ParsableCommand) throws -> ExitCode? = { _ in nil }
  ) -> ExitCode {
    var running: (any ParsableCommand.Type)?
    do {
      // Bytes that are no text were replaced, and would name another file.
      if let other = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
        throw Failure("the argument '\(other)' is not UTF-8; rename what it names", .usage)
      }
      let command = try parseAsRoot(arguments, environment: context.environment)
      running = type(of: command)
      if let command = command as? any BenchmarkCommand {
        return try command.run(in: context.forgivingReader)
      }
      if let code = try other(command) { return code }
      throw CleanExit.helpRequest(type(of: command))
    } catch OutputError.closedPipe {
      return .success
    } catch {
      return report(error, of: running, in: context, arguments)
    }
  }

  /// Tells the user why a command ended early.
  ///
  /// A mistake of an option that the environment set names the variable too.
  private static func report(
    _ error: any Error, of command: (any ParsableCommand.Type)?, in context: Context,
    _ arguments: [String]
  ) -> ExitCode {
    var code = (error as? Failure)?.exitCode ?? exitCode(for: error)
    let sink = code == .success ? context.output : context.messages
    var message = fullMessage(for: error, of: command, columns: sink.columns)
    if [.usage, .referenceNotFound].contains(code) {
      message += note(on: message, arguments, environment: context.environment)
    }
    if code == .usage, BisectCommand.isStep(arguments) { code = BisectCommand.nothingCanBeJudged }
    do {
      try sink.write(message + "\n")
      return code
    } catch .closedPipe {
      return code
    } catch {
      return code == .success ? report(error, of: command, in: context, arguments) : code
    }
  }

  /// Which variables set the options that a message names, or the strategy that it does not know,
  /// unless the command line did.
  private static func note(
    on message: String, _ arguments: [String], environment: [String: String]
  ) -> String {
    guard let prefix = configuration.environmentPrefix else { return "" }
    func variable(of option: String) -> String {
      prefix + option.dropFirst(2).uppercased().replacing("-", with: "_")
    }
    let options = message.matches(of: /'(--[a-z-]+)/).map { String($0.1) }
    let unknown = message.firstMatch(of: /unknown strategy '([^']*)'/)?.1
    let choices = ["--strategy", "--reference"].filter { option in
      unknown.map { environment[variable(of: option)]?.contains($0) == true } ?? false
    }
    let notes = (options + choices).compactMap { option in
      let variable = variable(of: option)
      let shortName = shortName(of: option)
      let isGiven = arguments.contains { argument in
        argument == option || argument.hasPrefix(option + "=")
          || shortName.map(argument.hasPrefix) == true
      }
      guard !isGiven, environment[variable]?.isEmpty == false, !message.contains(variable) else {
        return String?.none
      }
      return "'\(option)' was set by \(variable)."
    }
    return Set(notes).sorted().map { " " + $0 }.joined()
  }
}
