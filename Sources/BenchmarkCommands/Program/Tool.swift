/// The program that measures, as `--version`, reports and documents name it.
package struct Tool: Sendable {
  /// The name, as it is typed.
  package var name: String
  package var version: String
  /// The instructions that the measured code uses, such as `x86-64-v4`.
  package var instructions: String?
  /// The libraries that take part, with their versions; asked for when a document is begun.
  package var libraries: @Sendable () -> [String: String]

  package init(
    name: String, version: String, instructions: String? = nil,
    libraries: @autoclosure @escaping @Sendable () -> [String: String] = [:]
  ) {
    self.name = name
    self.version = version
    self.instructions = instructions
    self.libraries = libraries
  }

  /// Name and version, as documents have them.
  package var title: String { "\(name) \(version)" }
}
