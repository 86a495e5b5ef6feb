/// A sink whose reader may leave, as in `fibbench compare main | head -1`: what is written after
/// that is dropped, so that a command still comes to its verdict and its exit code.
package final class ForgivingSink: TextSink {
  private let sink: any TextSink

  /// Forgives the reader of a sink.
  package init(_ sink: any TextSink) {
    self.sink = sink
  }

  package var isTerminal: Bool { sink.isTerminal }
  package var columns: Int { sink.columns }
  package var hasReader: Bool { sink.hasReader }

  package func alone() throws(OutputError) -> any TextSink { try sink.alone() }

  package func write(_ text: String) throws(OutputError) {
    do throws(OutputError) {
      try sink.write(text)
    } catch .closedPipe {
      // Nobody reads it.
    }
  }
}

extension Context {
  /// The same context with an output whose reader may leave.
  package var forgivingReader: Context {
    var context = self
    context.output = ForgivingSink(output)
    return context
  }
}
