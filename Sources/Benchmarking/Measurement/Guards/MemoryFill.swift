/// Fills memory of some length over and over: the least that any computation of a result of that
/// length does, in memory as near as the caches keep it.
@safe final class MemoryFill: Workload {
  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Batches, the fastest of which counts.
  private static let batches = 3

  private init(byteCount: Int) {
    self.byteCount = byteCount
    unsafe memory = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// The least time in which this many bytes were written, each of them once.
  static func nanoseconds(bytes: Int, _ calibration: Calibration) throws(ClockFault) -> Double {
    let fill = MemoryFill(byteCount: bytes)
    let iterations = try calibration.iterations(of: fill)
    var fastest = Int64.max
    for _ in 0..<batches {
      fastest = min(fastest, try calibration.time(fill, iterations: iterations))
    }
    return Double(fastest) / Double(iterations)
  }

  var growth: Growth { .power(1) }

  func probe(n: Int) {}

  func run(iterations: Int) {
    unsafe repeatFilling(memory, byteCount: byteCount, iterations: iterations)
  }

  func proveLast() -> Outcome {
    .skipped(note: "filled memory is no result")
  }
}
