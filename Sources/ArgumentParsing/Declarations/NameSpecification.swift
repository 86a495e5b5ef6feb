/// The names under which an option or a flag is known.
package struct NameSpecification: ExpressibleByArrayLiteral, Sendable {
  /// One name.
  package enum Element: Sendable {
    /// The property's name with two dashes: `--max-time` for `maxTime`.
    case long
    /// The first letter of the property's name with one dash: `-m` for `maxTime`.
    case short
    /// A name of its own with two dashes, written without them.
    case customLong(String)
    /// A letter of its own with one dash.
    case customShort(Character)
  }

  let elements: [Element]

  package init(arrayLiteral elements: Element...) {
    self.elements = elements
  }

  package static let long: NameSpecification = [.long]
  package static let short: NameSpecification = [.short]
  package static let shortAndLong: NameSpecification = [.short, .long]

  package static func customLong(_ name: String) -> NameSpecification { [.customLong(name)] }
  package static func customShort(_ letter: Character) -> NameSpecification {
    [.customShort(letter)]
  }

  /// The names that a property gets.
  func names(property: String) -> [OptionName] {
    elements.compactMap { element in
      switch element {
      case .long: .long(property.dashed)
      case .short: property.first.map { .short(Character($0.lowercased())) }
      case .customLong(let name): .long(name)
      case .customShort(let letter): .short(letter)
      }
    }
  }
}

/// A name as it stands on the command line.
enum OptionName: Hashable, CustomStringConvertible {
  case long(String)
  case short(Character)

  /// The name with its dashes.
  var description: String {
    switch self {
    case .long(let name): "--\(name)"
    case .short(let letter): "-\(letter)"
    }
  }
}

extension String {
  /// `exportCSVFile` as `export-csv-file`.
  var dashed: String {
    let letters = Array(self)
    var result = ""
    for (position, letter) in letters.enumerated() {
      if position > 0, letter.isUppercase {
        let endsWord = !letters[position - 1].isUppercase
        let beginsWord = position + 1 < letters.count && letters[position + 1].isLowercase
        if endsWord || beginsWord { result += "-" }
      }
      result += letter.lowercased()
    }
    return result
  }
}
