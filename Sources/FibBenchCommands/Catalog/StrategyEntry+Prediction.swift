internal import BenchmarkKit
internal import FibonacciStrategies

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension StrategyEntry {
  /// A call that takes so long says enough about longer ones.
  private static let tellingNanoseconds: Int64 = 1_000_000

  /// The natural logarithm of the nanoseconds that F(index) is predicted to take.
  ///
  /// Calls the strategy at growing indices until a call is long enough to predict from, which takes
  /// milliseconds; a logarithm, because no `Double` holds what a recursion takes at 10000.
  func logarithmOfNanoseconds(at index: Int, clock: any BenchmarkClock) -> Double {
    var probed = min(index, 16)
    var elapsed = time(at: probed, clock)
    while elapsed < Self.tellingNanoseconds, probed < index {
      let step = complexity == .exponential ? 2 : probed
      probed += min(step, index - probed)
      elapsed = time(at: probed, clock)
    }
    return log(Double(elapsed)) + Growth(complexity).logarithmOfRatio(from: probed, to: index)
  }

  /// The nanoseconds of one call, which may as well end in an error; at least one.
  private func time(at index: Int, _ clock: any BenchmarkClock) -> Int64 {
    let start = clock.now()
    _ = try? value(at: index)
    return max(clock.now() - start, 1)
  }
}
