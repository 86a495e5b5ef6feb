import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Foundation
import FoundationXML
import Testing

@Suite("Line plot")
struct LinePlotTests {
  private func plot(
    title: String = "Plot", levels: [LinePlot.Level] = [], _ series: [LinePlot.Series]
  ) -> LinePlot {
    LinePlot(
      title: title, subtitle: title, horizontal: .init(title, scale: .logarithmic),
      vertical: .init(title, scale: .linear), levels: levels, series: series)
  }

  private func line(_ name: String, _ heights: [Double]) -> LinePlot.Series {
    let points = heights.enumerated().map { index, height in
      LinePlot.Point(
        x: Double(1 << index), y: height, band: Interval(low: height - 1, high: height + 1))
    }
    return LinePlot.Series(name, points: points)
  }

  @Test("Hostile names stay text", arguments: SampleDocument.hostileNames + ["\u{FFFF}</svg>'\"&"])
  func hostile(name: String) throws {
    let plot = plot(title: name, levels: [(1, name)], [line(name, [1, 2, 3])])
    let drawing = try ParsedDrawing(plot.svg())
    #expect(drawing.names.isDisjoint(with: ["script", "img", "b", "a", "foreignObject"]))
    // Title, subtitle, both axes, the level and the line; empty ones are left out.
    let shown = drawing.texts.filter { $0 == drawing.texts.first }.count
    #expect(name.isEmpty || shown == 6)
  }

  @Test("Names come through as they are written")
  func names() throws {
    let name = "a < b & \"c\" 'd' ]]> é 日本"
    let drawing = try ParsedDrawing(plot([line(name, [1, 2])]).svg())
    #expect(drawing.texts.contains(name))
  }

  @Test("Every line has its points' markers, its band and its name")
  func contents() throws {
    let drawing = try ParsedDrawing(plot([line("one", [1, 2, 3]), line("two", [3, 1])]).svg())
    // Three and two points, and one marker each before the name.
    #expect(drawing.count(class: "plot-fill-0") == 4)
    #expect(drawing.count(class: "plot-fill-1") == 3)
    #expect(drawing.count(class: "plot-band plot-fill-0") == 1)
    #expect(drawing.count(class: "plot-line plot-stroke-1 plot-dash-1") == 1)
    #expect(drawing.texts.filter { $0 == "two" }.count == 1)
  }

  @Test("A point that is pointed at says its values and its interval")
  func values() throws {
    var plot = plot([line("one", [1, 2])])
    plot.vertical.unit = .milliseconds
    plot.series[0].points[1] = .init(
      x: 14_000, y: 0.0014484, band: Interval(low: 0.0014370, high: 0.0014610))
    let drawing = try ParsedDrawing(plot.svg())
    #expect(
      drawing.texts.contains(
        "one, Plot 14\u{202F}000: 1.448 µs (1.437 µs to 1.461 µs)"))
  }

  @Test("The axis has room for bands, but none for a wild one")
  func bands() throws {
    func top(_ high: Double) throws -> Double {
      var plot = plot([line("one", [1, 2, 3])])
      plot.series[0].points[2].band = Interval(low: 2, high: high)
      let drawing = try ParsedDrawing(plot.svg())
      let path = try #require(drawing.paths(class: "plot-band plot-fill-0").first)
      let frame = try #require(drawing.paths(class: "plot-axis").first)
      func heights(_ path: String) -> [Double] {
        path.split { "MLVHZ".contains($0) }.compactMap {
          $0.split(separator: ",").dropFirst().first.flatMap { Double($0) }
        }
      }
      return try #require(heights(path).min()) - #require(heights(frame).min())
    }
    #expect(try top(3.4) > 0)
    #expect(try top(300) < 0)
  }

  @Test("A line that ends one step of twenty early has its name beside the plot, and a leader")
  func early() throws {
    let rising = (0...21).map(Double.init)
    let svg = plot([line("whole", rising), line("early", rising.dropLast())]).svg()
    let places = svg.matches(of: /plot-name plot-over" x="([0-9.]+)"/).map { $0.1 }
    #expect(places.count == 2 && places[0] == places[1], "\(svg)")
    #expect(try ParsedDrawing(svg).count(class: "plot-stroke-1 plot-leader") == 1)
  }

  @Test("A hollow point is told apart by its marker")
  func hollow() throws {
    var plot = plot([line("one", [1, 2, 3])])
    plot.series[0].points[1].isHollow = true
    let drawing = try ParsedDrawing(plot.svg())
    #expect(drawing.count(class: "plot-hollow plot-stroke-0") == 1)
    #expect(drawing.count(class: "plot-fill-0") == 3)
  }

  @Test("Of ten thousand points only those are drawn that can be told apart, with the extremes")
  func many() throws {
    var heights = (0..<10_000).map { Double($0 % 7) }
    heights[5000] = 99
    let points = heights.enumerated().map { LinePlot.Point(x: Double($0 + 1), y: $1) }
    let plot = LinePlot(
      title: "many", horizontal: .init("N", scale: .linear), vertical: .init("y", scale: .linear),
      series: [.init("one", points: points)])
    let svg = plot.svg()
    #expect(svg.utf8.count < 1_000_000)
    let drawing = try ParsedDrawing(svg)
    #expect(
      drawing.texts.contains("one, N 5001: 99.00") || drawing.texts.contains("one, N 5001: 99"))
    #expect(drawing.texts.contains { $0.hasPrefix("one, N 10\u{202F}000:") })
    #expect(drawing.count(class: "plot-fill-0") < 20)
  }

  @Test("A point that the axes cannot show breaks its line")
  func gap() throws {
    let drawing = try ParsedDrawing(plot([line("one", [1, 2, .nan, 3, 4])]).svg())
    #expect(drawing.count(class: "plot-line plot-stroke-0 plot-dash-0") == 2)
    #expect(drawing.coordinates.allSatisfy { $0.isFinite })
  }

  @Test("A higher value stands higher, and a larger size further to the right")
  func directions() throws {
    let drawing = try ParsedDrawing(plot([line("one", [1, 5])]).svg())
    let path = try #require(drawing.paths(class: "plot-line plot-stroke-0 plot-dash-0").last)
    let numbers = path.split { "ML,".contains($0) }.compactMap { Double($0) }
    try #require(numbers.count == 4)
    #expect(numbers[0] < numbers[2])
    #expect(numbers[1] > numbers[3])
  }

  @Test("Lines differ in colour and dash pattern, and follow the scheme of the reader")
  func style() throws {
    let sheet = try #require(try ParsedDrawing(plot([line("one", [1])]).svg()).style)
    for (kind, value) in [("stroke", "stroke:"), ("dash", "dasharray:")] {
      let rules = sheet.split(separator: "\n").filter { $0.contains(".plot-\(kind)-") }
      #expect(rules.count >= 6, "\(kind)")
      #expect(Set(rules.compactMap { $0.split(separator: value).last }).count == rules.count)
    }
    #expect(sheet.contains("(prefers-color-scheme: dark)"))
  }

  @Test(
    "An empty plot, an empty line and a single point are drawn", arguments: [[], [[]], [[1.0]]])
  func small(heights: [[Double]]) throws {
    let drawing = try ParsedDrawing(plot(heights.map { line("one", $0) }).svg())
    #expect(drawing.names.contains("svg"))
    #expect(drawing.coordinates.allSatisfy { $0.isFinite })
  }
}

/// A drawing as Foundation's XML parser reads it, which shares nothing with the writer.
private final class ParsedDrawing: NSObject, XMLParserDelegate {
  private(set) var names: Set<String> = []
  private(set) var texts: [String] = []
  private(set) var style: String?
  private var elements: [(name: String, attributes: [String: String])] = []
  private var text = ""

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
  }

  func count(class name: String) -> Int { paths(class: name).count }

  func paths(class name: String) -> [String] {
    elements.filter { $0.attributes["class"] == name }.compactMap { $0.attributes["d"] }
  }

  /// Every number in a place, a size or a path.
  var coordinates: [Double] {
    let keys = ["x", "y", "width", "height", "d"]
    let values = elements.flatMap { element in keys.compactMap { element.attributes[$0] } }
    return values.flatMap { value in
      value.split { "MLHVZamhvl, %".contains($0) }.map { Double($0) ?? .nan }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    names.insert(name)
    elements.append((name, attributes))
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "style" { style = text }
    if name == "text" || name == "title" { texts.append(text) }
    text = ""
  }
}
