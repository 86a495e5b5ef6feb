internal import ArgumentParsing

/// What a command keeps to itself.
package struct QuietOptions: ParsableArguments {
  @Flag(
    name: .shortAndLong,
    help: "Print no table and no progress: only errors, exports, and the form asked for.")
  package var quiet = false
  @Flag(help: "Show no progress, even on a terminal.")
  var noProgress = false

  package init() {}

  /// Whether progress is shown on a terminal.
  package var showsProgress: Bool { !quiet && !noProgress }
}
