internal import ArgumentParsing

extension PlantedFault {
  /// Two shards of a verification that must not be joined.
  private static func shards(
    _ name: String, _ summary: String,
    _ merge: @escaping @Sendable (ReportBench) throws -> ReportBench.Answer
  ) -> PlantedFault {
    PlantedFault(name, summary) {
      guard let bench = ReportBench(), bench.writeShards(), let answer = try? merge(bench),
        answer.code != .success
      else { return nil }
      return (check: "merge", note: answer.message)
    }
  }

  /// Shards that do not make a whole.
  static let spoiltShards = [
    shards("shard-twice", "one shard is given twice") { bench in
      bench.merge("1.json", "2.json", "1.json")
    },
    shards("missing-shard", "one shard is left out") { bench in
      bench.merge("2.json")
    },
    shards("edited-shard", "more results are said to be right than were") { bench in
      try bench.edit("1.json") { $0.replacing("\"ok\": 21", with: "\"ok\": 22") }
      return bench.merge("1.json", "2.json")
    },
    shards("truncated-shard", "half of a shard's file is missing") { bench in
      try bench.edit("1.json") { String($0.prefix($0.count / 2)) }
      return bench.merge("1.json", "2.json")
    },
  ]
}
