internal import FibonacciStrategies

/// A fault that is planted to see it caught.
package struct PlantedFault: Sendable {
  /// The name used in tables and on the command line.
  package let name: String
  /// What is wrong, in a few words.
  package let summary: String
  /// Plants it, and says how it was caught; nil if it survived every check.
  let expose: @Sendable (SelftestBench) -> Exposure?

  /// Plans a fault.
  package init(
    _ name: String, _ summary: String, expose: @escaping @Sendable (SelftestBench) -> Exposure?
  ) {
    self.name = name
    self.summary = summary
    self.expose = expose
  }
}

/// How a fault was caught.
package struct Exposure: Equatable, Sendable {
  /// The check, or all of them that found it in the same result.
  package let check: String
  /// What they say.
  package let note: String
}
