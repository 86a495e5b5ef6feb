internal import BenchmarkCommands
package import ArgumentParsing

/// Indices on the command line: one, such as `10k`, or a range, such as `1..1000`.
extension ClosedRange: ExpressibleByArgument where Bound == Int {
  package init(argument: String) throws(ValidationError) {
    let ends = argument.split(separator: "..", omittingEmptySubsequences: false)
    guard let first = try ends.first.map(parsedIndex), let last = try ends.last.map(parsedIndex),
      ends.count <= 2
    else { throw ValidationError("must be an index or a range, such as 300 or 1..1e6") }
    guard first <= last else { throw ValidationError("is reversed; write \(last)..\(first)") }
    self = first...last
  }
}

private func parsedIndex(_ text: Substring) throws(ValidationError) -> Int {
  try SizeArgument(argument: String(text)).index
}

/// A day or a moment on the command line: `2026-01-31`, or `2026-01-31T12:00:00Z`.
struct MomentArgument: ExpressibleByArgument {
  /// Sorts among the times of the history, which are of the longer form.
  let text: String

  init(argument: String) throws(ValidationError) {
    let forms = ["dddd-dd-dd", "dddd-dd-ddTdd:dd:ddZ"]
    let form = String(argument.map { $0.isASCII && $0.isNumber ? "d" : $0 })
    guard forms.contains(form) else {
      throw ValidationError("must be a day or a time in UTC: 2026-01-31 or 2026-01-31T12:00:00Z")
    }
    let time = argument.split { !$0.isNumber }.dropFirst(3).compactMap { Int($0) }
    guard (try? CalendarDate(argument: String(argument.prefix(10)))) != nil,
      zip(time, [23, 59, 59]).allSatisfy({ $0 <= $1 })
    else { throw ValidationError("must be a day of the calendar, and a time of the day") }
    text = argument
  }
}
