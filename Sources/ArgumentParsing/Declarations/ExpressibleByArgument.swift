/// A type that can be made from a word on the command line.
///
/// swift-argument-parser's initialiser is failable; this one throws, so that a type can say what
/// is wrong with a word.
package protocol ExpressibleByArgument {
  /// Makes a value from a word, which may be empty.
  ///
  /// - Throws: `ValidationError`, whose message goes on from `invalid value 'x' for '--n': `.
  init(argument: String) throws(ValidationError)

  /// How help shows this value where it is the default; empty shows nothing.
  var defaultValueDescription: String { get }

  /// The words that are allowed, if they can be listed; for help, completions and suggestions.
  static var allValueStrings: [String] { get }

  /// What a shell offers; the allowed words, unless said otherwise.
  static var defaultCompletionKind: CompletionKind { get }

  /// What stands for a value in help, unless its declaration or what a shell offers says it; empty
  /// for the name of the property.
  static var valueName: String { get }
}

extension ExpressibleByArgument {
  package var defaultValueDescription: String { "\(self)" }

  package static var allValueStrings: [String] { [] }

  package static var defaultCompletionKind: CompletionKind {
    allValueStrings.isEmpty ? .none : .list(allValueStrings)
  }

  package static var valueName: String { "" }
}

extension String: ExpressibleByArgument {
  package init(argument: String) {
    self = argument
  }
}

extension ExpressibleByArgument where Self: FixedWidthInteger {
  package init(argument: String) throws(ValidationError) {
    if let value = Self(argument) {
      self = value
      return
    }
    let digits = argument.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let isWhole =
      argument.utf8.count - digits.count <= 1 && !digits.isEmpty
      && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard isWhole else { throw ValidationError("must be a whole number") }
    if !Self.isSigned, argument.utf8.first == UInt8(ascii: "-") {
      throw ValidationError("must not be negative")
    }
    throw ValidationError("must be between \(Self.min) and \(Self.max)")
  }
}

extension UInt16: ExpressibleByArgument {}
extension UInt64: ExpressibleByArgument {}

extension ExpressibleByArgument where Self: RawRepresentable<String> & CaseIterable {
  package init(argument: String) throws(ValidationError) {
    guard let value = Self(rawValue: argument) else {
      throw ValidationError(
        "must be one of \(Self.allValueStrings.joined(separator: ", "))")
    }
    self = value
  }

  package var defaultValueDescription: String { rawValue }

  package static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
