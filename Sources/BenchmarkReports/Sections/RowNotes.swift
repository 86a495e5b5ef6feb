internal import Benchmarking

/// A remark about a row.
typealias RowNote = (strategy: String, n: Int, text: String)

extension [RowNote] {
  /// A sentence for each remark, in the order of the first of each kind; those that differ in their
  /// size and their numbers only are one:
  /// `checked: overflow: F(94) needs more than 64 bits; from N = 94 on, 21 sizes`.
  var sentences: [String] {
    var order: [String] = []
    var kinds: [String: [RowNote]] = [:]
    for note in self {
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
