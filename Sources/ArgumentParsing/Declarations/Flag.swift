/// A switch: `--quiet`, `-q`, or among others in `-qv`.
///
/// It is off unless given, and giving it twice changes nothing.
@propertyWrapper
package final class Flag {
  private let cell: Cell<Bool>
  private let definition: ArgumentDefinition

  /// Whether the flag was given.
  package var wrappedValue: Bool {
    get { cell.value ?? false }
    set { cell.value = newValue }
  }

  /// Declares a flag.
  ///
  /// - Precondition: `wrappedValue` is false: there would be no way to turn the flag off.
  package init(wrappedValue: Bool, letter: Character? = nil, help: String = "") {
    precondition(!wrappedValue, "A flag is off unless it is given")
    cell = Cell(wrappedValue)
    definition = ArgumentDefinition(.flag, letter, help, "", .flag(cell))
  }
}

extension Flag: ArgumentDeclaration {
  func definitions(property: String) -> [ArgumentDefinition] { [definition.named(property)] }
}
