internal import ArgumentParsing
internal import FibBenchCommands
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

exit(FibBench.run(Array(CommandLine.arguments.dropFirst())).rawValue)
