/// A switch: `--quiet`, `-q`, or among others in `-qv`.
///
/// It is off unless given, and giving it twice changes nothing.
@propertyWrapper
package final class Flag {
  private let cell: Cell<Bool>
  private let name: NameSpecification
  private let help: String

  /// Whether the flag was given.
  package var wrappedValue: Bool {
    get { cell.value ?? false }
    set { cell.value = newValue }
  }

  /// Declares a flag.
  ///
  /// - Precondition: `wrappedValue` is false: there would be no way to turn the flag off.
  package init(wrappedValue: Bool, name: NameSpecification = .long, help: String = "") {
    precondition(!wrappedValue, "A flag is off unless it is given")
    cell = Cell(wrappedValue)
    self.name = name
    self.help = help
  }
}

extension Flag: ArgumentDeclaration {
  func definitions(property: String) -> [ArgumentDefinition] {
    [
      ArgumentDefinition(
        kind: .flag, names: name.names(property: property), valueName: "", help: help,
        slot: .flag(cell))
    ]
  }
}
