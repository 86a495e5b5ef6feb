internal import Benchmarking
internal import FibonacciStrategies
internal import FoundationEssentials

/// More memory than the machine has free: why the computation of F(n) does not begin.
package struct MemoryShortage: Equatable, CustomStringConvertible {
  private let neededBytes: Double
  private let availableBytes: Double

  /// Buffers that a computation of F(n) needs at once, as a multiple of its result: operands,
  /// products, transforms and the text.
  private static let buffersPerResult = 12.0

  /// Below this, free memory is not checked: every machine has it.
  private static let unquestionedBytes = 1e8

  /// The shortage that computing F(index) would meet, or nil where there is none.
  ///
  /// - Parameters:
  ///   - index: Which Fibonacci number.
  ///   - available: The bytes that are free, asked for where it matters; nil if that is not known.
  package init?(ofFibonacciAt index: Int, available: () -> Double? = Self.availableOnLinux) {
    neededBytes = Self.buffersPerResult * Double(index) * FibonacciLength.bitsPerIndex / 8
    guard neededBytes > Self.unquestionedBytes, let available = available(),
      neededBytes > available
    else { return nil }
    availableBytes = available
  }

  /// A sentence that begins with `F(n) ` continues with it.
  package var description: String {
    "needs about \(Self.gigabytes(neededBytes)) GB of memory, and "
      + "\(Self.gigabytes(availableBytes)) GB are free"
  }

  private static func gigabytes(_ bytes: Double) -> String {
    NumberFormat.significant(max((bytes / 1e8).rounded() / 10, 0.1))
  }

  /// The bytes that Linux would give a new program without swapping, and that the control groups of
  /// this process leave it.
  package static func availableOnLinux() -> Double? {
    let machine = text(of: "/proc/meminfo")?.split(separator: "\n")
      .first { $0.hasPrefix("MemAvailable:") }?.split(separator: " ").dropFirst().first
      .flatMap { Double($0) }
      .map { $0 * 1024 }
    let groups = ControlGroupMemory(text: text).availableBytes
    return [machine, groups].compactMap(\.self).min()
  }

  private static func text(of path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Complexity {
  /// Whether results are as long as F(n) itself, and not of a fixed width.
  package var hasUnboundedResults: Bool {
    switch self {
    case .quadratic, .multiplication: true
    case .constant, .logarithmic, .linear, .exponential: false
    }
  }
}
