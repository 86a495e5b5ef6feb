import BenchmarkReports
import Benchmarking
import Foundation
import FoundationXML
import Testing

/// Finds texts of a drawing that cover each other or leave it, by boxes a little larger than the
/// letters.
struct TextBoxes {
  struct Box {
    let text: String
    /// Whether a plot wrote it, which ends a text that it cuts by an ellipsis.
    let isOfPlot: Bool
    let left, right, top, bottom: Double

    func covers(_ other: Box) -> Bool {
      min(right, other.right) - max(left, other.left) > 1
        && min(bottom, other.bottom) - max(top, other.top) > 3
    }
  }

  let faults: [String]
  let count: Int

  init(_ svg: String) throws {
    let reader = TextReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    try #require(parser.parse())
    let boxes = reader.boxes
    let (width, height) = reader.size
    let clipped = boxes.filter {
      $0.left < 0 || $0.right > width || $0.top < 0 || $0.bottom > height
        || $0.isOfPlot && $0.text.hasSuffix("…")
    }
    let covering = boxes.enumerated().flatMap { index, box in
      boxes[(index + 1)...].filter { box.covers($0) }.map { "'\(box.text)' covers '\($0.text)'" }
    }
    count = boxes.count
    faults = clipped.map { "'\($0.text)' is clipped" } + covering
  }
}

/// Reads the texts of a drawing with their places.
private final class TextReader: NSObject, XMLParserDelegate {
  private(set) var boxes: [TextBoxes.Box] = []
  private(set) var size = (width: 0.0, height: 0.0)
  private var open: [(name: String, attributes: [String: String])] = []
  private var text = ""

  private static let sizes = ["plot-title": 16.0, "plot-small": 11, "plot-name": 12]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if open.isEmpty {
      size = (Double(attributes["width"] ?? "") ?? 0, Double(attributes["height"] ?? "") ?? 0)
    }
    open.append((name, attributes))
    if name == "text" { text = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if open.last?.name == "text" { text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let (_, attributes) = open.popLast(), name == "text" else { return }
    let style = attributes["class"] ?? ""
    let size = Self.sizes.first { style.contains($0.key) }?.value ?? 13
    let width = Double(text.count) * size * 0.54
    let (x, y) = (Double(attributes["x"] ?? "") ?? 0, Double(attributes["y"] ?? "") ?? 0)
    let left =
      switch attributes["text-anchor"] {
      case "middle": x - width / 2
      case "end": x - width
      default: x
      }
    boxes.append(
      TextBoxes.Box(
        text: text, isOfPlot: style.contains("plot-text"), left: left, right: left + width,
        top: y - 0.78 * size, bottom: y + 2))
  }
}

@Suite("Texts of plots")
struct PlotTextBoxesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "results")

  @Test(
    "No text of a published plot covers another one or is cut off",
    arguments: ["quick", "full", "headline", "crossover", "growth", "huge", "peers", "peers-text"])
  func published(name: String) throws {
    let path = Self.folder.appending(path: "\(name).json")
    let document = try ResultsDocument(json: String(contentsOf: path, encoding: .utf8))
    let palette = PlotPalette(principal: ["fast-doubling", "gmp", "matrix"])
    let report = Report([Report.Run("", document)], palette: palette)
    #expect(!report.plots.isEmpty)
    for plot in report.plots {
      let boxes = try TextBoxes(plot.svg())
      #expect(boxes.count > 8, "\(plot.name) has no texts")
      #expect(boxes.faults == [], "\(name)-\(plot.name)")
    }
    // On a page each plot over N has a second drawing, for telephones.
    let page = report.html(title: name)
    let head = #"<svg xmlns="http://www.w3.org/2000/svg" class="line-plot narrow""#
    let drawings = page.split(separator: "</figure>").compactMap { figure in
      figure.range(of: head).map { figure[$0.lowerBound...] }
    }
    #expect(!drawings.isEmpty || name.hasPrefix("peers") || name == "quick")
    for drawing in drawings {
      let boxes = try TextBoxes(String(drawing))
      #expect(boxes.count > 8, "\(name) has no texts")
      #expect(boxes.faults == [], "\(name), narrow")
    }
  }

  @Test("No text of a drawing in results/ covers another one or is cut off")
  func drawings() throws {
    let files = try FileManager.default
      .contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "svg" }
    #expect(files.count > 20)
    for file in files {
      let faults = try TextBoxes(String(contentsOf: file, encoding: .utf8)).faults
      #expect(faults == [], "\(file.lastPathComponent)")
    }
  }

  @Test("Many marks, long titles and two panels keep apart")
  func crowded() throws {
    let points = (1...50).map { LinePlot.Point(x: Double($0), y: Double($0)) }
    let lines = LinePlot(
      title: String(repeating: "a title of many words ", count: 12), subtitle: "machine",
      horizontal: .init("N", scale: .logarithmic), vertical: .init("time", scale: .logarithmic),
      marks: (10...16).map { (Double($0), "N = \($0): +5 %") },
      series: [.init("gmp", points: points)])
    #expect(try TextBoxes(lines.svg()).faults == [])
    let entries = ["fast-doubling", "gmp"].map {
      RankPlot.Entry($0, value: 1e6, remark: "208 988")
    }
    let ranks = RankPlot(
      title: lines.title, axis: .init("N", scale: .logarithmic), remarks: "digits",
      panels: [("The number", entries), ("The text", entries)])
    #expect(try TextBoxes(ranks.svg()).faults == [])
  }

  @Test("A covered and a clipped text are found")
  func control() throws {
    let svg = """
      <svg width="100" height="100"><text x="10" y="20">first</text>\
      <text x="12" y="22">second</text>\
      <text x="90" y="80">outside</text></svg>
      """
    #expect(try TextBoxes(svg).faults.count == 2)
  }
}
