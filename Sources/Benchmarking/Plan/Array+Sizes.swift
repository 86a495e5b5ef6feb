/// How many sizes an expression may name.
package let mostSizes = 1_000_000

extension [Int] {
  /// Reads a set of sizes in the grammar of the `--n` option: ascending, each once.
  ///
  /// | text | sizes |
  /// |---|---|
  /// | `10000` | one |
  /// | `1,10,100` | each |
  /// | `0..1000` | every one from 0 to 1000 |
  /// | `0..1000:+50` | every fiftieth |
  /// | `1e3..1e8:x10` | each ten times the one before; the upper end only if it is hit |
  ///
  /// Factors may be broken (`x1.5`): the powers are rounded, and those that round alike count once.
  /// Numbers may be written `1_000_000`, `10k`, `1M`, `1G`, `1e6`, `1.5e3` and `10 000`.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - mostWithoutStep: The most sizes that a range without a step may have.
  /// - Throws: What is wrong with it. An expression of too many sizes is refused before they are
  ///   made.
  package init(
    sizes text: String, mostWithoutStep: Int = .max
  ) throws(SizeExpressionError) {
    var sizes: [Int] = []
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    // No list has 000 in it.
    let isGroup = { (item: Substring) in
      item.count == 3 && item.first == "0" && item.allSatisfy(\.isNumber)
    }
    if items.dropFirst().contains(where: isGroup) { throw .commas(text) }
    for item in items {
      let room = mostSizes - sizes.count
      let range = try SizeRange(item)
      if !range.hasStep, range.last - range.first > mostWithoutStep {
        throw .noStep(String(item), first: range.first, count: range.last - range.first)
      }
      let (added, count) = range.sizes(atMost: room)
      guard let added else {
        let total = count.addingReportingOverflow(sizes.count)
        throw .tooManySizes(count: total.overflow ? .max : total.partialValue, limit: mostSizes)
      }
      sizes += added
    }
    self = Set(sizes).sorted()
  }
}
