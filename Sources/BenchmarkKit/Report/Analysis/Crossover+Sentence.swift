extension Crossover {
  /// What was found, in sentences.
  package var sentence: String {
    switch finding {
    case .crosses: crossings.map { $0.sentence(tolerance: tolerance) }.joined(separator: " ")
    case .always(let faster):
      "\(faster) is faster than \(faster == first ? second : first) at every size that tells them "
        + "apart\(reach); they do not cross."
    case .undecided: "No size tells \(first) and \(second) apart\(reach)."
    case .noCommonSize: "\(first) and \(second) have no size in common."
    }
  }

  private var reach: String {
    sizes.map {
      ", from N = \(NumberFormat.size(Double($0.lowerBound))) to "
        + NumberFormat.size(Double($0.upperBound))
    } ?? ""
  }
}

extension Crossover.Crossing {
  /// The crossing in a sentence.
  func sentence(tolerance: Double) -> String {
    "\(fasterAbove) overtakes \(fasterBelow) at N ≈ \(NumberFormat.size(n)) "
      + "[\(NumberFormat.size(interval.low)), \(NumberFormat.size(interval.high))]; "
      + "from \(NumberFormat.size(band.low)) to \(NumberFormat.size(band.high)) choosing either "
      + "costs under \(NumberFormat.percent(tolerance))."
  }
}

extension NumberFormat {
  /// A size to three significant digits, in groups of three: `14 000`, `93`, `1 230 000`.
  package static func size(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e18 else { return value > 0 ? "∞" : "0" }
    let digits = "\(Int(value.rounded()))"
    let rounded = digits.count <= 3 ? digits : fixed(value, decimals: 3 - digits.count)
    var groups: [Substring] = []
    var rest = rounded[...]
    while !rest.isEmpty {
      groups.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return groups.reversed().joined(separator: " ")
  }
}
