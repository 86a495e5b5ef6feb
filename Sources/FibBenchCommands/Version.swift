internal import BigIntegers
internal import FibonacciGMP

/// What `--version` and every report say about this program.
enum Version {
  /// fibbench's own version.
  static let number = "0.1.0"

  /// The instruction set that the arithmetic is compiled for, such as `x86-64-v4`.
  static var instructionLevel: String { ProcessorLevel.current.rawValue }

  /// The libraries that take part, with their versions.
  static var libraries: [String: String] { ["GMP": gmpVersion] }

  /// The text of `--version`.
  static var text: String {
    "fibbench \(number) (\(instructionLevel)), GMP \(gmpVersion)"
  }
}
