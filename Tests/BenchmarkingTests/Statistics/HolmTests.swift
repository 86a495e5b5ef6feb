import Benchmarking
import Testing

@Suite("Holm")
struct HolmTests {
  @Test("The example of every textbook: 0.01, 0.04, 0.03, 0.005")
  func textbook() {
    let adjusted = [0.01, 0.04, 0.03, 0.005].adjustedByHolm
    for (value, expected) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) {
      #expect(abs(value - expected) < 1e-12)
    }
  }

  @Test("No family, one member, and values beyond 1")
  func corners() {
    #expect([Double]().adjustedByHolm == [])
    #expect([0.2].adjustedByHolm == [0.2])
    #expect([0.9, 0.8].adjustedByHolm == [1, 1])
  }

  @Test("Rejects exactly what stepping down from the smallest rejects")
  func stepDown() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<300 {
      let values = (0..<8).map { _ in Double(generator.next(below: 1000)) / 10_000 }
      let rejected = values.adjustedByHolm.map { $0 <= 0.05 }
      var expected = [Bool](repeating: false, count: values.count)
      for (rank, index) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated() {
        guard values[index] <= 0.05 / Double(values.count - rank) else { break }
        expected[index] = true
      }
      #expect(rejected == expected, "round \(round): \(values)")
    }
  }
}
