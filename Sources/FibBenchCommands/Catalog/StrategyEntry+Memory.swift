internal import FibonacciStrategies
internal import FoundationEssentials

extension StrategyEntry {
  /// Buffers that a strategy of any size needs at once, as a multiple of its result: operands,
  /// products, transforms and the text.
  private static let buffersPerResult = 12.0

  /// Refuses an index whose computation would need more memory than is free.
  ///
  /// - Throws: `ValueError.tooLarge`, before any work is done. Nothing where the free memory is not
  ///   known, or where the strategy's results are of fixed size.
  func checkMemory(at index: Int) throws(ValueError) {
    guard complexity == .quadratic || complexity == .multiplication else { return }
    let resultBytes = Double(index) * 0.6942419136306174 / 8  // log₂φ bits for each index
    let needed = Self.buffersPerResult * resultBytes
    guard let available = Self.availableMemory, needed > available else { return }
    throw .tooLarge(index: index, neededBytes: needed, availableBytes: available)
  }

  /// The bytes that Linux would give a new program without swapping.
  private static var availableMemory: Double? {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/meminfo")) else { return nil }
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("MemAvailable:") }
    guard let fields = line?.split(separator: " "), fields.count > 1 else { return nil }
    return Double(fields[1]).map { $0 * 1024 }
  }
}
