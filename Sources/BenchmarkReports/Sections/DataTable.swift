package import Benchmarking

/// A table of a report, before it takes a form: every form shows the same cells.
package struct DataTable: Sendable {
  package struct Column: Sendable {
    package let title: String
    package let isNumber: Bool
    /// When it gives way on a narrow terminal: the column with the greatest number first; one
    /// with 0 stays.
    let rank: Int
    /// How narrow it may be with its intervals, so that tables that come one after the other stand
    /// in line.
    let leastWidth: Int
    /// How much of that is for intervals.
    let intervalWidth: Int

    package init(
      _ title: String, isNumber: Bool, rank: Int = 0, leastWidth: Int = 0, intervalWidth: Int = 0
    ) {
      self.title = title
      self.isNumber = isNumber
      self.rank = rank
      self.leastWidth = leastWidth
      self.intervalWidth = intervalWidth
    }

    /// Columns with these titles, of numbers but for those at some places.
    static func named(_ titles: [String], words: Set<Int>) -> [Column] {
      titles.enumerated().map { Column($1, isNumber: !words.contains($0)) }
    }

    /// The columns that name the case of a row, the second of which heads a group.
    static let ofCase = [Column("Strategy", isNumber: false), Column("N", isNumber: true)]
  }

  package struct Cell: Sendable {
    package let text: String
    /// The number that the text rounds, by which a reader may sort; nil where there is none.
    package let value: Double?
    /// Whether the value is a time in milliseconds, which each form shows in a unit that fits.
    let isTime: Bool
    /// What stands behind the text where there is room: ` ± 0.6 %`; empty for a time.
    private let ends: String
    /// A time's interval, in milliseconds.
    private let interval: Interval?

    /// - Parameters:
    ///   - text: What is shown.
    ///   - value: The number that it rounds.
    ///   - ends: Its interval behind it, which gives way on a narrow terminal.
    package init(_ text: String, value: Double? = nil, ends: String = "") {
      self.text = text
      self.value = value
      self.ends = ends
      (isTime, interval) = (false, nil)
    }

    /// A cell for a time: `26.7 ns ± 0.6 %`.
    package init(milliseconds: Double, interval: Interval? = nil) {
      text = NumberFormat.significant(milliseconds)
      value = milliseconds
      (isTime, self.interval, ends) = (true, interval, "")
    }

    /// The cell as it looks.
    ///
    /// - Parameters:
    ///   - unit: The unit of times; nil for the one that fits.
    ///   - showsInterval: Whether there is room for it.
    func text(in unit: TimeUnit?, showsInterval: Bool = true) -> String {
      guard isTime, let value else { return text + (showsInterval ? ends : "") }
      let unit = unit ?? TimeUnit(fitting: value)
      guard showsInterval, let interval else { return unit.text(value) }
      return unit.text(value) + interval.text(around: value) { unit.number($0) }
    }

    /// Whether it has an interval that can give way.
    var hasInterval: Bool { interval != nil || !ends.isEmpty }

    /// A cell for what is not known.
    package static let unknown = Cell("–")

    /// A cell for a time that may be unknown.
    package static func time(_ milliseconds: Double?) -> Cell {
      milliseconds.map { Cell(milliseconds: $0) } ?? .unknown
    }

    /// A cell for a whole number, in groups of digits, that may be unknown.
    package static func count(_ number: Int?) -> Cell {
      number.map { Cell(NumberFormat.grouped($0), value: Double($0)) } ?? .unknown
    }

    /// The cells that name a case: those of `Column.ofCase`.
    static func ofCase(_ strategy: String, _ n: Int) -> [Cell] {
      [Cell(strategy), .count(n)]
    }
  }

  /// What is special about a row.
  package enum Mark: String, Sendable {
    /// The row to look at first, such as the fastest.
    case best
    /// Something is wrong with it.
    case fault
    /// It holds only a reason.
    case absent
    /// It is better than what it is compared with.
    case better
    /// It is worse than what it is compared with.
    case worse
  }

  package struct Row: Sendable {
    package let cells: [Cell]
    package let mark: Mark?
    /// Neighbours of different groups are set apart.
    package let group: Int
    /// What columns are called in the heading of the group, by their places, where that is not
    /// their title.
    package let headings: [Int: String]
    /// What a page unfolds below the first cell; nil if nothing.
    let samples: SampleStrip?

    package init(
      _ cells: [Cell], mark: Mark? = nil, group: Int = 0, headings: [Int: String] = [:],
      samples: SampleStrip? = nil
    ) {
      self.cells = cells
      self.mark = mark
      self.group = group
      self.headings = headings
      self.samples = samples
    }
  }

  /// The columns; where none has a title, there is no line of titles.
  package let columns: [Column]
  package private(set) var rows: [Row]
  /// What the best rows are, such as `the fastest exact row of its size`; nil if there are none.
  package let best: String?
  /// The column whose value the rows of a group share, so that it can be their heading; nil if
  /// there is none.
  package let heading: Int?

  package init(columns: [Column], rows: [Row], best: String? = nil, heading: Int? = nil) {
    self.columns = columns
    self.rows = rows
    self.best = best
    self.heading = heading
  }

  /// A table of cases, whose strategy and size stand before their cells, by size.
  init(ofCases columns: [Column], _ rows: [(strategy: String, n: Int, cells: [Cell])]) {
    self.init(
      columns: Column.ofCase + columns,
      rows: rows.map { Row(Cell.ofCase($0.strategy, $0.n) + $0.cells, group: $0.n) }, heading: 1)
  }

  /// A table without rows.
  ///
  /// - Parameters:
  ///   - titles: Those of the columns; all of them empty make a table without a line of titles.
  ///   - numbers: The places of the columns that hold numbers.
  ///   - ranks: When columns give way on a narrow terminal, by their places.
  package init(titles: [String], numbers: Set<Int> = [], ranks: [Int: Int] = [:]) {
    self.init(
      columns: titles.enumerated().map {
        Column($1, isNumber: numbers.contains($0), rank: ranks[$0] ?? 0)
      }, rows: [])
  }

  /// Adds a row of texts; a number may have words behind it, as `3 of 12`.
  ///
  /// - Precondition: There are no more texts than columns.
  package mutating func append(_ texts: [String], mark: Mark? = nil) {
    precondition(texts.count <= columns.count, "more cells than columns")
    let cells = zip(texts, columns).map { text, column in
      let number = text.prefix { $0 != " " }.filter { $0 != "\u{202F}" }
      return Cell(text, value: column.isNumber ? Double(number) : nil)
    }
    rows.append(Row(cells, mark: mark))
  }
}

extension DataTable {
  /// What the best rows are; nil where no row is one.
  var shownBest: String? { rows.contains { $0.mark == .best } ? best : nil }

  /// The rows of one group after the other.
  var groups: [[Row]] {
    var groups: [[Row]] = []
    for row in rows {
      if let last = groups.last?.last?.group, last == row.group {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }

  /// The texts of the rows, group by group.
  ///
  /// - Parameters:
  ///   - unit: The unit of all times; nil for the one that fits each.
  ///   - bare: The places of the columns that are shown without their intervals.
  func texts(unit: TimeUnit? = nil, bare: Set<Int> = []) -> [[[String]]] {
    groups.map { group in
      group.map { row in
        row.cells.enumerated().map { $1.text(in: unit, showsInterval: !bare.contains($0)) }
      }
    }
  }
}
