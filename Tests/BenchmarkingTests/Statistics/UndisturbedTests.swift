import Benchmarking
import Foundation
import Testing

@Suite("Undisturbed time")
struct UndisturbedTests {
  private let bootstrap = Bootstrap(confidence: 0.95, resamples: 1000, seed: 7)

  /// Samples of a process each row, in nanoseconds of a single call.
  private func samples(_ processes: [[Int64]], lost: Set<Int> = []) -> [Sample] {
    var cycle = -1
    return processes.enumerated().flatMap { process, times in
      times.map { time in
        cycle += 1
        let isLost = lost.contains(cycle)
        return Sample(
          process: process, cycle: cycle, iterations: 1, elapsedNanoseconds: time,
          usage: ProcessUsage(
            cpuNanoseconds: isLost ? time / 2 : time, involuntarySwitches: isLost ? 1 : 0))
      }
    }
  }

  /// Times of a machine of two states, of which a process mostly sees one; reproducible.
  private func twoStates(_ base: Double, seed: UInt64, processes: Int = 12) -> [[Int64]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<processes).map { _ in
      let share = Double(generator.next(below: 90)) / 100
      return (0..<5).map { _ in
        let isSlow = Double(generator.next(below: 1000)) / 1000 < share
        let noise = 1 + Double(generator.next(below: 1000)) / 100_000
        return Int64(base * (isSlow ? 1.35 : 1) * noise)
      }
    }
  }

  @Test("The time is the tenth of all samples, whichever process they are of")
  func quantile() throws {
    // 1 … 21 in three processes: the quantile of 0.1 is the third smallest.
    let times: [[Int64]] = (1...3).map { first in
      stride(from: first, through: 21, by: 3).map { 100 * Int64($0) }
    }
    let undisturbed = try #require(Undisturbed(samples(times)))
    #expect(abs(exp(undisturbed.logarithm) - 300) < 1e-9)
    // Between the second and the third of 16: position 1.5.
    let single = try #require(Undisturbed(samples([(1...16).map { 1000 * $0 }])))
    #expect(abs(exp(single.logarithm) - 2500) < 1e-9)
    #expect(Undisturbed([]) == nil)
  }

  @Test("Half of the samples may be slowed down, and the time stays")
  func neighbours() throws {
    let quiet = (0..<12).map { process -> [Int64] in
      let first = Int64(10_000 + 10 * process)
      return [Int64](first..<first + 5)
    }
    let busy = quiet.map { times -> [Int64] in
      times.enumerated().map { $0.isMultiple(of: 2) ? $1 * 2 : $1 }
    }
    let alone = try #require(Undisturbed(samples(quiet)))
    let beside = try #require(Undisturbed(samples(busy)))
    #expect(abs(alone.logarithm - beside.logarithm) < 0.003)
  }

  @Test("A resample draws whole processes, and both works of a ratio the same ones")
  func drawing() throws {
    // Each process has a speed of its own that both works share: the ratio has no spread.
    let speeds: [Int64] = [10, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53]
    let first = samples(speeds.map { [300 * $0, 303 * $0] })
    let second = samples(speeds.map { [100 * $0, 101 * $0] })
    let ratio = try #require(Undisturbed(first, reference: second))
    let ends = try #require(ratio.interval(bootstrap))
    #expect(abs(exp(ratio.logarithm) - 3) < 1e-12)
    #expect(ends.high - ends.low < 1e-12)
    // Alone each has the spread of the processes.
    let times = try #require(Undisturbed(first)?.interval(bootstrap))
    #expect(times.high - times.low > 0.2)
    // Resamples of the quantile are those of the drawn processes, written out.
    var generator = SeededGenerator(seed: bootstrap.seed)
    let drawn = speeds.indices.map { _ in generator.next(below: speeds.count) }
    let pooled = drawn.flatMap { [300 * speeds[$0], 303 * speeds[$0]] }.map(Double.init).sorted()
    let replicates = try #require(Undisturbed(first)).replicates(bootstrap)
    #expect(abs(exp(replicates[0]) - pooled.quantile(0.1)) < 1e-9)
    #expect(replicates.count == bootstrap.resamples)
  }

  @Test("The same seed draws the same interval; fewer than six processes or cycles have none")
  func corners() throws {
    let times = twoStates(10_000, seed: 3)
    let undisturbed = try #require(Undisturbed(samples(times)))
    #expect(undisturbed.interval(bootstrap) == undisturbed.interval(bootstrap))
    #expect(try #require(Undisturbed(samples(Array(times.prefix(5))))).interval(bootstrap) == nil)
    #expect(try #require(Undisturbed(samples([[1, 2, 3, 4, 5]]))).interval(bootstrap) == nil)
    #expect(try #require(Undisturbed(samples([[1, 2, 3, 4, 5, 6]]))).interval(bootstrap) != nil)
  }

  @Test("What runs differ by widens both sides, as independent errors add")
  func runEffect() throws {
    let first = try #require(Undisturbed(samples(twoStates(20_000, seed: 5))))
    let within = try #require(first.interval(bootstrap))
    let wide = try #require(first.interval(bootstrap.acrossRuns(0.01)))
    for (inner, outer) in [
      (first.logarithm - within.low, first.logarithm - wide.low),
      (within.high - first.logarithm, wide.high - first.logarithm),
    ] {
      #expect(abs(outer * outer - inner * inner - 0.0196 * 0.0196) < 1e-6)
    }
    // Without any spread within the run, it is the effect alone.
    let still = try #require(Undisturbed(samples([[Int64]](repeating: [500], count: 12))))
    let alone = try #require(still.interval(bootstrap.acrossRuns(0.01)))
    #expect(abs(alone.high - alone.low - 2 * 0.0195996) < 1e-6)
  }

  @Test("Pairs in which either work lost its processor are not used")
  func lost() throws {
    let times = [[Int64]](repeating: [1000, 1000], count: 12)
    let other = [[Int64]](repeating: [2000, 2000], count: 12)
    // Where it lost the processor, the work seems twice as fast: as if the load had hit the other.
    let loaded = times.map { $0.enumerated().map { $0 == 0 ? $1 / 2 : $1 } }
    let lost = Set(stride(from: 0, to: 24, by: 2))
    let ratio = try #require(
      Undisturbed(samples(loaded), reference: samples(other, lost: lost)))
    #expect(abs(exp(ratio.logarithm) - 0.5) < 1e-12)
    #expect(ratio.kept == 12 && ratio.count == 24 && !ratio.isDisturbed)
    let more = try #require(
      Undisturbed(samples(loaded), reference: samples(other, lost: lost.union([1]))))
    #expect(more.isDisturbed)
    #expect(
      Undisturbed(samples(times), reference: samples(other, lost: Set(0..<24))) == nil)
    // A time alone is of those that kept it, and of all where these are too few.
    #expect(try #require(Undisturbed(samples(times, lost: lost))).kept == 12)
    #expect(try #require(Undisturbed(samples(times, lost: Set(0..<24)))).isDisturbed)
  }

  @Test("A switch that costs little, and a work that waits by itself, lose nothing")
  func lostProcessor() {
    func sample(cpu: Int64, switches: Int) -> Sample {
      Sample(
        cycle: 0, iterations: 1, elapsedNanoseconds: 1000,
        usage: ProcessUsage(cpuNanoseconds: cpu, involuntarySwitches: switches))
    }
    #expect(sample(cpu: 900, switches: 1).lostProcessor)
    #expect(!sample(cpu: 960, switches: 1).lostProcessor)
    #expect(!sample(cpu: 100, switches: 0).lostProcessor)
    #expect(!sample(cpu: 1900, switches: 3).lostProcessor)
    #expect(!Sample(cycle: 0, iterations: 1, elapsedNanoseconds: 1000).lostProcessor)
  }

  @Test("On a machine of two states the interval holds the truth, and errs less than medians do")
  func coverage() throws {
    let runs = 60
    let truth = log(1.0 / 3)
    var (held, errors, errorsOfMedians) = (0, 0.0, 0.0)
    for run in 0..<runs {
      let first = samples(twoStates(10_000, seed: UInt64(2 * run + 1)))
      let second = samples(twoStates(30_000, seed: UInt64(2 * run + 2)))
      let ratio = try #require(Undisturbed(first, reference: second))
      held += try #require(ratio.interval(bootstrap)).contains(truth) ? 1 : 0
      errors += abs(ratio.logarithm - truth)
      let ratios = zip(first.observedTimes, second.observedTimes).map { log($0 / $1) }
      errorsOfMedians += abs(ratios.median - truth)
    }
    #expect(held >= 54, "\(held) of \(runs)")
    #expect(errors < 0.6 * errorsOfMedians)
  }
}
