import SampleAnalysis
import Benchmarking
import Foundation
import Testing

/// The search for changes of level, on series whose truth is known.
@Suite("Change points")
struct ChangePointsTests {
  /// Forty logarithms of times around 0 whose noise is 2 %, and from a place on a step of 5 %.
  private func series(_ seed: UInt64, step: Int? = nil) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<40).map { place in
      let level = step.map { place >= $0 ? log(1.05) : 0 } ?? 0
      return level + 0.02 * generator.nextNormal()
    }
  }

  private func places(_ values: [Double]) -> [Int] {
    values[...].changePoints(level: 0.01, seed: 1).map(\.index)
  }

  @Test("Of 100 series without a change at most five show one")
  func stationary() {
    let alarms = (0..<100).count { !places(series(UInt64($0))).isEmpty }
    #expect(alarms <= 5, "\(alarms)")
  }

  @Test("Of 50 steps of 5 % in noise of 2 % at least 45 are found within two commits, and alone")
  func steps() {
    let found = (0..<50).count { number in
      let step = 8 + number * 24 / 49
      let places = places(series(1000 + UInt64(number), step: step))
      return places.count == 1 && abs(places[0] - step) <= 2
    }
    #expect(found >= 45, "\(found)")
  }

  @Test("Two steps are both found, whichever way they go")
  func twoSteps() {
    var values = series(7, step: 12)
    for index in 28..<40 { values[index] -= log(1.08) }
    let places = places(values)
    #expect(places.count == 2 && abs(places[0] - 12) <= 2 && abs(places[1] - 28) <= 2, "\(places)")
  }

  @Test("A p-value is a share of the orders, and what is equal or short shows nothing")
  func edges() throws {
    let clear = [Double](repeating: 0, count: 8) + [Double](repeating: 1, count: 8)
    let place = try #require(clear[...].changePoints(level: 0.01, seed: 1).first)
    #expect(place.index == 8 && place.pValue >= 0.001 && place.pValue <= 0.002)
    #expect(places([Double](repeating: 3, count: 30)) == [])
    #expect(places([1, 1, 1, 2, 2]) == [] && places([]) == [])
    // Of six values no order is rare enough.
    #expect(places([1, 1.01, 1.02, 2, 2.01, 2.02]) == [])
    #expect(places(clear) == places(clear.map { $0 * 100 }))
  }
}
