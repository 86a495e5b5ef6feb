import SystemLibrary

/// One item of a size expression: a number, or a range with its step.
struct SizeRange {
  enum Step {
    case adding(Int)
    case multiplying(Double)
  }

  let first: Int
  let last: Int
  let step: Step
  /// Whether the step was given.
  let hasStep: Bool

  init(_ text: Substring) throws(SizeExpressionError) {
    guard let dots = text.firstRange(of: "..") else {
      first = try Int(size: text)
      last = first
      step = .adding(1)
      hasStep = false
      return
    }
    let tail = text[dots.upperBound...]
    let colon = tail.firstIndex(of: ":")
    hasStep = colon != nil
    first = try Int(size: text[..<dots.lowerBound])
    last = try Int(size: tail[..<(colon ?? tail.endIndex)])
    step =
      try colon.map { (index) throws(SizeExpressionError) in
        try Self.step(tail[tail.index(after: index)...])
      } ?? .adding(1)
    guard first <= last else { throw .rangeReversed(first, last) }
    if case .multiplying = step, first == 0 { throw .factorFromZero }
  }

  private static func step(_ text: Substring) throws(SizeExpressionError) -> Step {
    let amount = text.dropFirst()
    switch text.first {
    case "+":
      guard let width = try? Int(size: amount), width > 0 else {
        throw .badStep(":\(text)")
      }
      return .adding(width)
    case "x":
      let digits = amount.filter { $0 != "_" }
      guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
        let factor = Double(digits), factor > 1, factor.isFinite
      else { throw .badStep(":\(text)") }
      return .multiplying(factor)
    default:
      throw .badStep(":\(text)")
    }
  }

  /// The sizes of the range, or only their number (or a lower bound of it) when it is above
  /// `limit`.
  func sizes(atMost limit: Int) -> (sizes: [Int]?, count: Int) {
    switch step {
    case .adding(let width):
      let steps = (last - first) / width
      guard steps < limit else { return (nil, steps == .max ? .max : steps + 1) }
      return ((0...steps).map { first + $0 * width }, steps + 1)
    case .multiplying(let factor):
      var sizes: [Int] = []
      var size: Int? = first
      while let reached = size {
        guard sizes.count < limit else { return (nil, limit + 1) }
        sizes.append(reached)
        size = next(after: reached, factor: factor)
      }
      return (sizes, sizes.count)
    }
  }

  /// The first rounded power above `size`, or nil beyond the end of the range.
  ///
  /// Whole factors are multiplied exactly. For others the exponent is computed and not counted up,
  /// so factors close to 1 take no time for powers that round alike.
  private func next(after size: Int, factor: Double) -> Int? {
    if let whole = Int(exactly: factor) {
      let (product, overflow) = size.multipliedReportingOverflow(by: whole)
      return overflow || product > last ? nil : product
    }
    var exponent = (log((Double(size) + 0.5) / Double(first)) / log(factor)).rounded(.up)
    while true {
      let power = (Double(first) * pow(factor, exponent)).rounded()
      guard let rounded = Int(exactly: power), rounded <= last else { return nil }
      if rounded > size { return rounded }
      exponent += 1
    }
  }
}
