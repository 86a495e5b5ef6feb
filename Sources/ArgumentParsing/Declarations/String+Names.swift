extension String {
  /// Whether the name of an option is a long one, which has two dashes before it.
  var isLongName: Bool { hasPrefix("--") }

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
