/// An argument known by its place: `compare <base> <candidate>`.
///
/// It is required unless it is an optional, or an array with a default. An array takes all that is
/// left, so it comes last.
@propertyWrapper
package final class Argument<Value> {
  private let cell: Cell<Value>
  private let definition: ArgumentDefinition

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

  private init(_ cell: Cell<Value>, _ help: String, _ valueName: String?, _ slot: ValueSlot) {
    self.cell = cell
    definition = ArgumentDefinition(.positional, nil, help, valueName, slot)
  }

  /// Declares an argument that is required.
  package convenience init(
    help: String = "", valueName: String? = nil, completion: CompletionKind? = nil
  ) where Value: ExpressibleByArgument {
    let cell = Cell<Value>(nil)
    self.init(cell, help, valueName, .single(cell, completion: completion))
  }

  /// Declares an argument that may be left out.
  package convenience init<Wrapped: ExpressibleByArgument>(
    wrappedValue: Wrapped? = nil, help: String = "", valueName: String? = nil,
    completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    let cell = Cell<Value>(.some(wrappedValue))
    self.init(cell, help, valueName, .optional(cell, completion: completion))
  }

  /// Declares an argument that takes all words that are left, and at least one of them where it
  /// has no default.
  package convenience init<Element: ExpressibleByArgument>(
    help: String = "", valueName: String? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    let cell = Cell<Value>(nil)
    self.init(cell, help, valueName, .repeated(cell, completion: completion))
  }

  /// Declares an argument that takes all words that are left.
  package convenience init<Element: ExpressibleByArgument>(
    wrappedValue: [Element], help: String = "", valueName: String? = nil,
    completion: CompletionKind? = nil
  ) where Value == [Element] {
    let cell = Cell(wrappedValue)
    self.init(cell, help, valueName, .repeated(cell, completion: completion))
  }
}

extension Argument: ArgumentDeclaration {
  func definitions(property: String) -> [ArgumentDefinition] { [definition.named(property)] }
}
