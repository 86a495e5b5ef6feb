internal import ArgumentParsing
internal import BenchmarkCommands
internal import BigIntegers
internal import FoundationEssentials

internal import Glibc

Interruption.ignoreOutputSignals()
if let fault = ProcessorLevel.fault {
  try? DescriptorSink.standardError.write("Error: \(fault)\n")
  exit(1)
}
let context = Context(
  tool: .kernelBenchmarks, catalog: .operations, environment: ProcessInfo.processInfo.environment,
  interruption: { Interruption.signal }, catchInterruptions: Interruption.install)
exit(KernelBenchmarks.run(Array(CommandLine.arguments.dropFirst()), in: context).rawValue)
