import FibonacciVerification
import ArgumentParsing
import BenchmarkCommands
import FibonacciCommands
import ResultsStore

/// How a command ended that was run within the test.
struct Ending {
  let code: ExitCode
  let output: String
  let messages: String

  var messageLines: [Substring] {
    messages.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether the standard error holds one line, and nothing else.
  var isOneLine: Bool { messageLines.count == 2 && messageLines[1].isEmpty }
}

extension String {
  /// The lines but for warnings, which depend on how busy the machine is.
  var withoutWarnings: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("Warning: ") }.joined(separator: "\n")
  }
}

/// Runs a command line within the test.
func fibbench(
  _ arguments: [String], catalog: StrategyCatalog = .standard,
  environment: [String: String] = [:], output: MemorySink = MemorySink(),
  messages: MemorySink = MemorySink(), history: History? = nil, workerList: String? = nil,
  ask: @escaping (String) -> String? = { _ in nil },
  interruption: @escaping () -> Int32? = { nil }
) -> Ending {
  var context = FibonacciContext(catalog: catalog, environment: environment, history: history)
  (context.base.output, context.base.messages) = (output, messages)
  (context.base.workerList, context.base.interruption) = (workerList, interruption)
  // The program under test is not this one.
  context.base.worker = nil
  context.ask = ask
  let code = FibBench.run(arguments, in: context)
  return Ending(code: code, output: output.text, messages: messages.text)
}

/// Runs a command line whose words have spaces between them.
func fibbench(_ line: String, catalog: StrategyCatalog = .standard) -> Ending {
  fibbench(line.split(separator: " ").map(String.init), catalog: catalog)
}

/// The fewest samples that make a row.
let hasty = ["--runs", "2", "--warmup", "0", "--quiet"]
