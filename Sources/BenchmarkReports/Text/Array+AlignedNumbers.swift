internal import Benchmarking

extension [String] {
  /// The cells of a column, whose numbers stand with their points, units and intervals below each
  /// other: each is as wide as the widest from the point on.
  ///
  /// A cell is a number, perhaps with a mark before it, what follows it, and perhaps its interval:
  /// `~2.79 × ± 6.0 %`, `2.79 [2.6, 3.5]`. Cells without a digit stand where the numbers end.
  /// Before units, which may differ, points say nothing: there the numbers end below each other.
  var alignedNumbers: [String] {
    let parts = map(NumberParts.init)
    let fraction = parts.map { DisplayText.width($0.fraction) }.max() ?? 0
    let unit = parts.map { DisplayText.width($0.unit) }.max() ?? 0
    let interval = parts.map { DisplayText.width($0.interval) }.max() ?? 0
    let symmetric =
      parts.filter { $0.interval.hasPrefix("± ") }.map { DisplayText.width($0.interval) }.max() ?? 0
    guard fraction + unit + interval > 0 else { return self }
    let hasUnits = unit > 0
    return zip(parts, self).map { part, cell in
      let end = interval == 0 ? 0 : interval + 1
      guard cell.contains(where: \.isNumber) else {
        return cell + spaces(end)
      }
      let number =
        part.whole + part.fraction
        + spaces(hasUnits ? 0 : fraction - DisplayText.width(part.fraction))
        + part.unit + spaces(unit - DisplayText.width(part.unit))
      guard !part.interval.isEmpty else { return number + spaces(end) }
      let width = DisplayText.width(part.interval)
      // Numbers behind ± end below each other, and two ends begin where those signs stand.
      guard part.interval.hasPrefix("± ") else {
        return number + " " + part.interval + spaces(interval - width)
      }
      return number + " ± " + spaces(symmetric - width) + part.interval.dropFirst(2)
        + spaces(interval - symmetric)
    }
  }

  private func spaces(_ count: Int) -> String {
    String(repeating: " ", count: Swift.max(count, 0))
  }
}

/// What stands below its like in other cells of a column.
private struct NumberParts {
  var whole: String
  var fraction = ""
  var unit = ""
  var interval = ""

  init(_ cell: String) {
    let isNumber = cell.first { !"~+-−".contains($0) }?.isNumber == true
    guard isNumber else {
      whole = cell
      return
    }
    let start = (cell.firstRange(of: " ± ") ?? cell.firstRange(of: " ["))?.lowerBound
    let value = cell[..<(start ?? cell.endIndex)]
    let number = value.prefix { $0.isNumber || "~+-−.\u{202F}".contains($0) }
    let point = number.firstIndex(of: ".") ?? number.endIndex
    whole = String(number[..<point])
    fraction = String(number[point...])
    unit = String(value[number.endIndex...])
    interval = start.map { String(cell[$0...].dropFirst()) } ?? ""
  }
}
