internal import ArgumentParsing
internal import BenchmarkCommands
internal import FoundationEssentials

internal import Glibc

Interruption.ignoreOutputSignals()
let context = Context(
  tool: .kernelBenchmarks, catalog: .operations, environment: ProcessInfo.processInfo.environment,
  interruption: { Interruption.signal }, catchInterruptions: Interruption.install)
exit(KernelBenchmarks.run(Array(CommandLine.arguments.dropFirst()), in: context).rawValue)
