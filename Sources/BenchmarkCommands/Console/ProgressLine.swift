internal import Benchmarking

/// One line on a terminal that says how far a run has come and how long it will take; rewritten in
/// place, and removed before anything else is written.
package struct ProgressLine {
  private let sink: any TextSink
  private let isShown: Bool
  private var isDrawn = false

  /// Creates the line; it stays empty unless the sink is a terminal and it is wanted.
  package init(on sink: any TextSink, isWanted: Bool) {
    self.sink = sink
    isShown = isWanted && sink.isTerminal
  }

  mutating func show(_ progress: Progress) {
    let percent = Int(progress.fraction * 100)
    let left = NumberFormat.wholeSeconds(progress.estimatedRemaining)
    draw("n = \(progress.n)   \(percent) %   about \(left) left")
  }

  package mutating func show(_ text: String) {
    draw(text)
  }

  private mutating func draw(_ text: String) {
    guard isShown else { return }
    // A progress line that cannot be written is no reason to stop measuring.
    try? sink.write("\r\u{1B}[K" + String(text.harmless.prefix(max(sink.columns - 1, 1))))
    isDrawn = true
  }

  package mutating func clear() {
    guard isDrawn else { return }
    try? sink.write("\r\u{1B}[K")
    isDrawn = false
  }
}

extension NumberFormat {
  /// A duration in whole seconds or minutes, such as `12 s` or `3 min 20 s`.
  package static func wholeSeconds(_ duration: Duration) -> String {
    let seconds = Int(duration.seconds.rounded(.up))
    return seconds < 100 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
