/// Why the times of a case are implausible for the work that it claims to do.
package enum Suspicion: Equatable {
  /// A call took less time than it takes to write its result.
  case fasterThanMemory(nanoseconds: Double, bytes: Int, writing: Double)
  /// The call that was just made takes far less time than one for a size slightly below: its result
  /// was kept. Holds how many times less, at the least.
  case remembered(factor: Double)
  /// A call takes no longer than one for a size at which it should cost far less: its result is a
  /// constant, or looked up. Holds that size, and by what factor the cost should differ.
  case doesNotGrow(from: Int, expected: Double)
  /// A worker answers much later than its own figure and an exchange explain: it does more than it
  /// times. Holds its figure, and the time of the whole exchange, in nanoseconds.
  case untimedWork(claimed: Double, exchange: Double)
  /// A worker computes though nothing is asked of it: behind an answer that came too early. Holds
  /// the time it said, and the processor time of it and its children while the runner waited.
  case workBehindTheAnswer(claimed: Double, processor: Double, waited: Double)
  /// The samples used more processor time than all processors had in the time that the clock, or
  /// the worker, says has passed.
  case moreThanAllProcessors(busy: Double, count: Int)
}

extension Suspicion: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fasterThanMemory(let nanoseconds, let bytes, let writing):
      let (call, write) = (Self.duration(nanoseconds), Self.duration(writing))
      return "a call took \(call), and to write the \(bytes) bytes of its result takes \(write) on "
        + "this machine: it was not computed"
    case .remembered(let factor):
      return "to repeat a call takes \(NumberFormat.factor(factor)) times less, or better, than a "
        + "call for the next smaller size: its result is remembered"
    case .doesNotGrow(let size, let expected):
      return "a call takes no longer than one for n = \(NumberFormat.grouped(size)), and "
        + "should take about \(NumberFormat.factor(expected)) times as long: its result is a "
        + "constant or looked up"
    case .untimedWork(let claimed, let exchange):
      return "the worker says that a loop took \(Self.duration(claimed)), and answered after "
        + "\(Self.duration(exchange)): it does more than it times"
    case .workBehindTheAnswer(let claimed, let processor, let waited):
      return "the worker says that a loop took \(Self.duration(claimed)), and went on computing: "
        + "it took \(Self.duration(processor)) of the processor in the next "
        + "\(Self.duration(waited)), in which nothing was asked"
    case .moreThanAllProcessors(let busy, let count):
      return "its samples used \(NumberFormat.fixed(busy, decimals: 1)) times as much processor "
        + "time as passed, and there are \(count) processors: the clock is slow"
    }
  }

  private static func duration(_ nanoseconds: Double) -> String {
    NumberFormat.duration(nanoseconds: nanoseconds)
  }
}

extension NumberFormat {
  /// A factor in words: two digits where it is small, whole numbers beyond.
  fileprivate static func factor(_ factor: Double) -> String {
    fixed(factor, decimals: factor < 10 ? 1 : 0)
  }
}
