internal import Benchmarking
import SystemLibrary

/// A place on an axis with a label.
package typealias PlotTick = (value: Double, label: String)

extension PlotScale {
  private static let fewestTicks = 4
  private static let mostTicks = 9
  /// The most powers of ten of which each has a label.
  private static let mostDecades = 14

  /// The labelled places: round numbers, at least four of them as a rule.
  ///
  /// A logarithmic scale has every power of ten, beyond fourteen every second or fifth; below four
  /// decades also their small multiples; and where even those are too few, what a linear scale
  /// would have.
  ///
  /// - Parameter unit: What the values are, for the labels.
  package func ticks(in unit: PlotUnit = .number) -> [PlotTick] {
    guard kind == .logarithmic else { return linearTicks(unit) }
    for multiples in [[1.0], [1, 2, 5], [1, 1.5, 2, 3, 5, 7]] {
      let found = logarithmicTicks(multiples, unit)
      if found.count >= Self.fewestTicks { return found }
    }
    return linearTicks(unit)
  }

  /// The places without labels between those with: whole multiples of powers of ten on a
  /// logarithmic scale of a few decades, every power on a longer one, none on a linear one.
  package var minorTicks: [Double] {
    guard kind == .logarithmic else { return [] }
    let last = decades.count <= Self.fewestTicks ? 9 : 1
    let all = decades.flatMap { exponent in
      (1...last).map { Double($0) * pow(10, Double(exponent)) }
    }
    let labelled = Set(ticks().map(\.value))
    return all.filter { domain.contains($0) && !labelled.contains($0) }
  }

  /// The exponents of the powers of ten from the one below the domain to the last one in it.
  private var decades: ClosedRange<Int> {
    let (low, high) = (log10(domain.lowerBound).rounded(.down), log10(domain.upperBound))
    return Int(low)...max(Int(low), Int(high.rounded(.down)))
  }

  private func logarithmicTicks(_ multiples: [Double], _ unit: PlotUnit) -> [PlotTick] {
    let stride = [1, 2, 5, 10, 20, 50, 100].first { decades.count / $0 <= Self.mostDecades } ?? 200
    return decades.filter { $0.isMultiple(of: stride) }.flatMap { exponent in
      multiples.compactMap { multiple in
        let value = multiple * pow(10, Double(exponent))
        guard domain.contains(value), unit != .count || value == value.rounded() else {
          return nil
        }
        let step = unit.step(for: exponent)
        let number = Self.label(multiple, exponent: exponent - step.exponent)
        return (value, number + step.symbol)
      }
    }
  }

  private func linearTicks(_ unit: PlotUnit) -> [PlotTick] {
    let width = domain.upperBound - domain.lowerBound
    let exponent = Int(log10(width / Double(Self.mostTicks)).rounded(.down))
    let steps = [(1.0, 0), (2, 0), (5, 0), (1, 1), (2, 1)].map { factor, shift in
      (size: factor * pow(10, Double(exponent + shift)), exponent: exponent + shift)
    }
    let fits = steps.first { step in
      width / step.size <= Double(Self.mostTicks) && (unit != .count || step.exponent >= 0)
    }
    guard let step = fits else { return [] }
    let first = (domain.lowerBound / step.size).rounded(.up)
    let last = (domain.upperBound / step.size).rounded(.down)
    guard first <= last else { return [] }
    let greatest = max(domain.lowerBound.magnitude, domain.upperBound.magnitude)
    let name = unit.step(for: Int(log10(greatest).rounded(.down)))
    return stride(from: first, through: last, by: 1).map { count in
      let value = count * step.size
      let number = NumberFormat.fixed(
        value / pow(10, Double(name.exponent)), decimals: max(0, name.exponent - step.exponent))
      return (value, number + name.symbol)
    }
  }
}

extension PlotScale {
  /// From this power of ten on, numbers are written with an exponent.
  private static let firstWrittenExponent = 4

  /// A small multiple of a power of ten: `0.05`, `20`, `10⁴` or `2·10⁶`.
  private static func label(_ multiple: Double, exponent: Int) -> String {
    guard abs(exponent) < firstWrittenExponent else {
      let power = "10" + superscript(exponent)
      return multiple == 1 ? power : "\(NumberFormat.shortest(multiple))·\(power)"
    }
    return NumberFormat.shortest(multiple * pow(10, Double(exponent)))
  }

  private static func superscript(_ number: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let magnitude = "\(number.magnitude)".compactMap(\.wholeNumberValue).map { digits[$0] }
    return (number < 0 ? "⁻" : "") + String(magnitude)
  }
}

extension NumberFormat {
  /// A number with up to six digits behind the point, and no zeros at the end of them.
  fileprivate static func shortest(_ value: Double) -> String {
    let text = fixed(value, decimals: 6)
    let end = text.lastIndex { $0 != "0" } ?? text.startIndex
    return String(text[end] == "." ? text[..<end] : text[...end])
  }
}
