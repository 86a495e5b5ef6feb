internal import ArgumentParsing
internal import FibBenchCommands
internal import FoundationEssentials
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

Interruption.ignoreOutputSignals()
let context = Context(
  environment: ProcessInfo.processInfo.environment,
  interruption: { Interruption.signal },
  catchInterruptions: Interruption.install)
exit(FibBench.run(Array(CommandLine.arguments.dropFirst()), in: context).rawValue)
