/// A day, as a manual page carries it.
struct CalendarDate: ExpressibleByArgument {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Makes a day from `2026-01-31`.
  init(argument: String) throws(ValidationError) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    let widths = parts.map(\.utf8.count)
    let numbers = parts.compactMap { UInt16($0) }.map(Int.init)
    guard widths == [4, 2, 2], numbers.count == 3, Self.months.indices.contains(numbers[1] - 1),
      1...31 ~= numbers[2]
    else { throw ValidationError("must be a date such as 2026-01-31") }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  /// `January 31, 2026`, as mdoc wants it.
  var inWords: String { "\(Self.months[month - 1]) \(day), \(year)" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
