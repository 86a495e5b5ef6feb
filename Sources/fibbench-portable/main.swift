// The same program as `fibbench`, compiled for three levels of instructions. Nothing before the
// switch is compiled for more than any processor of the architecture has.

internal import x86_64_v2_FibBenchCommands
internal import x86_64_v3_FibBenchCommands
internal import x86_64_v4_FibBenchCommands
internal import FoundationEssentials
internal import Glibc
internal import ProcessorLevels

do throws(ProcessorLevelError) {
  switch try ProcessorLevel.chosen(environment: ProcessInfo.processInfo.environment) {
  case .v2: x86_64_v2_FibBenchCommands.FibBench.main()
  case .v3: x86_64_v3_FibBenchCommands.FibBench.main()
  case .v4: x86_64_v4_FibBenchCommands.FibBench.main()
  }
} catch {
  var line = "Error: \(error)\n"
  line.withUTF8 { bytes in _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  exit(1)
}
