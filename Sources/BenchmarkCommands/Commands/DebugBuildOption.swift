internal import ArgumentParsing
internal import Benchmarking

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
