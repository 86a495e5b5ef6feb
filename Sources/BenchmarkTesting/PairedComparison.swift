internal import Benchmarking

/// How much longer one work takes than another, measured in turn in this process.
struct PairedComparison {
  private let ratio: PairedRatio

  /// The level of the interval: two looks at it are wrong less than once in a thousand, if batches
  /// were independent, and they are not quite.
  private static let confidence = 0.99
  /// The fewest and the most pairs of batches.
  private static let pairs = 24...400

  /// Measures.
  ///
  /// - Parameters:
  ///   - works: The work, and what it is compared with.
  ///   - limit: The time after which no more pairs are measured than there must be.
  ///   - seed: The seed of the order.
  /// - Throws: What one of the works throws.
  init(_ works: [BatchLoop], for limit: Duration, seed: UInt64) throws {
    var settings = Settings()
    settings.seed = seed
    settings.confidence = Self.confidence
    settings.minimumCycles = Self.pairs.lowerBound
    settings.maximumCycles = Self.pairs.upperBound
    settings.maximumTime = limit
    settings.warmupCycles = 2
    settings.deadline = .seconds(3600)
    let names = ["work", "reference"]
    var plan = Plan(sizes: [1], strategies: names, reference: names[1])
    plan.settings = settings
    // The first error that a work threw.
    var accident: (any Error)?
    let runner = Runner(plan: plan) { subject in
      let work = works[names.firstIndex(of: subject.strategy) ?? 0]
      return PreparedWorkload(n: 1, growth: .constant) { _ in
        PreparedWork { iterations, now in
          let start = now()
          do {
            try work(iterations)
          } catch {
            accident = accident ?? error
            throw error
          }
          return now() - start
        } isRight: {
          nil
        }
      }
    }
    let rows = runner.run().measurements
    if let accident { throw accident }
    guard rows.count == 2,
      let ratio = PairedRatio(rows[0].samples, reference: rows[1].samples, settings.bootstrap)
    else { throw NothingMeasured(reason: rows.compactMap(\.note).first) }
    self.ratio = ratio
  }

  /// Whether the work certainly takes more than so many times as long.
  func isSlower(than most: Double) -> Bool {
    ratio.interval.map { $0.low > most } ?? false
  }

  /// The issue, in a sentence.
  func issue(_ most: Double) -> String {
    let ends = ratio.interval.map {
      ", \(NumberFormat.percent(Self.confidence)) interval \(text($0.low)) to \(text($0.high))"
    }
    return "The work takes \(text(ratio.ratio)) times as long as its reference\(ends ?? ""); "
      + "\(text(most)) times is tolerated (\(ratio.pairs) pairs of batches)."
  }

  private func text(_ number: Double) -> String {
    "\((number * 1000).rounded() / 1000)"
  }
}

/// Why there is no ratio.
struct NothingMeasured: Error, CustomStringConvertible {
  let reason: String?

  var description: String { "nothing was measured: \(reason ?? "no pair of batches ended")" }
}
