internal import ArgumentParsing

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
    StandardError.write(message + "\n")
  }
  exit(code.rawValue)
}
