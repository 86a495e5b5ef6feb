package import ArgumentParsing

/// A command over a catalog: parsed like any, and run in a context.
package protocol BenchmarkCommand: ParsableCommand {
  /// Does the work, and says how it ended.
  func run(in context: Context) throws -> ExitCode
}

/// An error that ends the process with a code of its own; its description is what the user reads.
package protocol CommandFailure: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
}

/// The line that tells of an error, as at the end of a program.
package func errorMessage(for error: any Error) -> String {
  AnyProgram.fullMessage(for: error)
}

/// A root without commands, for messages that name none.
private struct AnyProgram: ParsableCommand {}

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
      return report(error, of: running, in: context)
    }
  }

  /// Tells the user why a command ended early.
  private static func report(
    _ error: any Error, of command: (any ParsableCommand.Type)?, in context: Context
  ) -> ExitCode {
    let code = (error as? any CommandFailure)?.exitCode ?? exitCode(for: error)
    let sink = code == .success ? context.output : context.messages
    let message = fullMessage(for: error, of: command, columns: sink.columns)
    do {
      if !message.isEmpty { try sink.write(message + "\n") }
      return code
    } catch .closedPipe {
      return code
    } catch {
      return code == .success ? report(error, of: command, in: context) : code
    }
  }
}
