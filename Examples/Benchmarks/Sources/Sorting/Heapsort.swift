extension MutableCollection where Self: RandomAccessCollection, Element: Comparable, Index == Int {
  /// Sorts in place, by a heap.
  @inlinable
  public mutating func heapSort() {
    for root in indices.prefix(count / 2).reversed() { sink(root, before: endIndex) }
    for end in indices.dropFirst().reversed() {
      swapAt(startIndex, end)
      sink(startIndex, before: end)
    }
  }

  /// Moves an element down until both of its children are smaller.
  @inlinable
  mutating func sink(_ root: Int, before end: Int) {
    var parent = root
    while true {
      var child = 2 * (parent - startIndex) + 1 + startIndex
      guard child < end else { return }
      if child + 1 < end, self[child] < self[child + 1] { child += 1 }
      guard self[parent] < self[child] else { return }
      swapAt(parent, child)
      parent = child
    }
  }
}
