import Benchmarking
import Testing

@Suite("Rows of several rounds")
struct MeasurementTests {
  private func row(_ status: Status, _ note: String? = nil, samples: Int)
    -> Benchmarking.Measurement
  {
    Measurement(
      case: Case(strategy: "a", n: 10), status: status, note: note,
      samples: (0..<samples).map { Sample(cycle: $0, iterations: 1, elapsedNanoseconds: 5) })
  }

  @Test("The graver status stays, whichever round found it", arguments: [true, false])
  func gravity(isLater: Bool) {
    func joined(_ one: Benchmarking.Measurement, _ other: Benchmarking.Measurement)
      -> Benchmarking.Measurement
    {
      isLater ? one.joined(with: other) : other.joined(with: one)
    }
    let sound = row(.ok, samples: 3)
    let suspect = joined(sound, row(.suspect, "remembered", samples: 2))
    #expect(suspect.status == .suspect && suspect.note == "remembered")
    #expect(suspect.samples.count == 5)
    for status in [Status.wrong, .failed, .timeout, .overflow, .skipped] {
      let grave = joined(sound, row(status, "why", samples: 0))
      #expect(grave.status == status && grave.note == "why" && grave.samples.isEmpty)
    }
    let both = joined(row(.suspect, "remembered", samples: 2), row(.wrong, "why", samples: 0))
    #expect(both.status == .wrong && both.samples.isEmpty)
  }

  @Test("Sound rounds are one row with the samples of both")
  func sound() {
    let joined = row(.ok, samples: 3).joined(with: row(.ok, samples: 2))
    #expect(
      joined
        == {
          var row = row(.ok, samples: 3)
          row.samples += row.samples.prefix(2)
          return row
        }())
  }
}
