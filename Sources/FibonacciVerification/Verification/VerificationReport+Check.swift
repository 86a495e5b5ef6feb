package import Benchmarking

extension VerificationReport {
  /// The most indices that a plan can have, and some.
  private static let indices = 0...10_000_000

  package func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["environments"].require(!environments.isEmpty, "name the machine it was made on")
    for (position, environment) in environments.enumerated() {
      try environment.check(at: place["environments"][position])
    }
    try plan.check(at: place["plan"])
    try place["index_count"].check(indexCount, in: Self.indices)
    try place["shard"]["count"].check(shard.count, in: 1...Shard.mostParts)
    try place["shard"]["number"].check(shard.number, in: 1...shard.count)
    try place["done"].check(done, in: 0...partCount)
    try place["false_acceptance"].check(falseAcceptance, in: 0...1e9)
    try place["tallies"].require(
      tallies.map(\.strategy) == plan.strategies, "be one for each strategy of the plan")
    for (position, tally) in tallies.enumerated() {
      try tally.check(at: place["tallies"][position])
    }
    for (position, failure) in failures.enumerated() {
      let place = place["failures"][position]
      try place["n"].check(failure.n, in: .sizes)
      try place["previous_n"].check(failure.previousN, in: .sizes)
    }
  }
}

extension VerificationPlan {
  /// The factors that `effort` may be.
  package static let efforts = 1...10_000

  fileprivate func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["strategies"].check(distinct: strategies)
    try place["maximum"].check(maximum, in: .sizes)
    try place["effort"].check(effort, in: Self.efforts)
    let milliseconds = Duration.longest.milliseconds
    try place["deadline_ms"].check(share: deadlineMilliseconds, above: 0, below: milliseconds + 1)
  }
}

extension StrategyTally {
  fileprivate func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    for (status, count) in statuses {
      let place = place["statuses"][status]
      try place.require(Status(rawValue: status) != nil, "be the count of a status")
      try place.check(count, in: .counts)
    }
    for (name, count) in checks {
      let place = place["checks"][name]
      try place.require(Check(rawValue: name) != nil, "be the count of a check")
      try place.check(count, in: .counts)
    }
    try place["greatest_judged"].check(greatestJudged, in: .sizes)
    try place["first_skipped"]["n"].check(firstSkipped?.n, in: .sizes)
  }
}
