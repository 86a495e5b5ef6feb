internal import ArgumentParsing
package import BenchmarkReports

/// How tables look.
package struct TableOptions: ParsableArguments {
  @Option(help: "The unit of times: ns, us, ms, s, or the one that fits.", valueName: "unit")
  var unit: UnitChoice = .auto
  @Option(help: "The order of the rows of a size.")
  var sort: RowOrder = .plan
  @Flag(help: "Say what the columns mean, and all that is known of the machine.")
  var explain = false
  @Option(help: "Colour the table.")
  var color: ColorChoice = .auto

  package init() {}

  /// Refuses what only a table shows, where none is shown.
  func refuseIdle(unless isShown: Bool) throws(ValidationError) {
    guard !isShown, let option = optionsOnLine.first(where: { $0 != "--color" }) else { return }
    throw ValidationError(
      "'\(option)' is of the table, and none is shown; leave it out, or choose '--format table'")
  }

  /// How a text is laid out for a sink.
  package func layout(for sink: any TextSink, in context: Context) -> TerminalLayout {
    var layout = context.layout(for: sink)
    layout.unit = unit.unit
    layout.isSortedByTime = sort == .time
    layout.explains = explain
    layout.isColored = color.isColored(sink, environment: context.environment)
    return layout
  }
}

extension Context {
  /// The width that `COLUMNS` asks for.
  package var columns: Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The layout for a sink: as wide as the terminal, or as `COLUMNS` says; without an end where
  /// there is neither.
  package func layout(for sink: any TextSink) -> TerminalLayout {
    var layout = TerminalLayout()
    if let columns {
      layout.columns = columns
    } else if sink.isTerminal {
      layout.columns = sink.columns
    }
    return layout
  }
}

/// When to use colours.
package enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether text for this sink is coloured: `auto` is a terminal that is not `dumb`, and no
  /// `NO_COLOR` (https://no-color.org).
  package func isColored(_ sink: any TextSink, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      sink.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}

/// The unit of times in a table.
package enum UnitChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, ns, us, ms, s

  /// The unit; nil for the one that fits.
  package var unit: TimeUnit? { TimeUnit(rawValue: rawValue) }
}

/// The order of the rows of a size in a table.
enum RowOrder: String, CaseIterable, ExpressibleByArgument {
  case plan, time
}
