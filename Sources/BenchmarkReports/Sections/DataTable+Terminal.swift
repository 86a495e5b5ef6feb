internal import Benchmarking

extension DataTable {
  /// For a terminal: columns side by side, with a `*` before the best rows, where there are
  /// any.
  package func terminal(_ layout: TerminalLayout = TerminalLayout()) -> String {
    terminalLines(layout).map { $0 + "\n" }.joined()
  }

  /// Those lines without their ends.
  ///
  /// Where the terminal is too narrow, columns give way in the order of their ranks, then
  /// intervals from the left; then the widest column of words goes on over several lines.
  package func terminalLines(_ layout: TerminalLayout) -> [String] {
    let table = layout.isSortedByTime ? sortedByTime : self
    let headsGroups = table.headsGroups
    var shown = columns.indices.filter { !headsGroups || $0 != heading }
    var bare: Set<Int> = []
    while true {
      let text = TerminalTable(table, shown: shown, bare: bare, layout)
      guard text.width > layout.columns else { return text.lines }
      let ranked = shown.filter { columns[$0].rank > 0 }
      if let least = ranked.max(by: { columns[$0].rank < columns[$1].rank }) {
        shown.removeAll { $0 == least }
      } else if let next = shown.first(where: { mayHaveIntervals($0) && !bare.contains($0) }) {
        bare.insert(next)
      } else {
        return text.lines
      }
    }
  }

  /// Whether a column is kept wide for intervals, or has one: sizes that come one after the other
  /// lose them alike.
  private func mayHaveIntervals(_ column: Int) -> Bool {
    columns[column].intervalWidth > 0 || rows.contains { $0.cells[column].hasInterval }
  }

  /// Whether the groups have headings: where they have more than a row each, in the main, or
  /// columns of their own.
  var headsGroups: Bool {
    heading != nil && rows.count > 1
      && (rows.count >= 2 * groups.count || rows.contains { !$0.headings.isEmpty })
  }

  /// The rows of each group by their first time; those without one stay behind.
  private var sortedByTime: DataTable {
    func time(_ row: Row) -> Double { row.cells.first(where: \.isTime)?.value ?? .infinity }
    let sorted = groups.flatMap { group in
      group.enumerated().sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }
        .map(\.element)
    }
    return DataTable(columns: columns, rows: sorted, best: best, heading: heading)
  }
}

/// Some columns of a table as lines.
private struct TerminalTable {
  private typealias Line = (cells: [String], isHeader: Bool, style: TerminalStyle?)

  private let table: DataTable
  private let shown: [Int]
  private let bare: Set<Int>
  private let layout: TerminalLayout
  private let hasMarks: Bool
  /// What the lines hold; gaps between groups are empty.
  private var contents: [Line] = []

  init(_ table: DataTable, shown: [Int], bare: Set<Int>, _ layout: TerminalLayout) {
    self.table = table
    self.shown = shown
    self.bare = bare
    self.layout = layout
    hasMarks = table.best != nil
    let groups = zip(table.groups, table.texts(unit: layout.unit, bare: bare))
    // Found once: it looks at all rows.
    let headsGroups = table.headsGroups
    if !headsGroups { appendHeader(nil) }
    for (number, (rows, texts)) in groups.enumerated() {
      if number > 0 { append([]) }
      if headsGroups { appendHeader(rows.first) }
      let columns = shown.map { column in
        let cells = texts.map { $0[column].harmless }
        return table.columns[column].isNumber ? cells.alignedNumbers : cells
      }
      for (index, row) in rows.enumerated() {
        let mark = hasMarks ? [row.mark == .best ? "*" : ""] : []
        append(mark + columns.map { $0[index] }, style: row.mark?.style)
      }
    }
  }

  private mutating func append(
    _ cells: [String], isHeader: Bool = false, style: TerminalStyle? = nil
  ) {
    let rest = repeatElement("", count: columnCount - cells.count)
    contents.append((cells + rest, isHeader, style))
  }

  private var columnCount: Int { shown.count + (hasMarks ? 1 : 0) }

  /// The titles; those of a group have what its rows share in place of the first one.
  private mutating func appendHeader(_ row: DataTable.Row?) {
    guard table.columns.contains(where: { !$0.title.isEmpty }) else { return }
    var titles = shown.map {
      (row?.headings[$0] ?? table.columns[$0].title).harmless
    }
    if let row, let heading = table.heading, !titles.isEmpty {
      let cell = row.cells[heading]
      let value = cell.value.flatMap { Int(exactly: $0) }.map(NumberFormat.grouped) ?? cell.text
      let answer = row.headings[shown[0]].map { ", \($0.harmless)" } ?? ""
      titles[0] = "\(table.columns[heading].title) = \(value)\(answer)"
    }
    append((hasMarks ? [""] : []) + titles, isHeader: true, style: .bold)
  }

  // MARK: - Widths

  /// The widths that show titles in so many lines, and all else in one; none of them is less than
  /// the column's least one, if that is kept.
  private func widths(titleLines: Int, keepsLeast: Bool) -> [Int] {
    let least =
      (hasMarks ? [1] : [])
      + shown.map { place in
        let column = table.columns[place]
        return column.leastWidth - (bare.contains(place) ? column.intervalWidth : 0)
      }
    return least.indices.map { column in
      contents.reduce(keepsLeast ? least[column] : 0) { width, line in
        if line.isHeader, column > 0 {
          max(width, Self.width(of: line.cells[column], inLines: titleLines))
        } else {
          max(width, DisplayText.width(line.cells[column]))
        }
      }
    }
  }

  /// The least width of a title that is broken between its words into so many lines at most.
  private static func width(of title: String, inLines count: Int) -> Int {
    let whole = DisplayText.width(title)
    let longestWord = title.split(separator: " ").map { DisplayText.width(String($0)) }.max() ?? 0
    let widths = longestWord...max(whole, longestWord)
    return widths.first { DisplayText.filled(title, columns: $0).count <= count } ?? whole
  }

  private static let gap = 2
  /// The least width of a column that goes on over several lines.
  private static let narrowest = 12

  /// The width with titles in two lines. Tables that come one after the other have the same, in
  /// the main, and so the same columns.
  var width: Int { Self.sum(widths(titleLines: 2, keepsLeast: true)) }

  private static func sum(_ widths: [Int]) -> Int { widths.reduce(-gap) { $0 + $1 + gap } }

  /// The widths; where that is too much, with broken titles, and with that of the widest column of
  /// words reduced to what is left for it.
  private var fittingWidths: [Int] {
    let whole = widths(titleLines: 1, keepsLeast: true)
    guard Self.sum(whole) > layout.columns else { return whole }
    let two = widths(titleLines: 2, keepsLeast: false)
    var widths =
      Self.sum(two) <= layout.columns ? two : widths(titleLines: .max, keepsLeast: false)
    // Titles are broken where that is needed, from the last one on.
    for column in widths.indices where Self.sum(widths) < layout.columns {
      widths[column] += min(whole[column] - widths[column], layout.columns - Self.sum(widths))
    }
    let words = shown.indices.filter { !table.columns[shown[$0]].isNumber }
      .map { $0 + (hasMarks ? 1 : 0) }.sorted { widths[$0] > widths[$1] }
    func excess() -> Int { max(Self.sum(widths) - layout.columns, 0) }
    // Words and names go on at their spaces and hyphens; only where that is not enough, anywhere.
    for column in words { reduce(&widths[column], by: excess(), to: longestPart(of: column)) }
    if let widest = words.first { reduce(&widths[widest], by: excess(), to: Self.narrowest) }
    return widths
  }

  private func reduce(_ width: inout Int, by excess: Int, to least: Int) {
    width = max(width - excess, min(least, width))
  }

  /// The width of the longest part of a column's texts that has no place to break at.
  private func longestPart(of column: Int) -> Int {
    contents.flatMap { line in
      line.cells[column].split(separator: " ").flatMap { word in
        word.split(separator: "-", omittingEmptySubsequences: false)
          .map { DisplayText.width(String($0)) + 1 }
      }
    }.max() ?? 0
  }

  // MARK: - Lines

  var lines: [String] {
    let widths = fittingWidths
    return contents.flatMap { line -> [String] in
      let broken = zip(line.cells, widths).map { cell, width in
        DisplayText.filled(cell, columns: width).flatMap { Self.pieces($0, of: width) }
      }
      let height = broken.map(\.count).max() ?? 0
      return (0..<height).map { part in
        let texts = broken.map { $0.indices.contains(part) ? $0[part] : "" }
        let text = joined(texts, widths)
        return line.style.map { layout.styled(text, $0) } ?? text
      }
    }
  }

  /// A word that is wider than its column, in pieces that are not, broken at its hyphens.
  private static func pieces(_ word: String, of width: Int) -> [String] {
    guard DisplayText.width(word) > width, width > 0 else { return [word] }
    var pieces: [String] = []
    var piece = ""
    for character in word {
      if DisplayText.width(piece + String(character)) > width {
        let end = piece.lastIndex(of: "-").map(piece.index(after:)) ?? piece.endIndex
        pieces.append(String(piece[..<end]))
        piece = String(piece[end...])
      }
      piece.append(character)
    }
    return pieces + [piece]
  }

  private func joined(_ texts: [String], _ widths: [Int]) -> String {
    let parts = texts.indices.map { column -> String in
      let place = column - (hasMarks ? 1 : 0)
      let padding = String(
        repeating: " ", count: max(widths[column] - DisplayText.width(texts[column]), 0))
      let isNumber = place >= 0 && table.columns[shown[place]].isNumber
      return isNumber ? padding + texts[column] : texts[column] + padding
    }
    let line = parts.joined(separator: String(repeating: " ", count: Self.gap))
    let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
    return String(line[..<end])
  }
}
