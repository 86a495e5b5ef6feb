internal import Benchmarking
import SystemLibrary

/// The sizes that were measured so far.
final class Sweep {
  private let first: String
  private let second: String
  private let measure: (Int) -> CrossoverSearch.Probe
  private var asked: Set<Int> = []
  /// Sizes of which it is known what they say, or that they have no times.
  private var told: Set<Int> = []
  private var points: [RatioCurve.Point] = []
  private(set) var isEnded = false

  init(
    _ first: String, _ second: String, _ measure: @escaping (Int) -> CrossoverSearch.Probe
  ) {
    self.first = first
    self.second = second
    self.measure = measure
  }

  var curve: RatioCurve { RatioCurve(first: first, second: second, points: points) }

  /// Measures sizes of a window that were not tried before, up to this number.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func add(
    _ count: Int, in window: ClosedRange<Double>, _ places: inout PlaceSequence
  ) -> Int {
    var added = 0
    for _ in 0..<(8 * count) where added < count && !isEnded {
      let n = Int(places.next(in: window).rounded())
      if window.contains(Double(n)), add(n) { added += 1 }
    }
    return added
  }

  /// Whether a window has too few whole numbers for a trend.
  func areFew(in window: ClosedRange<Double>) -> Bool {
    window.upperBound - window.lowerBound < Double(Crossover.Crossing.fewestSizes)
  }

  /// Measures a size, unless that was tried before; returns whether it was.
  @discardableResult
  func add(_ n: Int) -> Bool {
    guard asked.insert(n).inserted else { return false }
    switch measure(n) {
    case .measured(let point):
      points.append(point)
      told.insert(n)
    case .unavailable: told.insert(n)
    case .disturbed: break
    case .ended: isEnded = true
    }
    return true
  }

  /// Whether no size that was tried has times.
  var isUnavailable: Bool { points.isEmpty && told.count == asked.count }

  /// From the least to the greatest size that has times, and without an end where none was found
  /// to have no times beyond it.
  var reach: ClosedRange<Int> {
    guard let least = points.map(\.n).min(), let greatest = points.map(\.n).max() else {
      return .min ... .max
    }
    let low = told.contains { $0 < least } ? least : .min
    let high = told.contains { $0 > greatest } ? greatest : .max
    return low...high
  }

  /// Whether it is known what a size says, or that it has no times.
  func isTold(_ n: Int) -> Bool { told.contains(n) }

  /// How many sizes of a window that is known of.
  func told(in window: ClosedRange<Double>) -> Int {
    told.count { window.contains(Double($0)) }
  }
}

/// Places that fill a window evenly however many are taken: multiples of the golden ratio modulo 1
/// (H. Weyl, 1916), from an offset that the seed gives.
struct PlaceSequence {
  private var place: Double

  init(seed: UInt64, stream: UInt64) {
    var generator = SeededGenerator(seed: seed, stream: stream)
    place = Double(generator.next() >> 11) / 0x1p53
  }

  /// The next place, on a logarithmic axis.
  mutating func next(in window: ClosedRange<Double>) -> Double {
    place += 0.618_033_988_749_894_8
    if place >= 1 { place -= 1 }
    return window.lowerBound * pow(window.upperBound / window.lowerBound, place)
  }
}
