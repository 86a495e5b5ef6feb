/// What the machine reaches at its best, measured between the blocks of the run itself: the roofs
/// under which its rows are (S. Williams, A. Waterman, D. Patterson, *Roofline: An Insightful
/// Visual Performance Model for Multicore Architectures*, Communications of the ACM 52, 2009).
package struct Roofline: Equatable, Sendable, Codable {
  /// Batches of one operation, each in one thread.
  package struct Peak: Equatable, Sendable, Codable {
    /// What was done, such as `butterflies`, or for memory what was done to it.
    package var operation: String
    /// The size of the memory that was passed over; nil for arithmetic.
    package var workingSetBytes: Int?
    /// The operations of each batch; for memory the bytes that it read and wrote.
    package var counts: [Int]
    /// The time of each batch.
    package var elapsedNanoseconds: [Int64]

    private enum CodingKeys: String, CodingKey {
      case operation, counts
      case workingSetBytes = "working_set_bytes"
      case elapsedNanoseconds = "elapsed_ns"
    }

    package init(
      _ operation: String, workingSetBytes: Int? = nil, counts: [Int] = [],
      elapsedNanoseconds: [Int64] = []
    ) {
      self.operation = operation
      self.workingSetBytes = workingSetBytes
      self.counts = counts
      self.elapsedNanoseconds = elapsedNanoseconds
    }

    /// Operations or bytes per second, by batch.
    package var rates: [Double] {
      zip(counts, elapsedNanoseconds).filter { $1 > 0 }.map { Double($0) * 1e9 / Double($1) }
    }

    /// The greatest rate: the roof; nil without batches.
    package var best: Double? { rates.max() }
  }

  /// The arithmetic: first what the processor itself can do, then operations made of that, as rows
  /// count them.
  package var arithmetic: [Peak]
  /// Memory, from the least working set on.
  package var memory: [Peak]

  package init(arithmetic: [Peak] = [], memory: [Peak] = []) {
    self.arithmetic = arithmetic
    self.memory = memory
  }

  /// The greatest rate at which memory moves bytes for a working set of this size: that of the
  /// smallest measured working set that is not smaller, or else of the largest.
  package func bandwidth(workingSetBytes: Int) -> Double? {
    let sizes = Set(memory.compactMap(\.workingSetBytes))
    let size = sizes.filter { $0 >= workingSetBytes }.min() ?? sizes.max()
    return memory.filter { $0.workingSetBytes == size }.compactMap(\.best).max()
  }
}
