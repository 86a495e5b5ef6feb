internal import Benchmarking

// Where the names of a plot's lines stand: those that reach the right end in a column beside the
// plot, those that end earlier beside their last point, where there is most room.

extension PlotLabel {
  /// A name to place, with the line's last point.
  typealias Name = (text: String, end: PlanePoint)
  /// Where a name stands: the middle of its left edge.
  typealias Position = (place: PlanePoint, isInColumn: Bool)

  static let size = 12.0
  static let lineHeight = 15.0
  /// Between the frame and the names beside it.
  static let columnGap = 26.0
  /// The widest that a name may be.
  static let greatestWidth = 220.0
  /// A frame that is narrower has no room for names: all of them stand in the column.
  private static let leastWidthForNames = 350.0
  /// The room for a line's marker before its name.
  static let markerRoom = 12.0

  /// Places names, in their order.
  ///
  /// - Parameters:
  ///   - names: What to place; those that end within a hair of the last one go into the column.
  ///   - lines: The places that lines pass through, which names inside the plot keep away from.
  ///   - frame: Where lines are drawn.
  static func positions(
    _ names: [Name], lines: [[PlanePoint]], frame: PlotFrame
  ) -> [Position] {
    let last = names.map(\.end.x).max() ?? 0
    let reach = frame.width < leastWidthForNames ? .infinity : 0.05 * frame.width
    let column = names.indices.filter { names[$0].end.x >= last - reach }
    let heights = column.map { names[$0].end.y }
      .spread(apart: lineHeight, in: frame.top...frame.bottom)
    let ofColumn = Dictionary(uniqueKeysWithValues: zip(column, heights))
    var room = LabelRoom(lines, frame: frame)
    return names.indices.map { index in
      guard let height = ofColumn[index] else { return (room.takePlace(for: names[index]), false) }
      return (PlanePoint(x: frame.right + columnGap, y: height), true)
    }
  }
}

extension [Double] {
  /// The heights nearest to these, in the sense of least squares, that keep a distance.
  ///
  /// With the distances subtracted, that is isotonic regression, by pooling neighbours that violate
  /// the order (M. Ayer et al., 1955). Where the room is too small for the distance, it shrinks.
  package func spread(apart distance: Double, in room: ClosedRange<Double>) -> [Double] {
    let span = room.upperBound - room.lowerBound
    let distance = count < 2 ? 0 : Swift.min(distance, span / Double(count - 1))
    let order = indices.sorted { (self[$0], $0) < (self[$1], $1) }
    var pools: [(sum: Double, count: Int)] = []
    for (rank, index) in order.enumerated() {
      pools.append((self[index] - Double(rank) * distance, 1))
      while pools.count > 1, let last = pools.last {
        let before = pools[pools.count - 2]
        guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
        pools.removeLast(2)
        pools.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let levels = pools.flatMap { repeatElement($0.sum / Double($0.count), count: $0.count) }
    let highest = Swift.max(
      room.upperBound - Double(Swift.max(count - 1, 0)) * distance, room.lowerBound)
    var heights = self
    for (rank, index) in order.enumerated() {
      let level = Swift.min(Swift.max(levels[rank], room.lowerBound), highest)
      heights[index] = level + Double(rank) * distance
    }
    return heights
  }
}

/// The room that is left inside a plot for names.
private struct LabelRoom {
  private let obstacles: [PlanePoint]
  private let frame: PlotFrame
  private var taken: [PlotBox] = []

  init(_ lines: [[PlanePoint]], frame: PlotFrame) {
    self.frame = frame
    obstacles = lines.flatMap { line in
      line + zip(line, line.dropFirst()).flatMap { Self.between($0, $1) }
    }
  }

  /// Places every few pixels along a straight line.
  private static func between(_ start: PlanePoint, _ end: PlanePoint) -> [PlanePoint] {
    let steps = Int(max(abs(end.x - start.x), abs(end.y - start.y)) / 5)
    guard steps > 1 else { return [] }
    return (1..<steps).map { step in
      let share = Double(step) / Double(steps)
      return PlanePoint(
        x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
    }
  }

  /// Chooses the place near the name's end that covers least, and takes it.
  mutating func takePlace(for name: PlotLabel.Name) -> PlanePoint {
    let width = PlotLabel.markerRoom + name.text.plotWidth(size: PlotLabel.size)
    let (right, left) = (name.end.x + 9, name.end.x - 9 - width)
    let (middle, y) = (name.end.x - width / 2, name.end.y)
    let rise = PlotLabel.lineHeight
    let near: [(left: Double, middle: Double)] = [
      (right, y), (right, y - rise * 0.8), (right, y + rise * 0.8), (middle, y - rise),
      (middle, y + rise), (left, y),
    ]
    // Further away a thin line leads to the name.
    let far = (2...8).flatMap { steps -> [(left: Double, middle: Double)] in
      let distance = rise * Double(steps) * 0.9
      return [(right + 6, y - distance), (right + 6, y + distance)]
    }
    let candidates = (near + far).map { place in
      PlotBox(left: place.left, right: place.left + width, middle: place.middle)
    }
    let costs = candidates.enumerated().map { rank, box in cost(of: box) + rank }
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    taken.append(candidates[best])
    return PlanePoint(
      x: candidates[best].left + PlotLabel.markerRoom, y: candidates[best].middle)
  }

  /// How much a box covers: lines a little, other names and the border much.
  private func cost(of box: PlotBox) -> Int {
    let isInside = box.isInside(frame)
    let covered = obstacles.count { box.contains($0) }
    return 4 * covered + 400 * taken.count { $0.overlaps(box) } + (isInside ? 0 : 400)
  }
}

/// The room of a text in a line.
private struct PlotBox {
  var left: Double
  var right: Double
  var middle: Double

  static let halfHeight = PlotLabel.lineHeight / 2

  func contains(_ place: PlanePoint) -> Bool {
    left <= place.x && place.x <= right && abs(place.y - middle) <= Self.halfHeight
  }

  func overlaps(_ other: PlotBox) -> Bool {
    left < other.right && other.left < right && abs(middle - other.middle) < 2 * Self.halfHeight
  }

  func isInside(_ frame: PlotFrame) -> Bool {
    left >= frame.left && right <= frame.right && middle - Self.halfHeight >= frame.top
      && middle + Self.halfHeight <= frame.bottom
  }
}
