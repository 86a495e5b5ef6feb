/// Options that several commands share.
@propertyWrapper
package final class OptionGroup<Value: ParsableArguments> {
  /// The shared options, parsed with the command.
  package var wrappedValue: Value
  private let title: String

  /// Declares that all of a set's options belong to this command.
  ///
  /// - Parameter title: The heading in the help; by default that of the set.
  package init(title: String = Value.heading) {
    wrappedValue = Value()
    self.title = title
  }
}

extension OptionGroup: ArgumentDeclaration {
  func definitions(property: String) -> [ArgumentDefinition] {
    wrappedValue.definitions.map { definition in
      var definition = definition
      if definition.section.isEmpty { definition.section = title }
      return definition
    }
  }

  func validate() throws {
    try wrappedValue.validateAll()
  }
}
