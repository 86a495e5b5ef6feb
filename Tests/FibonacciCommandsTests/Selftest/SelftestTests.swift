import FibonacciVerification
import BenchmarkCommands
import FibonacciCommands
import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Selftest")
struct SelftestTests {
  /// Faults that are caught by results alone, so that a busy machine cannot blur them.
  private static let faultsOfResults = PlantedFault.all.filter { fault in
    !["cached", "folded", "table", "lazy", "clock"].contains { fault.name.contains($0) }
  }

  @Test("There are at least 25 faults, each with a name of its own")
  func names() {
    #expect(PlantedFault.all.count >= 25)
    #expect(Set(PlantedFault.all.map(\.name)).count == PlantedFault.all.count)
  }

  @Test("Every fault of a result is caught", arguments: faultsOfResults.map(\.name))
  func caught(name: String) throws {
    let fault = try #require(PlantedFault.all.first { $0.name == name })
    let exposure = try #require(fault.expose())
    #expect(!exposure.check.isEmpty && !exposure.note.isEmpty)
  }

  @Test(
    "A fault is caught by the checks that are made for it",
    arguments: [
      ("leading-zero", "canonical"), ("early-overflow", "overflow"),
      ("late-overflow", "overflow"), ("timed-path", "gmp"), ("race", "fingerprint"),
      ("stopped-clock", "timer guard"), ("edited-shard", "merge"),
    ])
  func checks(name: String, check: String) throws {
    let fault = try #require(PlantedFault.all.first { $0.name == name })
    let exposure = fault.expose()
    #expect(exposure?.check.contains(check) == true)
  }

  @Test(
    "Shards and reports are refused for what is wrong with them",
    arguments: [
      ("shard-twice", "both hold shard 1/2"), ("missing-shard", "shard 1/2 is missing"),
      ("edited-shard", "its digest does not fit"), ("truncated-shard", "cut short"),
      ("edited-hash", "the SHA-256 is not that of"), ("edited-n", "is not F(301) modulo"),
      ("edited-bits", "bits, and not"), ("edited-digits", "digits, and not"),
      ("edited-residue", "is not F(300) modulo"), ("edited-status", "has times, although it says"),
      ("removed-row", "the row is missing"), ("edited-time", "the row's digest does not fit"),
    ])
  func reports(name: String, reason: String) throws {
    let fault = try #require(PlantedFault.all.first { $0.name == name })
    let exposure = fault.expose()
    #expect(exposure?.note.contains(reason) == true, "\(exposure?.note ?? "")")
  }

  @Test("What is sound raises no alarm, and what is not raises one")
  func control() {
    let sound = StrategyCatalog([StrategyEntry(FastDoubling()), StrategyEntry(CheckedIteration())])
    #expect(sound.falseAlarms() == [])
    let broken = StrategyCatalog([StrategyEntry(OneAhead())])
    let alarms = broken.falseAlarms()
    #expect(alarms.count == 1 && alarms[0].hasPrefix("one-ahead: "))
  }
}
