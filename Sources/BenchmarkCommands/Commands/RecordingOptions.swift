internal import ArgumentParsing

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
