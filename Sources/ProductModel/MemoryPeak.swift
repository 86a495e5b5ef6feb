internal import BigIntegers
internal import KernelInterface

/// What memory gives a processor at its best: measured beside products, with as many bytes as they
/// work on.
package enum MemoryPeak: String, Sendable, CaseIterable {
  /// Reads all of it.
  case read
  /// Reads two thirds of it and writes the third: a = b + c, what passes over rows do.
  case add

  /// Goes over memory many times.
  ///
  /// - Parameters:
  ///   - byteCount: How much memory; at least 4096.
  ///   - rounds: How often; at least 1.
  ///   - timed: Does its argument, which is what is to be timed: memory is there and was touched
  ///     before.
  /// - Returns: Something that depends on all of it, to be consumed.
  package func run(byteCount: Int, rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    let peaks = Kernels.table
    return switch self {
    case .read: peaks.read(byteCount: byteCount, rounds: rounds, timed: timed)
    case .add: peaks.add(byteCount: byteCount, rounds: rounds, timed: timed)
    }
  }

  /// The bytes that a round reads and writes.
  package func movedBytesPerRound(byteCount: Int) -> Int {
    PeakShape.movedBytesPerRound(byteCount: byteCount)
  }
}
