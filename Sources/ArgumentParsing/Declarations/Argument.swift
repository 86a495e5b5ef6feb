/// An argument known by its place: `compare <base> <candidate>`.
///
/// Without a default it is required; an optional or an array is not. An array takes all that is
/// left, so it comes last.
@propertyWrapper
package final class Argument<Value> {
  private let cell: Cell<Value>
  private let help: ArgumentHelp
  private let slot: ValueSlot

  /// The parsed value or the default.
  ///
  /// - Precondition: The command was parsed, or there is a default.
  package var wrappedValue: Value {
    get {
      guard let value = cell.value else {
        preconditionFailure("A required argument is read before the command line is parsed")
      }
      return value
    }
    set { cell.value = newValue }
  }

  /// Declares an argument that is required.
  package init(
    help: ArgumentHelp = "", valueName: String? = nil, completion: CompletionKind? = nil
  ) where Value: ExpressibleByArgument {
    cell = Cell(nil)
    self.help = help.naming(value: valueName)
    slot = .single(cell, completion: completion)
  }

  /// Declares an argument with a default.
  package init(
    wrappedValue: Value, help: ArgumentHelp = "", valueName: String? = nil,
    completion: CompletionKind? = nil
  ) where Value: ExpressibleByArgument {
    cell = Cell(wrappedValue)
    self.help = help.naming(value: valueName)
    slot = .single(cell, completion: completion)
  }

  /// Declares an argument that may be left out.
  package init<Wrapped: ExpressibleByArgument>(
    wrappedValue: Wrapped? = nil, help: ArgumentHelp = "", valueName: String? = nil,
    completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    cell = Cell(.some(wrappedValue))
    self.help = help.naming(value: valueName)
    slot = .optional(cell, completion: completion)
  }

  /// Declares an argument that takes all words that are left, and at least one of them where it
  /// has no default.
  package init<Element: ExpressibleByArgument>(
    help: ArgumentHelp = "", valueName: String? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    cell = Cell(nil)
    self.help = help.naming(value: valueName)
    slot = .repeated(cell, completion: completion)
  }

  /// Declares an argument that takes all words that are left.
  package init<Element: ExpressibleByArgument>(
    wrappedValue: [Element], help: ArgumentHelp = "", valueName: String? = nil,
    completion: CompletionKind? = nil
  ) where Value == [Element] {
    cell = Cell(wrappedValue)
    self.help = help.naming(value: valueName)
    slot = .repeated(cell, completion: completion)
  }
}

extension Argument: ArgumentDeclaration {
  func definitions(property: String) -> [ArgumentDefinition] {
    [
      ArgumentDefinition(
        kind: .positional, names: [], valueName: help.valueName ?? property.dashed, help: help,
        slot: slot)
    ]
  }
}
