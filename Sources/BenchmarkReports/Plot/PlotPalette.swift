/// Which strategy has which colour, the same in every plot of every file.
package struct PlotPalette: Sendable {
  /// The strategies that readers look for, in the order of the colours.
  private let principal: [String]
  /// Those that stand behind them, in grey.
  private let minor: [String]

  /// Makes a palette; without principal strategies the first ones of a plot have the colours.
  package init(principal: [String] = [], minor: [String] = []) {
    self.principal = Array(principal.prefix(PlotStyle.colorCount))
    self.minor = minor
  }

  /// The style of each strategy of a report. One that the palette does not know has a colour that
  /// no other one of the report has, as long as there are any.
  package func styles(of strategies: [String]) -> [String: Int] {
    var styles: [String: Int] = [:]
    for name in strategies { styles[name] = principal.firstIndex(of: name) }
    var free = (0..<PlotStyle.colorCount).filter { color in !styles.values.contains(color) }
    var greys = PlotStyle.colorCount
    for name in strategies where styles[name] == nil {
      if minor.contains(name) || free.isEmpty {
        styles[name] = greys
        greys += 1
      } else {
        styles[name] = free.removeFirst()
      }
    }
    return styles
  }
}
