internal import BenchmarkCommands
internal import BigIntegers
internal import FibonacciGMP

extension Tool {
  /// This program, this build and this GMP.
  static var fibbench: Tool {
    Tool(
      name: "fibbench", version: "1.0.0", instructions: ProcessorLevel.current.rawValue,
      libraries: ["GMP": GMPLibrary.build])
  }
}
