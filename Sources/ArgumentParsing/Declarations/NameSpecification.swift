/// The names under which an option or a flag is known.
package enum NameSpecification: Sendable {
  /// The property's name with two dashes: `--max-time` for `maxTime`.
  case long
  /// That, and its first letter with one dash: `-m` for `maxTime`.
  case shortAndLong
  /// The long name, and another letter with one dash.
  case letterAndLong(Character)

  /// The names that a property gets.
  func names(property: String) -> [OptionName] {
    let long = OptionName.long(property.dashed)
    return switch self {
    case .long: [long]
    case .shortAndLong: property.prefix(1).lowercased().map(OptionName.short) + [long]
    case .letterAndLong(let letter): [.short(letter), long]
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
