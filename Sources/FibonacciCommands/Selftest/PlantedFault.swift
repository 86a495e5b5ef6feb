/// A fault that is planted to see it caught.
package struct PlantedFault: Sendable {
  /// The name used in tables and on the command line.
  package let name: String
  /// What is wrong, in a few words.
  package let summary: String
  /// Plants it, and says how it was caught; nil if it survived every check.
  package let expose: @Sendable () -> Exposure?

  /// Plans a fault.
  package init(_ name: String, _ summary: String, expose: @escaping @Sendable () -> Exposure?) {
    self.name = name
    self.summary = summary
    self.expose = expose
  }
}

/// How a fault was caught: the check, or all of them that found it in the same result, and what
/// they say.
package typealias Exposure = (check: String, note: String)
