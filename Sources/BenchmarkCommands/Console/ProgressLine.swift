package import Benchmarking
internal import Synchronization
internal import SystemLibrary

/// One line on a terminal that says what is being done, how long it has taken and how long it will;
/// rewritten in place, and removed before anything else is written.
///
/// A thread of its own redraws the line several times a second, so that its times go on where a
/// call takes long. It writes nothing where the sink is no terminal.
package final class ProgressLine: Sendable {
  private struct State {
    var text: String?
    var fraction = 0.0
    /// When all will be done, if that can be told.
    var end: Int64?
    var lastDrawing = Int64.min
    var isDrawn = false
    var isRunning = false
  }

  private let sink: any TextSink
  private let clock: any BenchmarkClock
  private let isWanted: Bool
  private let start: Int64
  private let state = Mutex(State())

  private static let microsecondsBetweenLooks: UInt32 = 100_000
  private static let nanosecondsBetweenDrawings: Int64 = 200_000_000

  /// Creates the line; it stays empty unless the sink is a terminal and it is wanted.
  package init(on sink: any TextSink, isWanted: Bool, clock: any BenchmarkClock) {
    self.sink = sink
    self.clock = clock
    self.isWanted = isWanted && sink.isTerminal
    start = self.isWanted ? clock.now() : 0
  }

  deinit { clear() }

  /// Says what is being done from now on.
  ///
  /// - Parameters:
  ///   - text: Such as `gmp at N = 1000: verifying`.
  ///   - fraction: The share of all work that is done, from 0 to 1; nil where it is as it was.
  package func show(_ text: String, fraction: Double? = nil) {
    guard isWanted else { return }
    let now = clock.now()
    let isRunning = state.withLock { state in
      let isNew = state.text == nil
      state.text = text
      if let fraction, fraction > state.fraction {
        state.fraction = fraction
        let elapsed = Double(now - start)
        state.end = Int64(exactly: (elapsed / min(fraction, 1)).rounded()).map { start + $0 }
      }
      draw(&state, now, isForced: isNew)
      defer { state.isRunning = true }
      return state.isRunning
    }
    if !isRunning { run() }
  }

  /// Removes the line, until something is shown again.
  package func clear() {
    state.withLock { state in
      if state.isDrawn { try? sink.write("\r\u{1B}[K") }
      (state.text, state.isDrawn) = (nil, false)
    }
  }

  /// Draws the line, unless that was done a moment ago.
  private func draw(_ state: inout State, _ now: Int64, isForced: Bool) {
    guard let text = state.text,
      isForced || now >= state.lastDrawing &+ Self.nanosecondsBetweenDrawings
    else { return }
    state.lastDrawing = now
    state.isDrawn = true
    let passed = NumberFormat.wholeSeconds(.nanoseconds(now - start))
    let left = state.end.map { end in
      ", about \(NumberFormat.wholeSeconds(.nanoseconds(max(end - now, 0)))) left"
    }
    let percent = state.end == nil ? "" : "\(Int(state.fraction * 100)) %, "
    let line = "\(percent)\(passed) passed\(left ?? ""): \(text)".harmless
    // A line that cannot be written is no reason to stop measuring.
    try? sink.write("\r\u{1B}[K" + String(line.prefix(max(sink.columns - 1, 1))))
  }

  /// Draws the line as time goes on.
  private func look() {
    let now = clock.now()
    state.withLock { draw(&$0, now, isForced: false) }
  }

  /// Starts the thread, which ends with the line; without it, the line changes with what is shown
  /// only.
  private func run() {
    _ = startThread { [weak self] in
      while self?.look() != nil { usleep(ProgressLine.microsecondsBetweenLooks) }
    }
  }
}

extension NumberFormat {
  /// A duration in whole seconds, minutes or hours, such as `12 s`, `3 min 20 s` or `2 h 5 min`.
  package static func wholeSeconds(_ duration: Duration) -> String {
    let seconds = Int(duration.seconds.rounded(.up))
    if seconds < 100 { return "\(seconds) s" }
    let minutes = seconds / 60
    return minutes < 100
      ? "\(minutes) min \(seconds % 60) s" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
