internal import ArgumentParsing
internal import BenchmarkKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

do {
  var command = try KernelBenchmarks.parseAsRoot(Array(CommandLine.arguments.dropFirst()))
  try command.run()
} catch {
  let code = KernelBenchmarks.exitCode(for: error)
  let message = KernelBenchmarks.fullMessage(for: error)
  if code == .success {
    print(message)
  } else if !message.isEmpty {
    // Written to the descriptor: the stream `stderr` is a shared variable to Swift.
    let line = Array((message + "\n").utf8)
    _ = unsafe write(STDERR_FILENO, line, line.count)
  }
  exit(code.rawValue)
}
