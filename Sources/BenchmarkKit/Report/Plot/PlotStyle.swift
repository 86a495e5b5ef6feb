/// How lines are told apart: by colour, by dash pattern and by marker, each of them enough.
enum PlotStyle {
  /// The shapes of the points on a line.
  enum Marker: CaseIterable {
    case circle, square, triangle, diamond
  }

  /// The colours of lines on a light and on a dark background: Okabe and Ito's, which the colour
  /// blind can tell apart, darkened or lightened to a contrast of 3 to 1 or more.
  private static let colors: [(light: String, dark: String)] = [
    ("#0069A8", "#5DB8F0"), ("#C04A00", "#FF9A4D"), ("#007A59", "#2FD6A3"),
    ("#A8487E", "#EFA3CD"), ("#7A6400", "#EADB4A"), ("#4B4FC4", "#A9ACFF"),
  ]

  private static let dashes = ["none", "7 3", "2 3", "9 3 2 3", "14 4", "4 2 1 2 1 2"]

  /// The number of lines that differ in colour and dash pattern; further ones differ in the marker.
  static var count: Int { colors.count }

  /// The marker of a line.
  static func marker(of index: Int) -> Marker {
    let all = Marker.allCases
    return all[(index + index / count) % all.count]
  }

  /// The style sheet. Colours are variables, so that a page around the plot can set its own; where a
  /// renderer knows no variables, the light ones stand.
  static var sheet: String {
    let light = variables(colors.map(\.light), back: "#FFFFFF", ink: "#1F2328", grid: "#D9DEE3")
    let dark = variables(colors.map(\.dark), back: "#0D1117", ink: "#E6EDF3", grid: "#30363D")
    var rules = [
      ".line-plot { \(light) font: 13px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; }",
      "@media (prefers-color-scheme: dark) { .line-plot { \(dark) } }",
      ".plot-back { fill: #FFFFFF; fill: var(--plot-back); }",
      ".plot-text { fill: #1F2328; fill: var(--plot-ink); }",
      ".plot-title { font-size: 16px; font-weight: 600; }",
      ".plot-small { font-size: 11px; opacity: 0.8; }",
      ".plot-over { paint-order: stroke; stroke: #FFFFFF; stroke: var(--plot-back); "
        + "stroke-width: 4px; opacity: 1; }",
      ".plot-grid { stroke: #D9DEE3; stroke: var(--plot-grid); fill: none; }",
      ".plot-minor { opacity: 0.45; }",
      ".plot-axis { stroke: #1F2328; stroke: var(--plot-ink); fill: none; }",
      ".plot-line { fill: none; stroke-width: 1.8; stroke-linejoin: round; }",
      ".plot-band { opacity: 0.18; stroke: none; }",
    ]
    for index in colors.indices {
      let color = "\(colors[index].light)"
      let variable = "var(--plot-\(index))"
      rules += [
        ".plot-stroke-\(index) { stroke: \(color); stroke: \(variable); "
          + "stroke-dasharray: \(dashes[index]); }",
        ".plot-fill-\(index) { fill: \(color); fill: \(variable); }",
      ]
    }
    return rules.joined(separator: "\n")
  }

  private static func variables(
    _ colors: [String], back: String, ink: String, grid: String
  ) -> String {
    let lines = colors.indices.map { "--plot-\($0): \(colors[$0]);" }
    return (["--plot-back: \(back);", "--plot-ink: \(ink);", "--plot-grid: \(grid);"] + lines)
      .joined(separator: " ")
  }
}
