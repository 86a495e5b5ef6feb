internal import ArgumentParsing

internal import Glibc

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
