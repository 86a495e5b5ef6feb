package import ArgumentParsing
internal import Benchmarking

/// A size on the command line: `1000`, `1_000_000`, `10k`, `1e18`.
package struct SizeArgument: ExpressibleByArgument {
  package let index: Int
  package static let valueName = "index"

  package init(_ index: Int) {
    self.index = index
  }

  package var defaultValueDescription: String { "\(index)" }

  package init(argument: String) throws(ValidationError) {
    index = try size(argument, otherwise: "one index, such as 1000, 10k or 1e18")
  }
}

/// The size on the command line, or what it must be.
private func size(
  _ argument: String, otherwise wanted: String
) throws(ValidationError) -> Int {
  do {
    return try Int(size: argument)
  } catch .negative {
    throw ValidationError("must not be negative")
  } catch .tooLarge {
    throw ValidationError("must be at most \(Int.max)")
  } catch .fractional {
    throw ValidationError("must be a whole number")
  } catch {
    throw ValidationError("must be \(wanted)")
  }
}

/// How many of something, on the command line: a plain number, which may have a sign for the option
/// to judge, or whatever a size may look like.
extension Int: ExpressibleByArgument {
  package static var valueName: String { "count" }

  package init(argument: String) throws(ValidationError) {
    if let plain = Int(argument) {
      self = plain
      return
    }
    self = try size(argument, otherwise: "a whole number, such as 1000, 10k or 1e6")
  }
}

extension Int {
  /// Refuses the value of an option that is out of its range.
  package func check(_ option: String, in range: ClosedRange<Int>) throws(ValidationError) {
    guard self >= range.lowerBound else {
      throw ValidationError("'\(option) \(self)' must be at least \(range.lowerBound)")
    }
    guard self <= range.upperBound else {
      throw ValidationError("'\(option) \(self)' must be at most \(range.upperBound)")
    }
  }
}

/// A share on the command line: `5%` or `0.05`.
extension Double: ExpressibleByArgument {
  package static var valueName: String { "share" }

  package init(argument: String) throws(ValidationError) {
    let isPercent = argument.hasSuffix("%")
    guard let number = Double(isPercent ? argument.dropLast() : argument[...]), number.isFinite,
      isPercent || number < 1
    else { throw ValidationError("must be a share such as 5% or 0.05") }
    self = isPercent ? number / 100 : number
    guard self > 0 else { throw ValidationError("must be more than nothing") }
    guard self < 10 else { throw ValidationError("must be less than 1000%") }
  }

  package var defaultValueDescription: String { NumberFormat.percent(self) }
}

/// On the command line: `10s`, `500ms`, `20us`, `2min`, or a plain number of seconds.
extension Duration: ExpressibleByArgument {
  package static var valueName: String { "duration" }

  package init(argument: String) throws(ValidationError) {
    let number = argument.prefix { !$0.isLetter }
    let scale: [String: Double] = [
      "": 1e3, "ns": 1e-6, "us": 1e-3, "µs": 1e-3, "ms": 1, "s": 1e3, "min": 6e4, "h": 3.6e6,
    ]
    guard let value = Double(number), let unit = scale[String(argument.dropFirst(number.count))],
      value.isFinite
    else {
      throw ValidationError("must be a duration such as 10s, 500ms or 2min")
    }
    guard value > 0 else { throw ValidationError("must be more than nothing") }
    self = max(Duration(milliseconds: value * unit), .nanoseconds(1))
    guard self <= .longest else {
      throw ValidationError("must be at most 8760h, which is a year")
    }
  }

  package var defaultValueDescription: String {
    seconds >= 1 ? "\(Int(seconds))s" : "\(Int(milliseconds))ms"
  }
}
