/// Options that several commands share.
@propertyWrapper
package final class OptionGroup<Value: ParsableArguments> {
  /// The shared options, parsed with the command.
  package var wrappedValue: Value
  private let title: String
  private let absent: Set<String>

  /// Declares that a set's options belong to this command.
  ///
  /// - Parameters:
  ///   - title: The heading in the help; by default that of the set.
  ///   - absent: The long names of those that the command has no use for, and so does not have.
  package init(title: String = Value.heading, without absent: Set<String> = []) {
    wrappedValue = Value()
    self.title = title
    self.absent = absent
  }
}

extension OptionGroup: ArgumentDeclaration {
  func definitions(property: String) -> [ArgumentDefinition] {
    wrappedValue.definitions.filter { !absent.contains($0.displayName) }.map { definition in
      var definition = definition
      if definition.section.isEmpty { definition.section = title }
      return definition
    }
  }

  func validate() throws {
    try wrappedValue.validateAll()
  }
}
