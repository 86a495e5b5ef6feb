internal import ArgumentParsing
internal import FoundationEssentials

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension FibBench {
  /// Runs this process's command line, and ends the process with the command's status.
  package static func main() -> Never {
    Interruption.ignoreOutputSignals()
    let context = Context(
      environment: ProcessInfo.processInfo.environment,
      interruption: { Interruption.signal },
      catchInterruptions: Interruption.install)
    exit(run(Array(CommandLine.arguments.dropFirst()), in: context).rawValue)
  }
}
