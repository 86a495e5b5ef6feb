/// A day of the calendar.
package struct CalendarDate: ExpressibleByArgument {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Makes a day from `2026-01-31`.
  package init(argument: String) throws(ValidationError) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    let widths = parts.map(\.utf8.count)
    let numbers = parts.compactMap { UInt16($0) }.map(Int.init)
    guard widths == [4, 2, 2], numbers.count == 3, Self.months.indices.contains(numbers[1] - 1),
      1...Self.days(of: numbers[1], in: numbers[0]) ~= numbers[2]
    else { throw ValidationError("must be a date such as 2026-01-31") }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  private static func days(of month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: year.isMultiple(of: 100) ? 400 : 4)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// `January 31, 2026`, as mdoc wants it.
  var inWords: String { "\(Self.months[month - 1]) \(day), \(year)" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
