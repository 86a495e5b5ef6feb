/// The place of a parsed value.
///
/// The copies of a command share it, and so do the parser and reflection: a property that is set
/// is set in all of them.
final class Cell<Value> {
  /// The parsed value or the default; `nil` where a value is required and still missing.
  var value: Value?
  /// Where the value came from; nil for a default.
  var origin: ValueOrigin?

  init(_ value: Value?) {
    self.value = value
  }
}

/// Where the user gave a value.
enum ValueOrigin {
  case line
  /// A variable, which stands in for the option of all commands that have it.
  case environment
}

/// What the value of an argument may be, and the way of a word into its cell.
struct ValueSlot {
  /// Whether the user has to give a value.
  let isRequired: Bool
  /// Whether the user may give several.
  let isRepeatable: Bool
  /// The default as help shows it, or what holds where an optional value is not given.
  var defaultDescription: String
  /// The words that are allowed, where they can be listed.
  let allowedValues: [String]
  var completion: CompletionKind
  /// What stands for a value unless its declaration says it; empty for the name of the property.
  let valueName: String
  /// Where a value came from, if the user gave one.
  let origin: () -> ValueOrigin?
  /// Turns a word into the value.
  let store: (String, ValueOrigin) throws(ValidationError) -> Void
}

extension ValueSlot {
  /// The same place for these words only; for any where none are given.
  func limited(to words: [String]) -> ValueSlot {
    guard !words.isEmpty else { return self }
    return ValueSlot(
      isRequired: isRequired, isRepeatable: isRepeatable, defaultDescription: defaultDescription,
      allowedValues: words, completion: .list(words), valueName: valueName, origin: origin
    ) { [store] word, origin throws(ValidationError) in
      guard words.contains(word) else {
        throw ValidationError("must be one of \(words.joined(separator: ", "))")
      }
      try store(word, origin)
    }
  }

  /// One value; required unless the cell holds a default.
  static func single<Value: ExpressibleByArgument>(
    _ cell: Cell<Value>, completion: CompletionKind?
  ) -> ValueSlot {
    reading(
      into: cell, isRequired: cell.value == nil,
      defaultDescription: cell.value?.defaultValueDescription ?? "", completion
    ) { (value: Value) in cell.value = value }
  }

  /// One value or none.
  ///
  /// - Parameter usual: What holds where there is none, such as `12`; empty if nothing does.
  static func optional<Value: ExpressibleByArgument>(
    _ cell: Cell<Value?>, usual: String = "", completion: CompletionKind?
  ) -> ValueSlot {
    reading(
      into: cell, defaultDescription: (cell.value ?? nil)?.defaultValueDescription ?? usual,
      completion
    ) { (value: Value) in cell.value = .some(value) }
  }

  /// Any number of values; the first that is given replaces the default.
  static func repeated<Value: ExpressibleByArgument>(
    _ cell: Cell<[Value]>, completion: CompletionKind?
  ) -> ValueSlot {
    reading(
      into: cell, isRequired: cell.value == nil, isRepeatable: true,
      defaultDescription: (cell.value ?? []).map(\.defaultValueDescription)
        .joined(separator: ", "), completion
    ) { (value: Value) in cell.value = (cell.origin == nil ? [] : cell.value ?? []) + [value] }
  }

  private static func reading<Stored, Value: ExpressibleByArgument>(
    into cell: Cell<Stored>, isRequired: Bool = false, isRepeatable: Bool = false,
    defaultDescription: String, _ completion: CompletionKind?, _ take: @escaping (Value) -> Void
  ) -> ValueSlot {
    ValueSlot(
      isRequired: isRequired, isRepeatable: isRepeatable, defaultDescription: defaultDescription,
      allowedValues: Value.allValueStrings, completion: completion ?? Value.defaultCompletionKind,
      valueName: completion?.valueName ?? Value.valueName, origin: { cell.origin }
    ) { word, origin throws(ValidationError) in
      take(try Value(argument: word))
      cell.origin = origin
    }
  }

  /// A switch, which is on once it is given.
  static func flag(_ cell: Cell<Bool>) -> ValueSlot {
    ValueSlot(
      isRequired: false, isRepeatable: true, defaultDescription: "", allowedValues: [],
      completion: .none, valueName: "", origin: { cell.origin }
    ) { word, origin throws(ValidationError) in
      switch word.lowercased() {
      case "1", "true", "yes", "on": cell.value = true
      case "0", "false", "no", "off": cell.value = false
      default: throw ValidationError("must be one of 1, true, yes, on, 0, false, no, off")
      }
      cell.origin = origin
    }
  }
}
