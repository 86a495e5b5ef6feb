package import ArgumentParsing

/// The `fibbench` program.
package enum FibBench {
  /// Runs the command that `arguments` (without the program's name) asks for.
  package static func run(_ arguments: [String]) -> ExitCode {
    .success
  }
}
