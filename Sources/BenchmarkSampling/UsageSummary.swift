/// What the samples of a case used beside time.
package struct UsageSummary: Equatable, Sendable {
  /// The median processor time of one call, over all threads, in milliseconds.
  package let cpuMilliseconds: Double
  /// The mean number of page faults of one call.
  package let pageFaults: Double
  /// How many samples lost their processor to other work for a twentieth of their time or more, or
  /// stood still for half of it where the others did not: their process was stopped.
  package let disturbed: Int
  /// The median of processor time over elapsed time: how many processors a sample kept busy.
  package let processors: Double

  /// Beyond so many processors at a time there are several threads, or the clock is slow.
  package static let mostOfOneThread = 1.1

  /// Summarises samples; nil unless it is known of each what it used.
  package init?(_ samples: [Sample]) {
    let usages = samples.compactMap(\.usage)
    guard !usages.isEmpty, usages.count == samples.count else { return nil }
    cpuMilliseconds =
      zip(samples, usages).map { Double($1.cpuNanoseconds) / Double($0.iterations) * 1e-6 }.median
    pageFaults =
      usages.reduce(0) { $0 + Double($1.pageFaults) }
      / samples.reduce(0) { $0 + Double($1.iterations) }
    let shares = zip(samples, usages).map {
      Double($1.cpuNanoseconds) / Double(max($0.elapsedNanoseconds, 1))
    }
    let typical = shares.median
    processors = typical
    disturbed = zip(samples, shares).count { $0.lostProcessor || $1 < typical / 2 }
  }
}
