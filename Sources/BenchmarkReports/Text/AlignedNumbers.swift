/// Numbers of a column, made to stand with their points, units and intervals below each other.
///
/// A cell is a number, perhaps with a mark before it, what follows it, and perhaps ` ± ` with a
/// width: `~2.79 × ± 6.0 %`. Cells without a digit stand where the numbers end.
enum AlignedNumbers {
  private struct Parts {
    var whole: String
    var fraction = ""
    var unit = ""
    var spread = ""

    init(_ cell: String) {
      let isNumber = cell.first { !"~+-−".contains($0) }?.isNumber == true
      guard isNumber else {
        whole = cell
        return
      }
      let ends = cell.split(separator: " ± ", maxSplits: 1)
      let number = ends[0].prefix { $0.isNumber || "~+-−.\u{202F}".contains($0) }
      let point = number.firstIndex(of: ".") ?? number.endIndex
      whole = String(number[..<point])
      fraction = String(number[point...])
      unit = String(ends[0][number.endIndex...])
      spread = ends.count > 1 ? String(ends[1]) : ""
    }

  }

  /// The cells, each as wide as the widest from the point on.
  static func aligned(_ cells: [String]) -> [String] {
    let parts = cells.map(Parts.init)
    let fraction = parts.map { DisplayText.width($0.fraction) }.max() ?? 0
    let unit = parts.map { DisplayText.width($0.unit) }.max() ?? 0
    let spread = parts.map { DisplayText.width($0.spread) }.max() ?? 0
    guard fraction + unit + spread > 0 else { return cells }
    return zip(parts, cells).map { part, cell in
      let end = spread == 0 ? 0 : spread + 3
      guard cell.contains(where: \.isNumber) else {
        return cell + spaces(end)
      }
      let number =
        part.whole + part.fraction + spaces(fraction - DisplayText.width(part.fraction))
        + part.unit + spaces(unit - DisplayText.width(part.unit))
      guard !part.spread.isEmpty else { return number + spaces(end) }
      return number + " ± " + spaces(spread - DisplayText.width(part.spread)) + part.spread
    }
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(count, 0))
  }
}
