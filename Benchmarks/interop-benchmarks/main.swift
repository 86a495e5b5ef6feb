internal import ArgumentParsing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

do {
  let command = try InteropBenchmarks.parseAsRoot(Array(CommandLine.arguments.dropFirst()))
  try (command as? InteropBenchmarks)?.run()
} catch {
  let code = InteropBenchmarks.exitCode(for: error)
  print(InteropBenchmarks.fullMessage(for: error))
  exit(code.rawValue)
}
