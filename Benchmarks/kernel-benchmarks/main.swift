internal import ArgumentParsing
internal import BenchmarkCommands
internal import Benchmarking
internal import BigIntegers
internal import FoundationEssentials
internal import SystemLibrary

beginProcess()
// What one call has used the next one of a measurement finds, however long its numbers.
BigUInt.scratchLimit = .max
let environment = ProcessInfo.processInfo.environment
do throws(ProcessorLevelError) {
  try Processor.choose(environment[ProcessorLevel.variable])
} catch {
  try? DescriptorSink.standardError.write("Error: \(error).\n")
  exit(ExitCode.usage.rawValue)
}
var context = Context(tool: .kernelBenchmarks, catalog: .operations(), environment: environment)
context.interruption = interruptingSignal
context.catchInterruptions = catchInterruptions
exit(KernelBenchmarks.run(Array(ownArguments.dropFirst()), in: context).rawValue)
