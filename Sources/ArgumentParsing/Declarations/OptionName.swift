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
