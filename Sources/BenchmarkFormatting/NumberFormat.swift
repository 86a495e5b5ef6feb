import SystemLibrary

/// How numbers look in reports; the same in every locale.
package enum NumberFormat {
  /// A number of things: `1 file`, `2 files`.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - noun: What one of them is called.
  ///   - plural: What several are called; the noun with an `s`, unless said otherwise.
  package static func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// A number with this many significant digits and no exponent, such as `0.00002134`, `1.234` or
  /// `12340`: four are those of what is measured, two those of an uncertainty.
  package static func significant(_ value: Double, digits wanted: Int = 4) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
    let magnitude = Int(log10(abs(value)).rounded(.down))
    let decimals = wanted - 1 - magnitude
    let text = fixed(value, decimals: decimals)
    // Rounding may have carried into another digit: 9.9996 is 10.00 and not 10.000.
    let digits = text.drop { "-0.".contains($0) }.count { $0 != "." }
    return digits > wanted && decimals > 0
      ? fixed(value, decimals: decimals - 1) : text
  }

  /// A number with this many digits after the point; with a negative count, rounded before it.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    let scaled = (abs(value) * pow(10, Double(decimals))).rounded()
    guard scaled < 1e18 else { return "\(value)" }
    var digits = "\(Int(scaled))"
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else {
      return sign + digits + (scaled == 0 ? "" : String(repeating: "0", count: -decimals))
    }
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(sign)\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }

  /// A whole number in groups of three digits with narrow spaces between them, from five digits on:
  /// `9999`, `14 000`.
  package static func grouped(_ number: Int) -> String {
    let digits = "\(number.magnitude)"
    guard digits.count > 4 else { return "\(number)" }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "\u{202F}" }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }

  /// A duration in words, given the natural logarithm of its nanoseconds, however long it is:
  /// `12 ms`, `10 s`, `3 h`, `3·10^2078 years`.
  package static func duration(logarithmOfNanoseconds: Double) -> String {
    let nanosecondsPerYear = 365.25 * 86_400 * 1e9
    let logYears = (logarithmOfNanoseconds - log(nanosecondsPerYear)) / log(10)
    if logYears >= 6 {
      var exponent = logYears.rounded(.down)
      var mantissa = pow(10, logYears - exponent).rounded()
      if mantissa == 10 { (mantissa, exponent) = (1, exponent + 1) }
      guard let power = Int(exactly: exponent) else { return "endless years" }
      return "\(Int(mantissa))·10^\(power) years"
    }
    return duration(nanoseconds: exp(logarithmOfNanoseconds))
  }

  private static let units: [(name: String, nanoseconds: Double)] = [
    ("years", 365.25 * 86_400e9), ("days", 86_400e9), ("h", 3600e9), ("min", 60e9), ("s", 1e9),
    ("ms", 1e6), ("µs", 1e3),
  ]

  /// A duration in words, such as `1.5 µs` or `2.02 min`.
  package static func duration(nanoseconds: Double) -> String {
    // A day and a half is written in hours: a unit is used from two of it on, seconds and less from
    // one. A logarithm's rounding does not turn a second into 1000 ms.
    let ceiling = nanoseconds * (1 + 1e-9)
    let unit = units.first { ceiling >= $0.nanoseconds * ($0.nanoseconds > 1e9 ? 2 : 1) }
    let (name, size) = unit ?? ("ns", 1)
    let value = nanoseconds / size
    guard value >= 1000 else {
      return "\(value < 100 ? short(value) : fixed(value, decimals: 0)) \(name)"
    }
    // Years, of which no prediction knows more than three digits.
    let step = pow(10, log10(value).rounded(.down) - 2)
    return "\(grouped(Int(min((value / step).rounded() * step, 1e15)))) \(name)"
  }

  /// At most three significant digits, without zeros at the end of the fraction.
  private static func short(_ value: Double) -> String {
    var text = fixed(value, decimals: value < 10 ? 2 : 1)
    while text.contains("."), let last = text.last, last == "0" || last == "." {
      text.removeLast()
      if last == "." { break }
    }
    return text
  }
}

extension NumberFormat {
  /// A share as a percentage, such as `95 %` or `99.9 %`.
  package static func percent(_ share: Double) -> String {
    "\(short(share * 100)) %"
  }

  /// The longer side of an interval as a share of its value: `4.6 %`, `11 %`.
  package static func spread(_ share: Double) -> String {
    "\(fixed(share * 100, decimals: share < 0.0995 ? 1 : 0)) %"
  }
}
