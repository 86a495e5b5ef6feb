internal import Benchmarking

extension VerificationReport {
  /// Joins the shards of one verification.
  ///
  /// - Parameter shards: The reports, each with the name of its file, in any order.
  /// - Throws: Which shard is missing, given twice, unfinished or of another verification.
  /// - Precondition: There is at least one.
  package static func merging(
    _ shards: [(path: String, report: VerificationReport)]
  ) throws(VerificationError) -> VerificationReport {
    var paths: [Int: String] = [:]
    let first = shards[0]
    for (path, report) in shards {
      if let difference = report.difference(from: first.report, ignoringShard: true) {
        throw .other(path, difference, than: first.path)
      }
      guard report.shard.count == first.report.shard.count else {
        throw .other(
          path, "it is one of \(NumberFormat.counted(report.shard.count, "shard"))",
          than: first.path)
      }
      if let earlier = paths.updateValue(path, forKey: report.shard.number) {
        throw .repeated("\(report.shard)", earlier, path)
      }
      guard report.isComplete else {
        throw .unfinished(path, "\(report.shard)", done: report.done, of: report.partCount)
      }
    }
    let count = first.report.shard.count
    let missing = (1...count).filter { paths[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing.map { "\($0)/\(count)" }) }
    return joining(shards.map(\.report).sorted { $0.shard.number < $1.shard.number })
  }

  private static func joining(_ reports: [VerificationReport]) -> VerificationReport {
    var joined = reports[0]
    for report in reports.dropFirst() {
      for position in joined.tallies.indices {
        joined.tallies[position].add(report.tallies[position])
      }
      joined.failures += report.failures
      joined.falseAcceptance += report.falseAcceptance
      joined.done += report.done
      joined.environments += report.environments.filter { !joined.environments.contains($0) }
      joined.created = min(joined.created, report.created)
    }
    joined.failures.sort { $0.n < $1.n }
    joined.shard = .whole
    return joined
  }
}

extension VerificationReport {
  /// How another report's verification differs from this one's, in words; nil if they are the same.
  package func difference(from other: VerificationReport, ignoringShard: Bool = false) -> String? {
    if toolVersion != other.toolVersion { return "it was written by \(toolVersion)" }
    if plan.strategies != other.plan.strategies { return "it is about other strategies" }
    if plan.sizes != other.plan.sizes || plan.maximum != other.plan.maximum {
      return "it is about other indices"
    }
    if plan.seed != other.plan.seed { return "its seed is \(plan.seed)" }
    if plan != other.plan { return "its effort, checks, deadline or workers are others" }
    if indexCount != other.indexCount || indexDigest != other.indexDigest {
      return "its indices were chosen by another build"
    }
    if !ignoringShard, shard != other.shard { return "it is about shard \(shard)" }
    return nil
  }
}
