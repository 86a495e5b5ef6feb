import BenchmarkCommands
import Foundation

/// A round trip through JSON: by Foundation's coders, and by its older dictionaries.
@main struct JSONBenchmarks: BenchmarkProgram {
  static let summary = "Compare ways from values to JSON and back."

  struct Entry: Codable, Equatable {
    var name: String
    var value: Double
    var tags: [String]
  }

  static let benchmarks = Benchmarks("1e1..1e4:x10") {
    Benchmark("codable") { n in
      let entries = entries(n)
      return {
        try JSONDecoder().decode([Entry].self, from: JSONEncoder().encode(entries))
      }
    } verify: {
      $0 == entries($0.count)
    }

    Benchmark("serialization", reference: "codable") { n in
      let entries = entries(n)
      return {
        let objects = entries.map {
          ["name": $0.name, "value": $0.value, "tags": $0.tags] as [String: Any]
        }
        let data = try JSONSerialization.data(withJSONObject: objects)
        let read = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
        return read.compactMap { object -> Entry? in
          guard let name = object["name"] as? String, let value = object["value"] as? Double,
            let tags = object["tags"] as? [String]
          else { return nil }
          return Entry(name: name, value: value, tags: tags)
        }
      }
    } verify: {
      $0 == entries($0.count) && !$0.isEmpty
    }
  }

  private static func entries(_ n: Int) -> [Entry] {
    (0..<n).map { Entry(name: "entry \($0)", value: Double($0) / 8, tags: ["a", "b"]) }
  }
}
