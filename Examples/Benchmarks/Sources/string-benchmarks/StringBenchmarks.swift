import BenchmarkCommands

/// The standard library's strings and collections.
@main struct StringBenchmarks: BenchmarkProgram {
  static let summary = "Compare ways to build a text, and to count words."

  static let benchmarks = Benchmarks("1e2..1e5:x10") {
    Benchmark("append") { n in
      {
        var text = ""
        for number in 0..<n { text += "\(number)," }
        return text
      }
    } verify: {
      $0.utf8.last == UInt8(ascii: ",")
    }

    Benchmark("append reserved", reference: "append") { n in
      {
        var text = ""
        text.reserveCapacity(7 * n)
        for number in 0..<n { text += "\(number)," }
        return text
      }
    } verify: {
      $0.utf8.last == UInt8(ascii: ",")
    }

    Benchmark("joined", reference: "append") { n in
      { (0..<n).map(String.init).joined(separator: ",") + "," }
    } verify: {
      $0.utf8.last == UInt8(ascii: ",")
    }

    Benchmark("dictionary") { n in
      let words = (0..<n).map { "word \($0 % 100)" }
      return { words.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 } }
    } verify: {
      $0.count == 100
    }

    Benchmark("sorted runs", reference: "dictionary") { n in
      let words = (0..<n).map { "word \($0 % 100)" }
      return {
        var counts: [(word: String, count: Int)] = []
        for word in words.sorted() {
          if counts.last?.word == word {
            counts[counts.count - 1].count += 1
          } else {
            counts.append((word, 1))
          }
        }
        return counts
      }
    } verify: {
      $0.count == 100
    }
  }
}
