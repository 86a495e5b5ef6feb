/// Fills lines with the words of a text; a word that is too long gets a line of its own.
///
/// - Returns: The lines, none for an empty text. Line ends in the text count as spaces.
func wrap(_ text: String, columns: Int) -> [String] {
  wrap(units: text.split(whereSeparator: \.isWhitespace).map(String.init), columns: columns)
}

/// Fills lines with units that are never broken, with a space between them.
func wrap(units: [String], columns: Int) -> [String] {
  var lines: [String] = []
  var width = 0
  for unit in units {
    if let last = lines.indices.last, width + 1 + unit.count <= columns {
      lines[last] += " " + unit
      width += 1 + unit.count
    } else {
      lines.append(unit)
      width = unit.count
    }
  }
  return lines
}

extension String {
  /// The text with spaces after it, so that it takes at least `width` columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it.
  func indented(by width: Int) -> String {
    String(repeating: " ", count: width) + self
  }
}
