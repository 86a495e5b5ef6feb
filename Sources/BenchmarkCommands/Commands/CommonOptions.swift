internal import ArgumentParsing
internal import Benchmarking

/// What help says of an option that takes several strategies.
package let strategiesHelp =
  "The strategies: all, names with commas between them, {pattern}, or -name to leave one out."

/// What a command keeps to itself.
package struct QuietOptions: ParsableArguments {
  @Flag(
    letter: "q",
    help: "Print no table and no progress: only errors, exports, and the form asked for.")
  package var quiet = false
  @Flag(help: "Show no progress, even on a terminal.")
  var noProgress = false

  package init() {}

  /// Whether progress is shown on a terminal.
  package var showsProgress: Bool { !quiet && !noProgress }
}

/// Whether a command leaves an entry in the history.
package struct RecordingOptions: ParsableArguments {
  @Flag(help: "Leave this out of the history; {PROGRAM}_HISTORY=off does so for all commands.")
  package var noHistory = false

  package init() {}

  /// The context, which records nothing where that is not wanted.
  func applied(to context: Context) -> Context {
    var context = context
    if noHistory { context.record = { _, _ in } }
    return context
  }
}

/// Whether a build may measure whose times mean nothing.
package struct DebugBuildOption: ParsableArguments {
  @Flag(help: "Measure although this is a debug build, whose times mean nothing.")
  private var allowDebugBuild = false

  /// Whether this program is a debug build; tests say so of one that is none.
  @TaskLocal package static var isDebugBuild = Benchmarking.isDebugBuild

  package init() {}

  /// Whether times of a debug build are wanted all the same.
  var isAllowed: Bool { allowDebugBuild }

  /// Refuses a debug build, unless it was asked for.
  ///
  /// - Throws: `Failure`.
  package func check() throws {
    guard allowDebugBuild || !Self.isDebugBuild else {
      throw Failure(
        "this is a debug build, whose times mean nothing; build with 'swift build -c release', "
          + "or add --allow-debug-build")
    }
  }
}
