internal import BenchmarkCommands
internal import BigIntegers
internal import FibonacciGMP

/// The description of this program in `--version` and in every report.
enum Version {
  /// fibbench's own version.
  static let number = "1.0.0"

  /// The instruction set that the arithmetic is compiled for, such as `x86-64-v4`.
  static var instructionLevel: String { ProcessorLevel.current.rawValue }

  /// The libraries that take part, with their versions.
  static var libraries: [String: String] { ["GMP": GMPLibrary.build] }

  /// The program, as reports and documents name it.
  static var tool: Tool {
    Tool(name: "fibbench", version: number, instructions: instructionLevel, libraries: libraries)
  }

  /// The text of `--version`.
  static var text: String {
    "fibbench \(number) (\(instructionLevel)), GMP \(GMPLibrary.version)"
  }
}
