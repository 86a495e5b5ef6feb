/// An option with a value: `--name value`, `--name=value`, `-n value`, `-nvalue`.
///
/// Without a default it is required; an optional or an array is not. An array takes the values of
/// all its occurrences, and anything else may be given only once.
///
/// A reference, as the other declarations are: copying a command copies a word for each.
@propertyWrapper
package final class Option<Value> {
  private let cell: Cell<Value>
  private let name: NameSpecification
  private let help: String
  private let valueName: String?
  private let slot: ValueSlot

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
    _ cell: Cell<Value>, _ name: NameSpecification, _ help: String, _ valueName: String?,
    _ slot: ValueSlot
  ) {
    self.cell = cell
    self.name = name
    self.help = help
    self.valueName = valueName
    self.slot = slot
  }

  /// Declares an option that is required.
  package convenience init(
    name: NameSpecification = .long, help: String = "", valueName: String? = nil,
    completion: CompletionKind? = nil
  ) where Value: ExpressibleByArgument {
    let cell = Cell<Value>(nil)
    self.init(cell, name, help, valueName, .single(cell, completion: completion))
  }

  /// Declares an option with a default.
  ///
  /// - Parameter choices: The values that are allowed, of a type that has more; all where none are
  ///   named. They are typed as `defaultValueDescription` shows them.
  package convenience init(
    wrappedValue: Value, name: NameSpecification = .long, help: String = "",
    valueName: String? = nil, choices: [Value] = [], completion: CompletionKind? = nil
  ) where Value: ExpressibleByArgument {
    let cell = Cell(wrappedValue)
    let slot = ValueSlot.single(cell, completion: completion)
    self.init(
      cell, name, help, valueName, slot.limited(to: choices.map(\.defaultValueDescription)))
  }

  /// Declares an option that may be left out.
  ///
  /// - Parameters:
  ///   - usual: What holds where it is left out, as help shows a default.
  ///   - choices: The values that are allowed, as in an option with a default.
  package convenience init<Wrapped: ExpressibleByArgument>(
    wrappedValue: Wrapped? = nil, name: NameSpecification = .long, help: String = "",
    valueName: String? = nil, usual: String = "", choices: [Wrapped] = [],
    completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    let cell = Cell<Value>(.some(wrappedValue))
    let slot = ValueSlot.optional(cell, usual: usual, completion: completion)
    self.init(
      cell, name, help, valueName, slot.limited(to: choices.map(\.defaultValueDescription)))
  }

  /// Declares an option that may be given several times.
  package convenience init<Element: ExpressibleByArgument>(
    wrappedValue: [Element] = [], name: NameSpecification = .long, help: String = "",
    valueName: String? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    let cell = Cell(wrappedValue)
    self.init(cell, name, help, valueName, .repeated(cell, completion: completion))
  }
}

extension Option: ArgumentDeclaration {
  func definitions(property: String) -> [ArgumentDefinition] {
    [
      ArgumentDefinition(
        kind: .option, names: name.names(property: property),
        valueName: valueName ?? property.dashed, help: help, slot: slot)
    ]
  }
}
