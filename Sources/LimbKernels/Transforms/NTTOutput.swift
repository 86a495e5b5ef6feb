internal import KernelInterface

/// The results of a job, as residues that become limbs.
struct NTTOutput {
  private let job: NTTJob

  init(_ job: NTTJob) {
    self.job = job
  }

  /// Stores a result where it is wanted.
  ///
  /// - Parameter result: 0 for the first result, 1 for the second.
  func store(into target: NTTTarget, result: Int) {
    let coefficientCount = job.request.shape.coefficientCount
    if job.request.isFolded && target.count > coefficientCount {
      unsafe storeCyclically(into: target.limbs, count: coefficientCount, result: result)
    } else if case .tenToThe18 = job.request.base {
      unsafe storeDecimals(into: target.limbs, count: target.count, result: result)
    } else {
      _ = unsafe store(into: target.limbs, count: target.count, result: result)
    }
  }

  /// Stores the limbs of a result.
  ///
  /// A crew does it in parts of whole chunks; what a part carries out is added in the end.
  ///
  /// - Parameters:
  ///   - count: Limbs of the result.
  ///   - result: 0 for the first result, 1 for the second.
  /// - Returns: What is above so many limbs: nothing, unless the product was cyclic.
  private func store(
    into limbs: UnsafeMutablePointer<UInt>, count: Int, result: Int
  ) -> UInt128 {
    let limbsInChunk = job.request.shape.digits?.bitCount ?? ThreePrimeOutput.chunk
    let chunkCount = (count + limbsInChunk - 1) / limbsInChunk
    guard let crew = job.crew else {
      return unsafe store(into: limbs, count: count, result: result, chunks: 0..<chunkCount)
    }
    let parts = 2 * crew.threadCount
    func chunks(_ part: Int) -> Range<Int> {
      chunkCount * part / parts..<chunkCount * (part + 1) / parts
    }
    return unsafe withUnsafeTemporaryAllocation(of: UInt128.self, capacity: parts) { carries in
      crew.perform(parts) { part in
        unsafe carries[part] = store(
          into: limbs, count: count, result: result, chunks: chunks(part))
      }
      var above: UInt128 = 0
      for part in 0..<parts {
        let end = min(count, chunks(part).upperBound * limbsInChunk)
        above += unsafe Self.add(carries[part], to: limbs + end, count: count - end)
      }
      return above
    }
  }

  /// Stores the limbs of a result modulo Bⁿ - 1; a multiple of that may be stored as that itself.
  ///
  /// - Parameter count: n, the points of the transform.
  private func storeCyclically(into limbs: UnsafeMutablePointer<UInt>, count: Int, result: Int) {
    // What is above counts as much at the bottom.
    var above = unsafe store(into: limbs, count: count, result: result)
    while above > 0 { above = unsafe Self.add(above, to: limbs, count: count) }
  }

  /// Stores the limbs of a range of chunks, and returns what is above it.
  private func store(
    into limbs: UnsafeMutablePointer<UInt>, count: Int, result: Int, chunks: Range<Int>
  ) -> UInt128 {
    let transformer = job.transformer
    let row = result * job.primeCount
    let (residues0, residues1) = unsafe (transformer.arena[row], transformer.arena[row + 1])
    let residues2 = unsafe transformer.arena[row + 2]
    if let digits = job.request.shape.digits {
      let residues3 = unsafe transformer.arena[row + 3]
      return unsafe withUnsafeTemporaryAllocation(
        of: Int64.self, capacity: FourPrimeOutput.scratchCount
      ) { scratch in
        let base = unsafe scratch.start
        return unsafe FourPrimeOutput(digits, scratch: base).store(
          transformer.fourPrimes, (residues0, residues1, residues2, residues3), into: limbs,
          chunks: chunks, limbCount: count)
      }
    }
    let start = chunks.lowerBound * ThreePrimeOutput.chunk
    let end = min(count, chunks.upperBound * ThreePrimeOutput.chunk)
    return unsafe withUnsafeTemporaryAllocation(
      of: UInt64.self, capacity: ThreePrimeOutput.scratchCount
    ) { scratch in
      let base = unsafe scratch.start
      return unsafe ThreePrimeOutput(scratch: base).store(
        transformer.threePrimes, (residues0, residues1, residues2), into: limbs, range: start..<end)
    }
  }

  /// Stores the limbs of a result in base 10¹⁸; a crew does it in parts, as for `store`.
  private func storeDecimals(into limbs: UnsafeMutablePointer<UInt>, count: Int, result: Int) {
    guard let crew = job.crew else {
      let rest = unsafe storeDecimals(into: limbs, range: 0..<count, result: result)
      return unsafe DecimalOutput.add(rest, to: limbs + count, count: 0)
    }
    let parts = 2 * crew.threadCount
    let chunkCount = (count + DecimalOutput.chunk - 1) / DecimalOutput.chunk
    func end(_ part: Int) -> Int { min(count, chunkCount * part / parts * DecimalOutput.chunk) }
    unsafe withUnsafeTemporaryAllocation(of: DecimalOutput.Rest.self, capacity: parts) { rests in
      crew.perform(parts) { part in
        unsafe rests[part] = storeDecimals(
          into: limbs, range: end(part)..<end(part + 1), result: result)
      }
      for part in 0..<parts {
        let end = end(part + 1)
        unsafe DecimalOutput.add(rests[part], to: limbs + end, count: count - end)
      }
    }
  }

  /// Stores a range of the limbs of a result in base 10¹⁸.
  private func storeDecimals(
    into limbs: UnsafeMutablePointer<UInt>, range: Range<Int>, result: Int
  ) -> DecimalOutput.Rest {
    let transformer = job.transformer
    let row = result * job.primeCount
    return unsafe DecimalOutput.store(
      transformer.decimals,
      (transformer.arena[row], transformer.arena[row + 1], transformer.arena[row + 2]),
      into: limbs, range: range)
  }

  /// Adds two limbs to the limbs above a part.
  ///
  /// - Returns: What is carried beyond them, or both limbs if there are none.
  private static func add(
    _ carry: UInt128, to limbs: UnsafeMutablePointer<UInt>, count: Int
  ) -> UInt128 {
    guard carry > 0, count > 0 else { return carry }
    let (low, high) = (UInt(truncatingIfNeeded: carry), UInt(truncatingIfNeeded: carry >> 64))
    let lower = unsafe Limbs.add(low, to: limbs, count: count, into: limbs)
    let upper = unsafe Limbs.add(high, to: limbs + 1, count: count - 1, into: limbs + 1)
    return UInt128(lower) + UInt128(upper)
  }
}
