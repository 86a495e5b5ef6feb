/// A set of options, flags and arguments, which several commands can share through `@OptionGroup`.
package protocol ParsableArguments {
  /// The heading in the help of commands that share the set, such as `Measurement`; by default
  /// none: its options stand among a command's own.
  static var heading: String { get }

  /// Makes the set with its defaults, before anything is parsed.
  init()

  /// Checks what no single value can check, such as two options that exclude each other.
  ///
  /// Called once everything is parsed, for the groups of a command before the command itself.
  ///
  /// - Throws: `ValidationError`, whose message is shown to the user.
  func validate() throws
}

extension ParsableArguments {
  package static var heading: String { "" }

  package func validate() throws {}
}

/// A property wrapper that declares arguments, found by reflection.
protocol ArgumentDeclaration {
  /// The rows of the table that stand for this property.
  func definitions(property: String) -> [ArgumentDefinition]

  /// Checks the values as a whole, where the declaration stands for a group.
  func validate() throws
}

extension ArgumentDeclaration {
  func validate() throws {}
}

extension ParsableArguments {
  /// The table of what may stand on the command line, in the order of the declarations.
  ///
  /// The rows share their storage with this value: what the parser stores, the properties show.
  var definitions: [ArgumentDefinition] {
    declarations.flatMap { $0.declaration.definitions(property: $0.property) }
  }

  /// The options that were given, by the names that messages use, in the order of the declarations.
  package var givenOptions: [String] {
    definitions.filter { $0.slot.origin() != nil }.map(\.displayName)
  }

  /// Those of them that stand on the command line. A variable is for all commands: what one of them
  /// has no use for is no mistake.
  package var optionsOnLine: [String] {
    definitions.filter { $0.slot.origin() == .line }.map(\.displayName)
  }

  /// Validates the groups, then the whole.
  func validateAll() throws {
    for (_, declaration) in declarations {
      try declaration.validate()
    }
    try validate()
  }

  private var declarations: [(property: String, declaration: any ArgumentDeclaration)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let label = child.label, let declaration = child.value as? any ArgumentDeclaration
      else { return nil }
      // The storage of a wrapped property `n` is called `_n`.
      return (String(label.drop { $0 == "_" }), declaration)
    }
  }
}
