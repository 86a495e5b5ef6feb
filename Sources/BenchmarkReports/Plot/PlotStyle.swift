internal import Benchmarking

/// How lines are distinguished: by colour, dash pattern and marker; each is enough for a few lines,
/// and all together for any number.
struct PlotStyle {
  let color: Int
  let dash: Int
  private let marker: Int

  /// The number of colours; the lines after as many are grey.
  static let colorCount = 8

  /// The style of a line: no two of the first 32 have the same.
  init(_ index: Int) {
    color = min(index, Self.colorCount)
    let grey = max(index - Self.colorCount, 0)
    dash = index < Self.colorCount ? index % Self.dashes.count : grey % Self.dashes.count
    marker =
      (index < Self.colorCount ? index : grey / Self.dashes.count) % Self.markers.count
  }

  var lineClass: String { "plot-line plot-stroke-\(color) plot-dash-\(dash)" }
  var fillClass: String { "plot-fill-\(color)" }
  func markerClass(isHollow: Bool) -> String {
    isHollow ? "plot-hollow plot-stroke-\(color)" : fillClass
  }

  /// The outline of a point's marker around a place.
  func marker(at place: PlanePoint) -> String { [place].path + Self.markers[marker] }

  /// The colours of lines on a light and on a dark background: after Okabe and Ito's, which the
  /// colour blind can tell apart, darkened or lightened to a contrast of 3 to 1 or more; the last
  /// one is the grey of what stands behind.
  private static let colors: [(light: String, dark: String)] = [
    ("#0069A8", "#5DB8F0"), ("#C04A00", "#FF9A4D"), ("#007A59", "#2FD6A3"),
    ("#A8487E", "#EFA3CD"), ("#7A6400", "#EADB4A"), ("#4B4FC4", "#A9ACFF"),
    ("#8C4A2F", "#D9A387"), ("#B42318", "#FF8B82"), ("#7D858E", "#8A939C"),
  ]

  /// The outlines of the markers, from their middle: a circle, a square, a triangle, a diamond.
  private static let markers = [
    "m-3,0a3,3 0 1 0 6,0a3,3 0 1 0 -6,0Z", "m-2.7,-2.7h5.4v5.4h-5.4Z", "m0,-3.8l3.6,6.2h-7.2Z",
    "m0,-3.9l3.9,3.9l-3.9,3.9l-3.9,-3.9Z",
  ]

  private static let dashes = ["none", "7 3", "2 3", "9 3 2 3", "14 4", "4 2 1 2 1 2"]

  /// The style sheet. Colours are variables, so that a page around the plot can set its own; where
  /// a renderer knows no variables, the light ones stand. Paper is always light.
  static let sheet: String = {
    let light = variables(colors.map(\.light), back: "#FFFFFF", ink: "#1F2328", grid: "#D9DEE3")
    let dark = variables(colors.map(\.dark), back: "#0D1117", ink: "#E6EDF3", grid: "#30363D")
    var rules = [
      ".line-plot { \(light) font: 13px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; }",
      "@media screen and (prefers-color-scheme: dark) { .line-plot { \(dark) } }",
      ".plot-back { fill: #FFFFFF; fill: var(--plot-back); }",
      ".plot-text { fill: #1F2328; fill: var(--plot-ink); }",
      ".plot-title { font-size: 16px; font-weight: 600; }",
      ".plot-panel { font-weight: 600; }",
      ".plot-small { font-size: 11px; opacity: 0.8; }",
      ".plot-name { font-size: 12px; }",
      ".plot-over { paint-order: stroke; stroke: #FFFFFF; stroke: var(--plot-back); "
        + "stroke-width: 4px; stroke-linejoin: round; }",
      ".plot-grid { stroke: #D9DEE3; stroke: var(--plot-grid); fill: none; }",
      ".plot-minor { opacity: 0.45; }",
      ".plot-axis { stroke: #1F2328; stroke: var(--plot-ink); fill: none; }",
      ".plot-level { stroke-dasharray: 1 3; }",
      ".plot-line { fill: none; stroke-width: 1.8; stroke-linejoin: round; }",
      ".plot-mark { stroke: #1F2328; stroke: var(--plot-ink); stroke-dasharray: 4 3; }",
      ".plot-leader { fill: none; stroke-width: 1; opacity: 0.55; }",
      ".plot-band { opacity: 0.18; stroke: none; }",
      ".plot-hollow { stroke-width: 1.4; fill: #FFFFFF; fill: var(--plot-back); }",
      ".plot-target { fill: transparent; }",
      ".plot-point:hover .plot-target { fill: #1F2328; fill: var(--plot-ink); "
        + "fill-opacity: 0.15; }",
    ]
    for index in colors.indices {
      let (color, variable) = (colors[index].light, "var(--plot-\(index))")
      rules += [
        ".plot-stroke-\(index) { stroke: \(color); stroke: \(variable); }",
        ".plot-fill-\(index) { fill: \(color); fill: \(variable); }",
      ]
    }
    rules += dashes.indices.map { ".plot-dash-\($0) { stroke-dasharray: \(dashes[$0]); }" }
    return rules.joined(separator: "\n")
  }()

  private static func variables(
    _ colors: [String], back: String, ink: String, grid: String
  ) -> String {
    let lines = colors.indices.map { "--plot-\($0): \(colors[$0]);" }
    return (["--plot-back: \(back);", "--plot-ink: \(ink);", "--plot-grid: \(grid);"] + lines)
      .joined(separator: " ")
  }
}
