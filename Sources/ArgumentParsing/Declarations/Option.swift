/// An option with a value: `--name value`, `--name=value`, `-n value`, `-nvalue`.
///
/// It is called as its property, in words with dashes, and where a letter is named, by that too.
/// Without a default it is required; an optional or an array is not. An array takes the values of
/// all its occurrences, and anything else may be given only once.
///
/// A reference, as the other declarations are: copying a command copies a word for each.
@propertyWrapper
package final class Option<Value> {
  private let cell: Cell<Value>
  private let definition: ArgumentDefinition

  /// The parsed value or the default.
  ///
  /// - Precondition: The command was parsed, or there is a default.
  package var wrappedValue: Value {
    get {
      guard let value = cell.value else {
        preconditionFailure("A required option is read before the command line is parsed")
      }
      return value
    }
    set { cell.value = newValue }
  }

  private init(
    _ cell: Cell<Value>, _ letter: Character?, _ help: String, _ valueName: String?,
    _ slot: ValueSlot
  ) {
    self.cell = cell
    definition = ArgumentDefinition(.option, letter, help, valueName, slot)
  }

  /// Declares an option that is required.
  package convenience init(
    letter: Character? = nil, help: String = "", valueName: String? = nil,
    completion: CompletionKind? = nil
  ) where Value: ExpressibleByArgument {
    let cell = Cell<Value>(nil)
    self.init(cell, letter, help, valueName, .single(cell, completion: completion))
  }

  /// Declares an option with a default.
  ///
  /// - Parameter choices: The values that are allowed, of a type that has more; all where none are
  ///   named. They are typed as `defaultValueDescription` shows them.
  package convenience init(
    wrappedValue: Value, letter: Character? = nil, help: String = "", valueName: String? = nil,
    choices: [Value] = [], completion: CompletionKind? = nil
  ) where Value: ExpressibleByArgument {
    let cell = Cell(wrappedValue)
    let slot = ValueSlot.single(cell, completion: completion)
    self.init(
      cell, letter, help, valueName, slot.limited(to: choices.map(\.defaultValueDescription)))
  }

  /// Declares an option that may be left out.
  ///
  /// - Parameters:
  ///   - usual: What holds where it is left out, as help shows a default.
  ///   - choices: The values that are allowed, as in an option with a default.
  package convenience init<Wrapped: ExpressibleByArgument>(
    wrappedValue: Wrapped? = nil, letter: Character? = nil, help: String = "",
    valueName: String? = nil, usual: String = "", choices: [Wrapped] = [],
    completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    let cell = Cell<Value>(.some(wrappedValue))
    let slot = ValueSlot.optional(cell, usual: usual, completion: completion)
    self.init(
      cell, letter, help, valueName, slot.limited(to: choices.map(\.defaultValueDescription)))
  }

  /// Declares an option that may be given several times.
  ///
  /// - Parameter choices: The values that are allowed, as in an option with a default.
  package convenience init<Element: ExpressibleByArgument>(
    wrappedValue: [Element] = [], letter: Character? = nil, help: String = "",
    valueName: String? = nil, choices: [Element] = [], completion: CompletionKind? = nil
  ) where Value == [Element] {
    let cell = Cell(wrappedValue)
    let slot = ValueSlot.repeated(cell, completion: completion)
    self.init(
      cell, letter, help, valueName, slot.limited(to: choices.map(\.defaultValueDescription)))
  }
}

extension Option: ArgumentDeclaration {
  func definitions(property: String) -> [ArgumentDefinition] { [definition.named(property)] }
}
