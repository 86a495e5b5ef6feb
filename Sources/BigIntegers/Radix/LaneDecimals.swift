internal import KernelInterface
internal import LimbKernels
internal import Synchronization

/// The decimal text of a few to some hundred limbs, in eight lanes at once: see `DecimalPlan`.
enum LaneDecimals {
  /// The most limbs whose text is made in lanes alone.
  ///
  /// AMD Zen 4, 26 November 2026: `scripts/kernel-benchmarks --strategy
  /// 'to-decimal/lanes,to-decimal/kept-powers' --n 64..190` puts the place at 75 limbs, at
  /// x86-64-v3 at 77; at x86-64 both are level from 80 to 130.
  private static let longest = 76

  /// Whether this is the fastest way for so many limbs, of which there are more than a value holds
  /// without a buffer.
  @inline(__always)
  static func isFastest(limbCount: Int) -> Bool {
    limbCount > BigUInt.inlineCapacity && limbCount <= longest
  }

  /// Whether there is a plan for a number.
  static func isPossible(_ value: BigUInt) -> Bool {
    wordCount(bitCount: value.bitCount) <= DecimalPlan.mostWords
  }

  /// The plan for numbers of so many bits: 212 of them never need more than 64 digits.
  @inline(__always)
  private static func wordCount(bitCount: Int) -> Int { (bitCount &+ 211) / 212 }

  /// Bytes for the text of so many bits, and for what making it takes.
  @inline(__always)
  static func byteCount(bitCount: Int) -> Int {
    let words = wordCount(bitCount: bitCount)
    let limbCount = (bitCount &+ 63) / 64
    return 64 &* words &+ 64
      &+ DecimalPlan.scratchByteCount(wordCount: words, limbCount: limbCount)
  }

  /// Writes the text of a number.
  ///
  /// - Parameter memory: Room for `byteCount(bitCount:)` bytes.
  /// - Precondition: `isFastest(limbCount: count)`, and the highest limb is not zero.
  /// - Returns: Where in this memory the text is.
  @inline(__always)
  static func write(
    _ limbs: UnsafeLimbs, _ count: Int, to memory: UnsafeMutablePointer<UInt8>
  ) -> Range<Int> {
    let bitCount = unsafe count &* 64 &- limbs[count &- 1].leadingZeroBitCount
    let words = wordCount(bitCount: bitCount)
    let end = DecimalPlan.laneCount &* DecimalPlan.wordDigits &* words
    let scratch = unsafe UnsafeMutableRawPointer(memory + end).alignedUp(toMultipleOf: 64)
    let doubtful = unsafe Kernels.table.writeDecimalLanes(
      limbs, count: count, plan(wordCount: words).pointee, scratch: scratch,
      to: memory)
    if doubtful > 1 { unsafe correct(memory, DecimalPlan.wordDigits &* words, doubtful) }
    // log₁₀ 2 in 32 bits, rounded down; so this is never too many.
    let digitCount = Int((SignedLimb(bitCount &- 1) &* 0x4d10_4d42) &>> 32) &+ 1
    var start = max(0, end &- digitCount &- 2)
    while unsafe memory[start] == UInt8(ascii: "0") { start &+= 1 }
    return start..<end
  }

  /// Takes one off each doubtful lane whose lower neighbour begins with a nine.
  @inline(never)
  private static func correct(
    _ text: UnsafeMutablePointer<UInt8>, _ laneDigits: Int, _ doubtful: UInt8
  ) {
    // Upwards: a neighbour is right when it is looked at. Lane 0 has none, and is never wrong.
    for lane in 1..<DecimalPlan.laneCount where doubtful &>> UInt8(lane) & 1 == 1 {
      let below = unsafe text + (DecimalPlan.laneCount &- lane) &* laneDigits
      guard unsafe below.pointee == UInt8(ascii: "9") else { continue }
      var place = unsafe below
      for _ in 0..<laneDigits {
        unsafe place -= 1
        if unsafe place.pointee != UInt8(ascii: "0") {
          unsafe place.pointee &-= 1
          break
        }
        unsafe place.pointee = UInt8(ascii: "9")
      }
    }
  }
}

// MARK: - Plans

// Each is made when it is first needed, and kept for good: 0.6 kB for a word of each lane, times
// the words.
extension LaneDecimals {
  /// Where they are, by the number of words less one. No lazy constant: `Processor` says why.
  private static let address = Atomic<Swift.UInt>(0)

  private typealias Places = UnsafeMutablePointer<Atomic<Swift.UInt>>

  @inline(__always)
  private static func plan(wordCount: Int) -> UnsafePointer<DecimalPlan> {
    let places =
      unsafe Places(bitPattern: address.load(ordering: .acquiring)) ?? makePlaces()
    let plan = unsafe UnsafePointer<DecimalPlan>(
      bitPattern: places[wordCount &- 1].load(ordering: .acquiring))
    return unsafe plan ?? makePlan(wordCount, places + (wordCount &- 1))
  }

  @inline(never)
  private static func makePlaces() -> Places {
    let count = DecimalPlan.mostWords
    let places = Places.allocate(capacity: count)
    for index in 0..<count { unsafe (places + index).initialize(to: Atomic(0)) }
    return unsafe address.publish(places)
  }

  @inline(never)
  private static func makePlan(_ wordCount: Int, _ place: Places) -> UnsafePointer<DecimalPlan> {
    let plan = DecimalPlan(wordCount: wordCount)
    let memory = UnsafeMutablePointer<DecimalPlan>.allocate(capacity: 1)
    unsafe memory.initialize(to: plan)
    let kept = unsafe place.pointee.publish(memory)
    if unsafe kept != memory { unsafe plan.factors.deallocate() }
    return unsafe UnsafePointer(kept)
  }
}

extension DecimalPlan {
  /// Makes a plan.
  fileprivate init(wordCount: Int) {
    let power = BigUInt(10).power(Self.wordDigits * wordCount)
    self.init(wordCount: wordCount, limbCount: (212 * wordCount + 63) / 64, power) { count in
      // ⌊2^(28 · count) / 10ᵉ⌋: to round down twice is to round down once.
      var inverse = BigUInt(1) << (Self.digitBits * count)
      return (0..<Self.laneCount).map { _ in
        inverse = inverse / power
        return inverse
      }
    }
  }

  /// Makes a plan for fractions f of so many limbs instead of numbers: lane j begins with the
  /// fractional part of f · 10ᵉ, e = 8 · `wordCount` · (7 - j).
  fileprivate init(wordCount: Int, fractionLimbCount limbCount: Int) {
    let power = BigUInt(10).power(Self.wordDigits * wordCount)
    self.init(wordCount: wordCount, limbCount: limbCount, power) { count in
      // The limbs are those of f · 2^(64 · limbCount).
      var factor = BigUInt(1) << (Self.digitBits * count - UInt.bitWidth * limbCount)
      return (0..<Self.laneCount).map { _ in
        defer { factor = factor * power }
        return factor
      }.reversed()
    }
  }

  /// Makes a plan for so many limbs.
  ///
  /// - Parameters:
  ///   - power: 10^(8 · `wordCount`).
  ///   - factors: Each lane's factor times 2^(28 · count), of which multiples of that are left out.
  private init(
    wordCount: Int, limbCount: Int, _ power: BigUInt, factors makeFactors: (Int) -> [BigUInt]
  ) {
    let columnCount = Self.columnCount(words: wordCount, guardBits: Self.guardBits)
    let count = Self.digitCount(limbCount: limbCount) + columnCount
    let factors = unsafe UnsafeMutableRawPointer.allocate(byteCount: 64 * count, alignment: 64)
      .bindMemory(to: SIMD8<UInt64>.self, capacity: count)
    unsafe factors.initialize(repeating: SIMD8(), count: count)
    for (lane, factor) in makeFactors(count).enumerated() {
      unsafe factor.withLimbs { limbs, limbCount in
        for index in 0..<count {
          let bit = Self.digitBits * (count - 1 - index)
          let place = bit / UInt.bitWidth
          let low = unsafe place < limbCount ? limbs[place] : 0
          let high = unsafe place + 1 < limbCount ? limbs[place + 1] : 0
          let bits = UInt128(low: low, high: high) &>> UInt128(bit % UInt.bitWidth)
          unsafe factors[index][lane] =
            UInt64(truncatingIfNeeded: bits) & (1 &<< UInt64(Self.digitBits) &- 1)
        }
      }
    }
    // 2⁻¹² of what one counts in the last digit of a lane.
    let bias = (BigUInt(1) << (Self.digitBits * (columnCount - 1))) / (power << 12)
    unsafe self.init(
      wordCount: wordCount, bias: UInt64(bias.lowestLimb), factors: UnsafePointer(factors))
  }
}

// MARK: - Fractions

extension LaneDecimals {
  /// The digits of a fraction.
  private static let fractionDigits = DecimalTree.leafDigits

  /// The limbs of a fraction: one more than its digits need, as in `FractionTree`.
  private static let fractionLimbs = FractionTree.precision(
    bits: BigUInt(10).power(fractionDigits).bitCount)

  private static let fractionPlan = DecimalPlan(
    wordCount: fractionDigits / (DecimalPlan.laneCount * DecimalPlan.wordDigits),
    fractionLimbCount: fractionLimbs)

  /// The limbs of scratch for writing a fraction: for all of its digits, and for what makes them.
  static let fractionScratchCount =
    (fractionDigits + 2 * 64
      + DecimalPlan.scratchByteCount(
        wordCount: fractionPlan.wordCount, limbCount: fractionLimbs)) / MemoryLayout<UInt>.size

  /// Writes the last digits of a fraction of `DecimalTree.leafDigits`, as `FractionTree` has them.
  ///
  /// What it is more than its digits say is about a half of the last one: that lane is never in
  /// doubt.
  ///
  /// - Parameter scratch: Room for `fractionScratchCount` limbs.
  static func writeFraction(
    _ fraction: UnsafeLimbs, count: Int, to digits: UnsafeMutablePointer<UInt8>,
    _ scratch: UnsafeMutableLimbs
  ) {
    let plan = fractionPlan
    let start = unsafe UnsafeMutableRawPointer(scratch).alignedUp(toMultipleOf: 64)
    let text = unsafe start.assumingMemoryBound(to: UInt8.self)
    let place = unsafe count == fractionDigits ? digits : text
    let doubtful = unsafe Kernels.table.writeDecimalLanes(
      fraction, count: fractionLimbs, plan,
      scratch: (start + fractionDigits).alignedUp(toMultipleOf: 64), to: place)
    if doubtful > 1 {
      unsafe correct(place, DecimalPlan.wordDigits &* plan.wordCount, doubtful)
    }
    if count < fractionDigits {
      unsafe digits.update(from: text + (fractionDigits &- count), count: count)
    }
  }
}

// MARK: - Texts

extension LaneDecimals {
  /// The text of a number whose limbs are as many as `isFastest` says.
  static func text(of value: BigUInt) -> String {
    unsafe withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: byteCount(bitCount: value.bitCount)
    ) { memory in
      let start = unsafe memory.start
      let places = unsafe value.withLimbs { limbs, count in unsafe write(limbs, count, to: start) }
      return unsafe String(unsafeUninitializedCapacity: places.count) { text in
        unsafe text.start.update(from: start + places.lowerBound, count: places.count)
        return places.count
      }
    }
  }
}
