internal import Benchmarking

/// Remarks about rows, of which those that differ in their size and their numbers only are one.
enum RowNotes {
  struct Note {
    let strategy: String
    let n: Int
    let text: String

    /// What it has in common with others.
    fileprivate var pattern: String {
      strategy + "\n" + text.replacing(/[0-9][0-9.·^]*/, with: "#")
    }
  }

  /// A sentence for each remark, in the order of the first of each kind:
  /// `checked: overflow: F(94) needs more than 64 bits; from N = 94 on, 21 sizes`.
  static func sentences(_ notes: [Note]) -> [String] {
    var order: [String] = []
    var kinds: [String: [Note]] = [:]
    for note in notes {
      if kinds[note.pattern] == nil { order.append(note.pattern) }
      kinds[note.pattern, default: []].append(note)
    }
    return order.flatMap { pattern -> [String] in
      let kind = kinds[pattern, default: []].sorted { $0.n < $1.n }
      guard kind.count > 2 else {
        return kind.map { "\($0.strategy) at N = \(NumberFormat.grouped($0.n)): \($0.text)" }
      }
      return [
        "\(kind[0].strategy): \(kind[0].text); from N = \(NumberFormat.grouped(kind[0].n)) on, "
          + NumberFormat.counted(kind.count, "size")
      ]
    }
  }
}
