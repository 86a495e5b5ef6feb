/// Pages within a limit of bytes: those furthest from the reader go first.
struct PageMemory {
  private let byteLimit: Int
  private var pages: [Int: Page] = [:]
  /// The numbers of the pages, in order: the furthest one is always the first or the last.
  private var numbers: [Int] = []
  private var reader = 0
  private(set) var byteCount = 0

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  var count: Int { numbers.count }

  subscript(number: Int) -> Page? { pages[number] }

  /// Notes where the reader is; only an insertion makes a page go.
  mutating func approach(_ number: Int) {
    reader = number
  }

  /// Keeps a page, the reader's own in any case, and forgets others until the limit is kept.
  mutating func insert(_ page: Page) {
    remove(page.number)
    pages[page.number] = page
    numbers.insert(page.number, at: position(of: page.number))
    byteCount += page.byteCount
    while byteCount > byteLimit, let first = numbers.first, let last = numbers.last {
      let furthest = reader - first > last - reader ? first : last
      guard furthest != reader else { return }
      remove(furthest)
    }
  }

  private mutating func remove(_ number: Int) {
    guard let page = pages.removeValue(forKey: number) else { return }
    numbers.remove(at: position(of: number))
    byteCount -= page.byteCount
  }

  /// Where a number is, or would be, among those in order.
  private func position(of number: Int) -> Int {
    var range = numbers.startIndex..<numbers.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        numbers[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
