import SystemLibrary

/// Maps the values of an axis to places along it.
package struct PlotScale: Equatable, Sendable {
  /// How places grow with values.
  package enum Kind: Equatable, Sendable {
    case linear, logarithmic
  }

  package let kind: Kind
  /// The values at the ends of the axis.
  package let domain: ClosedRange<Double>

  /// The share of the axis that stays free at either end.
  private static let margin = 0.03

  /// Makes a scale that shows all values that it can show, with a little room around them.
  ///
  /// - Parameters:
  ///   - kind: How places grow with values.
  ///   - values: What must be visible; infinite values, and on a logarithmic scale those that are
  ///     not positive, are left out. Without any the scale goes from 1 to 10.
  package init(_ kind: Kind, covering values: [Double]) {
    self.kind = kind
    let places = values.compactMap { Self.place(of: $0, kind) }
    guard let low = places.min(), let high = places.max() else {
      domain = 1...10
      return
    }
    // A single value gets an axis of its own magnitude, or of one decade.
    let magnitude = kind == .logarithmic ? 1 : max(abs(low), 1)
    let width = high > low ? high - low : magnitude
    let middle = (low + high) / 2
    let reach = width * (0.5 + Self.margin)
    let (first, last) = (middle - reach, middle + reach)
    domain = kind == .logarithmic ? pow(10, first)...pow(10, last) : first...last
  }

  /// The place of a value: 0 at the lower end of the axis, 1 at the upper one, less or more beyond;
  /// nil for a value that the scale cannot show.
  package func fraction(of value: Double) -> Double? {
    guard let place = Self.place(of: value, kind),
      let low = Self.place(of: domain.lowerBound, kind),
      let high = Self.place(of: domain.upperBound, kind), high > low
    else { return nil }
    return (place - low) / (high - low)
  }

  private static func place(of value: Double, _ kind: Kind) -> Double? {
    switch kind {
    case .linear: value.isFinite ? value : nil
    case .logarithmic: value > 0 && value.isFinite ? log10(value) : nil
    }
  }
}
