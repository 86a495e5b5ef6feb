internal import ArgumentParsing
internal import BenchmarkCommands
internal import Benchmarking
internal import BigIntegers
package import ChecklistParsing
internal import FoundationEssentials
internal import ResultsStore
internal import SystemLibrary

extension FibBench {
  /// Runs this process's command line, and ends the process with the command's status.
  ///
  /// - Parameters:
  ///   - parseChecklist: Reads the rows of a checklist.
  package static func main(
    parseChecklist: @escaping ChecklistParser = ChecklistParsing.parseChecklist
  ) -> Never {
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
    var context = FibonacciContext(
      environment: environment, history: History(environment: environment))
    context.ask = askAtTerminal
    context.parseChecklist = parseChecklist
    context.base.workerList = "fibbench.json"
    context.base.interruption = interruptingSignal
    context.base.catchInterruptions = catchInterruptions
    exit(run(Array(ownArguments.dropFirst()), in: context).rawValue)
  }
}
