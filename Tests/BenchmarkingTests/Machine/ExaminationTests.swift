import Benchmarking
import FibonacciTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Examination of a machine")
struct ExaminationTests {
  /// The findings on a machine whose files hold this, by their subject.
  private func findings(_ files: [String: String], times: [Double] = []) throws
    -> [String: MachineFinding]
  {
    try withTemporaryFolder(holding: files) { root in
      let examination = Examination(root: root.path(percentEncoded: false))
      let all = examination.findings(clock: ManualClock(tick: 30), referenceTimes: times)
      return Dictionary(uniqueKeysWithValues: all.map { ($0.subject, $0) })
    }
  }

  @Test("A quiet machine of its own is fit, a busy and slow one has a remedy each")
  func fitness() throws {
    let cores = "processor : 0\nprocessor : 1\nflags : fpu\n"
    let governor = "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"
    let turbo = "sys/devices/system/cpu/cpufreq/boost"
    let fit = try findings([
      "proc/loadavg": "0.50 0 0 1/2 3", "proc/cpuinfo": cores, governor: "performance", turbo: "0",
    ])
    for subject in ["load", "governor", "turbo", "virtualisation", "timer", "build"] {
      #expect(try #require(fit[subject]).mark == "ok", "\(subject)")
    }
    let unfit = try findings([
      "proc/loadavg": "5.50 0 0 1/2 3", "proc/cpuinfo": cores,
      governor: "powersave", turbo: "1",
    ])
    for subject in ["load", "governor", "turbo"] {
      #expect(try #require(unfit[subject]).remedy != nil, "\(subject)")
    }
    #expect(fit["load"]?.value == "0.50 runnable on 2 cores")
    let unseen = try findings([:])
    let place = try #require(unseen["virtualisation"])
    #expect(place.value == "unknown" && place.mark == "warn")
    #expect(unseen["governor"]?.mark == "–" && unseen["turbo"]?.mark == "–")
  }

  @Test("Equal work that takes longer at the end is a drift")
  func drift() throws {
    let steady = try findings([:], times: [1, 1.01, 1, 0.99, 1, 1.01])
    #expect(steady["drift"]?.isFit == true)
    let hot = try findings([:], times: [1, 1, 1.1, 1.2, 1.3, 1.3])
    #expect(hot["drift"]?.isFit == false)
    #expect(hot["drift"]?.value == "equal work took +30.0 % at the end")
    #expect(try findings([:], times: [1])["drift"] == nil)
  }

  @Test(
    "Time that went to other guests since the beginning is named, and too much has a remedy",
    arguments: [(10, true), (500, false)])
  func steal(ticks: Int, isFit: Bool) throws {
    try withTemporaryFolder { root in
      let file = root.appending(path: "proc/stat")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("cpu  100 0 100 300 0 0 0 7 0 0\n".utf8).write(to: file)
      let examination = Examination(root: root.path(percentEncoded: false))
      let idle = 300 + 10_000 - ticks
      try Data("cpu  100 0 100 \(idle) 0 0 0 \(7 + ticks) 0 0\n".utf8).write(to: file)
      let all = examination.findings(clock: ManualClock(), referenceTimes: [])
      let steal = try #require(all.first { $0.subject == "steal time" })
      #expect(steal.isFit == isFit, "\(steal)")
    }
  }

  @Test("What a reading of the clock costs, and how far it steps, is told")
  func timer() throws {
    let all = Examination().findings(clock: ManualClock(tick: 9000), referenceTimes: [])
    let timer = try #require(all.first { $0.subject == "timer" })
    #expect(timer.value == "9 µs a call, steps of 9 µs" && !timer.isFit)
  }

  /// A clock that ticks, and stops for long at a few readings, as an interrupted program finds.
  private final class InterruptedClock: BenchmarkClock {
    private let clock = ManualClock(tick: 30)
    private let readings = Mutex(0)

    func now() -> Int64 {
      let reading = readings.withLock { count in
        count += 1
        return count
      }
      if reading % 500 == 0 { clock.advance(nanoseconds: 20_000_000) }
      return clock.now()
    }
  }

  @Test("What interrupts the reading of the clock is not taken for the clock's cost")
  func interrupted() throws {
    let all = Examination().findings(clock: InterruptedClock(), referenceTimes: [])
    let timer = try #require(all.first { $0.subject == "timer" })
    #expect(timer.value == "30 ns a call, steps of 30 ns" && timer.isFit)
  }

  @Test("A clock that does not tick cannot time anything")
  func stopped() throws {
    let all = Examination().findings(clock: ManualClock(), referenceTimes: [])
    #expect(all.first { $0.subject == "timer" }?.isFit == false)
  }
}
