internal import Benchmarking

/// Remarks about rows, of which those that differ in their size and their numbers only are one.
enum RowNotes {
  typealias Note = (strategy: String, n: Int, text: String)

  /// A sentence for each remark, in the order of the first of each kind:
  /// `checked: overflow: F(94) needs more than 64 bits; from N = 94 on, 21 sizes`.
  static func sentences(_ notes: [Note]) -> [String] {
    var order: [String] = []
    var kinds: [String: [Note]] = [:]
    for note in notes {
      // What it has in common with others.
      let pattern = note.strategy + "\n" + note.text.replacing(/[0-9][0-9.·^\u{202F}]*/, with: "#")
      if kinds[pattern] == nil { order.append(pattern) }
      kinds[pattern, default: []].append(note)
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
