internal import CBenchmarkShims
import SystemLibrary

/// The counters of the processor, as far as this process may have them.
///
/// They count in user mode, this thread and those it starts later. Where the processor has fewer
/// counters than events, the kernel lets them take turns, and what an event counted in its turns is
/// scaled up to the whole.
package final class ProcessorCounters {
  private var counters: [(event: ProcessorEvent, descriptor: Int32)] = []

  /// The events that are counted.
  package var events: [ProcessorEvent] { counters.map(\.event) }

  /// Why some are not, and what to do about it; nil if all are.
  package private(set) var shortfall: String?

  /// Opens a counter for each event; those that the system refuses are missing, and the shortfall
  /// says why.
  package init() {
    for event in ProcessorEvent.allCases {
      let descriptor = fibbench_open_counter(event.number)
      if descriptor >= 0 {
        counters.append((event, descriptor))
      } else {
        shortfall = Self.refusal(-descriptor)
      }
    }
  }

  deinit {
    for counter in counters { fibbench_close_counter(counter.descriptor) }
  }

  /// Does a work of so many calls once, and returns the counts.
  package func counting(iterations: Int, _ work: () -> Void) -> EventCounts {
    let before = counters.map { Self.reading(of: $0.descriptor) }
    for counter in counters { fibbench_run_counter(counter.descriptor, 1) }
    work()
    for counter in counters.reversed() { fibbench_run_counter(counter.descriptor, 0) }
    let after = counters.map { Self.reading(of: $0.descriptor) }
    var counts = EventCounts(iterations: iterations, shortfall: shortfall)
    for (index, counter) in counters.enumerated() {
      let scaled = before[index].flatMap { start in
        after[index].flatMap { Self.count(from: start, to: $0) }
      }
      counts.events[counter.event] = scaled
      if scaled == nil { counts.shortfall = "other programs held the processor's counters" }
    }
    return counts
  }

  /// Why the system gives no counter, and what to do about it.
  ///
  /// - Parameter code: The number of its error.
  package static func refusal(_ code: Int32) -> String {
    switch code {
    case EACCES:
      "the kernel permits none to this user: sudo sysctl kernel.perf_event_paranoid=2"
    case EPERM:
      "the container or the kernel permits none: allow perf_event_open, as docker run does with "
        + "--cap-add PERFMON"
    case ENOENT, ENODEV, EOPNOTSUPP, EINVAL:
      "the processor shows none here, as in most virtual machines: measure on the machine itself"
    // Darwin's, which on Linux is another name of EOPNOTSUPP.
    case ENOTSUP:
      "this system counts instructions and cycles only, in the kernel too"
    case ENOSYS:
      "this kernel has no perf_event_open: measure on one that was built with it"
    default:
      "perf_event_open failed: \(errorText(code))"
    }
  }

  /// What a counter shows, for how long it was wanted, in nanoseconds, and for how long of that it
  /// had a place in the processor.
  package typealias Reading = (count: UInt64, enabled: UInt64, running: UInt64)

  private static func reading(of descriptor: Int32) -> Reading? {
    var numbers: [UInt64] = [0, 0, 0]
    guard unsafe fibbench_read_counter(descriptor, &numbers) != 0 else { return nil }
    return (numbers[0], numbers[1], numbers[2])
  }

  /// The count between two readings, as if it had counted all the time; nil if it never did.
  package static func count(from start: Reading, to end: Reading) -> Int? {
    let (wanted, counted) = (end.enabled &- start.enabled, end.running &- start.running)
    guard counted > 0 else { return nil }
    return Int((Double(end.count &- start.count) * Double(wanted) / Double(counted)).rounded())
  }
}
