import BigIntegers
import Dispatch
import FibonacciTestSupport
import Foundation
import Testing

import SystemLibrary

/// What values ask of memory, and of the program where they have none.
@Suite("Memory")
struct MemoryTests {
  @Test("Room that is asked for leaves a signed value what it is")
  func reserved() {
    for start in [BigInt(-7), 0, BigInt(-1) << 500] {
      var value = start
      value.reserveCapacity(100)
      #expect(value == start)
      value -= 1
      #expect(value == start - 1)
    }
  }

  #if os(Linux)
    @Test("Values of 16 MB are advised to be huge pages, however they are made")
    func hugePages() throws {
      let power = BigUInt(1) << (64 << 21)
      var sum = power
      sum += power
      for value in [power, power + power, power - 1 + 1, sum, power.lowBits(64 << 21) + power] {
        let memory = try #require(value.memoryIdentity)
        // The first whole huge page is further on than the value's beginning.
        #expect(try memoryFlags(at: UInt(bitPattern: memory) + 1 << 22).contains("hg"))
      }
    }
  #endif

  @Test("Sums in place allocate nothing once their memory has grown")
  func sumsInPlace() {
    for count in [3, 8, 64, 1000] {
      let addend = BigUInt(words: [UInt64](repeating: .max, count: count) + [1])
      var sum = addend
      sum += addend
      let memory = sum.memoryIdentity
      #expect(memory != nil)
      for _ in 0..<10_000 {
        sum += addend
        guard sum.memoryIdentity == memory else { break }
      }
      #expect(sum.memoryIdentity == memory, "\(count) limbs")
      #expect(sum == addend * 10_002)
      sum -= addend
      #expect(sum.memoryIdentity == memory, "\(count) limbs")
    }
  }

  @Test("Shifts, and products and quotients by a limb, stay in the memory there is")
  func limbsInPlace() {
    for count in [3, 4, 8, 9, 64, 1000] {
      let start = BigUInt(words: [UInt64](repeating: 0x9e37_79b9_7f4a_7c15, count: count))
      var value = start
      value.reserveCapacity(count + 4)
      let memory = value.memoryIdentity
      #expect(memory != nil && memory != start.memoryIdentity)
      for shift in [1, 63, 64, 65, 128, 190, 0] {
        value <<= shift
        #expect(value == start << shift, "\(count) limbs by \(shift)")
        value >>= shift
        #expect(value == start && value.memoryIdentity == memory, "\(count) limbs by \(shift)")
      }
      for factor in [1, 3, UInt.max] {
        value *= factor
        #expect(value == start * BigUInt(factor), "\(count) limbs by \(factor)")
        value /= factor
        #expect(value == start && value.memoryIdentity == memory, "\(count) limbs by \(factor)")
      }
      var signed = BigInt(value)
      signed *= -3
      #expect(signed == -3 * BigInt(start) && value == start)
      signed /= -3
      signed <<= 70
      #expect(signed == BigInt(start) << 70 && value == start)
      value *= 0
      #expect(value.isZero && value.memoryIdentity == nil)
    }
  }

  private static let twoLimbs = BigUInt(UInt128.max - 6)

  /// Changes that lengthen this value, and those that make it what it was.
  private static var roundTrips: [(forth: (inout BigUInt) -> Void, back: (inout BigUInt) -> Void)] {
    let (start, greatest) = (Self.twoLimbs, BigUInt(UInt128.max))
    let long = BigUInt(words: [UInt64](repeating: .max, count: 5))
    return [
      ({ $0 += greatest }, { $0 -= greatest }), ({ $0 += long }, { $0 -= long }),
      ({ $0 *= UInt.max }, { $0 /= UInt.max }), ({ $0 <<= 64 }, { $0 >>= 64 }),
      ({ $0 <<= 700 }, { $0 >>= 700 }), ({ $0 <<= 1 }, { $0 >>= 1 }),
      ({ $0.setBit(at: 200) }, { $0.setBit(at: 200, to: false) }),
      ({ $0.formSum(of: start, greatest) }, { $0.formDifference(of: start, 0) }),
      ({ $0.formShift(of: start, leftBy: 99) }, { $0.formShift(of: start << 99, rightBy: 99) }),
      ({ $0.formSquare(of: start) }, { $0.formQuotient(of: start, dividingBy: 1) }),
      ({ $0 += long }, { $0.formSum(of: start, 0) }),
      (
        { $0 <<= 128 },
        {
          $0 >>= 400
          $0 += start
        }
      ),
    ]
  }

  @Test("A value whose length goes to and fro, in place, allocates once")
  func toAndFro() {
    for (index, trip) in Self.roundTrips.enumerated() {
      BigUInt.releaseScratch()
      let start = Self.twoLimbs
      var value = start
      trip.forth(&value)
      let memory = value.memoryIdentity
      #expect(memory != nil)
      // Memory that was given back would be theirs.
      let words = [3, 4, 5, 6, 8, 12, 16].map { [UInt64](repeating: 1, count: $0) }
      var others: [BigUInt] = []
      for _ in 0..<100 {
        trip.back(&value)
        #expect(value == start && value.memoryIdentity == nil, "trip \(index)")
        others += words.map { BigUInt(words: $0) }
        trip.forth(&value)
        #expect(value.memoryIdentity == memory, "trip \(index)")
      }
    }
  }

  @Test("Eight buffers of up to 1024 limbs wait in a thread, and are given back when asked for")
  func spares() {
    for (limbCount, isReleased, expected) in [
      (3, false, 8), (1000, false, 8), (1026, false, 0), (3, true, 0),
    ] {
      BigUInt.releaseScratch()
      let (low, shift) = (BigUInt(UInt128.max), (limbCount - 2) * 64)
      var values = [BigUInt](repeating: low, count: 12)
      for index in values.indices { values[index] <<= shift }
      let memory = Set(values.map(\.memoryIdentity))
      #expect(memory.count == values.count)
      for index in values.indices { values[index] >>= shift }
      #expect(values.allSatisfy { $0 == low && $0.memoryIdentity == nil })
      if isReleased { BigUInt.releaseScratch() }
      // Memory that was given back would be theirs.
      let words = (0..<4).map { [UInt64](repeating: 1, count: limbCount + $0) }
      let others = (0..<1000).map { BigUInt(words: words[$0 % 4]) }
      for index in values.indices { values[index] <<= shift }
      #expect(values.allSatisfy { $0 >> shift == low } && others.allSatisfy { $0 > low })
      #expect(values.count { memory.contains($0.memoryIdentity) } == expected, "\(limbCount)")
    }
  }

  @Test("A buffer that waits is not taken where it is too small, nor where it is much too large")
  func unfitSpares() {
    let low = BigUInt(UInt128.max)
    for (first, second) in [(64, 6400), (6400, 64), (64, 128)] {
      BigUInt.releaseScratch()
      // They empty the allocator's lists of such sizes, so that it keeps what is let go apart.
      let others = (0..<1000).map {
        BigUInt(words: [UInt64](repeating: 1, count: first / 64 + 2 + $0 % 4))
      }
      var (left, right) = (low, low)
      left <<= 64 + first
      let memory = left.memoryIdentity
      left >>= 64 + first
      right <<= 64 + second
      #expect(right.memoryIdentity != memory && right >> (64 + second) == low)
      #expect(right.bitCount == 128 + 64 + second && left == low)
      #expect(others.allSatisfy { $0 & 1 == 1 })
    }
  }

  @Test("A value may be both operands, in place, and copies keep what they were")
  func aliases() {
    for count in [1, 2, 3, 8, 100] {
      let start = BigUInt(words: [UInt64](repeating: .max, count: count))
      var value = start
      value += value
      #expect(value == start << 1)
      value *= value
      #expect(value == start.squared() << 2)
      value.formProduct(of: value, value)
      #expect(value == start.squared().squared() << 4)
      value /= value
      #expect(value == 1)
      value = start
      value %= value
      #expect(value.isZero)
      value = start
      value -= value
      #expect(value.isZero && start == BigUInt(words: [UInt64](repeating: .max, count: count)))
    }
  }

  @Test("Results of two limbs need no memory, even where there might have been three")
  func smallResults() {
    let three = BigUInt(words: [1, 2, 3] as [UInt64])
    let two = BigUInt(words: [7, .max] as [UInt64])
    for result in [
      three - BigUInt(words: [0, 0, 3] as [UInt64]), three >> 64, three % two, three / two,
      BigUInt(words: [1, 2, 3, 4] as [UInt64]) / BigUInt(words: [0, 0, 5] as [UInt64]),
      two * BigUInt(1), two + BigUInt(5),
    ] {
      #expect(result.memoryIdentity == nil && result.bitCount <= 128, "\(result)")
    }
  }

  @Test("Copies share memory until one of them changes")
  func copyOnWrite() {
    var value = BigUInt(1) << 1000
    let (original, copy) = (value.memoryIdentity, value)
    #expect(copy.memoryIdentity == original)
    value += 1
    #expect(value.memoryIdentity != original && copy.memoryIdentity == original)
    #expect(copy == BigUInt(1) << 1000)
  }

  @Test("A copy stays what it is whatever is done to the value in place")
  func copiesStay() {
    let changes: [(inout BigUInt) -> Void] = [
      { $0 += 1 }, { $0 -= 1 }, { $0 += $0 }, { $0 *= 3 }, { $0 /= 3 }, { $0 %= 7 }, { $0 <<= 5 },
      { $0 >>= 5 }, { $0 *= $0 }, { $0.setBit(at: 1) }, { $0.setBit(at: 70, to: false) },
      { $0.setBit(at: 5000) }, { $0.reserveCapacity(500) }, { $0.formSquare(of: $0) },
      { $0.formShift(of: $0, leftBy: 3) }, { $0 &= $0 >> 1 }, { $0 |= 2 }, { $0 ^= $0 << 1 },
    ]
    for count in [3, 4, 8, 30] {
      let words = [UInt64](repeating: 0x9e37_79b9_7f4a_7c15, count: count)
      for (index, change) in changes.enumerated() {
        var value = BigUInt(words: words)
        let copies = [BigUInt](repeating: value, count: 2)
        change(&value)
        #expect(copies[0].words == words, "change \(index) of \(count) limbs")
        var last = copies[1]
        change(&last)
        #expect(last == value && copies[1].words == words, "change \(index) of \(count) limbs")
      }
    }
  }

  @Test("A reference is seen to be the only one, and no longer where there is a second")
  func soleReferences() {
    final class Box {
      var value: BigUInt?
    }
    func owns(_ value: inout BigUInt) -> Bool { value.ownsMemory }
    for count in [3, 8, 1000] {
      var value = BigUInt(words: [UInt64](repeating: 7, count: count))
      #expect(owns(&value))
      let box = Box()
      box.value = value
      #expect(!owns(&value))
      box.value = nil
      #expect(owns(&value))
      var copies = [BigUInt](repeating: value, count: 100)
      #expect(!owns(&value) && !owns(&copies[99]))
      value += 1
      #expect(owns(&value) && !owns(&copies[0]))
      copies.removeLast(99)
      #expect(owns(&copies[0]))
      let read = { [value] in value }
      #expect(!owns(&value))
      #expect(read() == copies[0] + 1)
    }
    var short: BigUInt = 5
    #expect(!owns(&short))
  }

  @Test("One and two limbs have no memory of their own")
  func inline() {
    var value: BigUInt = 1
    #expect(value.memoryIdentity == nil)
    value = BigUInt(UInt128.max)
    #expect(value.memoryIdentity == nil && (value - 1).memoryIdentity == nil)
    value += 1
    #expect(value.memoryIdentity != nil)
    value -= 1
    #expect(value.memoryIdentity == nil)
  }

  /// In processes of their own, so that nothing else counts.
  @Test("Text of ten million digits takes a small multiple of its value's four megabytes, or none")
  func hostileLengths() async {
    await #expect(processExitsWith: .success) {
      let text = String(repeating: "1234567", count: 10_000_000 / 7)
      let before = MemoryTests.peakBytes()
      let value = BigUInt(text)
      // Measured: 34 MB, most of them for transforms, which keep them; 53 as huge pages.
      #expect(value != nil && MemoryTests.peakBytes() - before < 64 << 20)
    }
    await #expect(processExitsWith: .success) {
      let text = "x" + String(repeating: "9", count: 10_000_000)
      let before = MemoryTests.peakBytes()
      let value = BigUInt(text)
      #expect(before > 0 && value == nil && MemoryTests.peakBytes() - before < 8 << 20)
    }
  }

  /// The most memory that the process has had. (`ru_maxrss` begins with what the parent had.)
  static func peakBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
      * 1024
  }

  @Test("What waits for the next product has a limit, and is given back when asked for")
  func scratch() async {
    await #expect(processExitsWith: .success) {
      let value = (BigUInt(1) << (64 << 20)) - 1
      let before = MemoryTests.residentBytes()
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        #expect(value.squared().bitCount == 2 * value.bitCount)
      }
      // Each product has taken some 100 MB; measured: 205 MB after all six, and 69 MB, which the C
      // library keeps for its threads, after the release.
      #expect(MemoryTests.residentBytes() - before < BigUInt.scratchLimit + 96 << 20)
      BigUInt.releaseScratch()
      #expect(MemoryTests.residentBytes() - before < 112 << 20)
      BigUInt.scratchLimit = 0
      #expect(value.squared().trailingZeroBitCount == 0)
      #expect(MemoryTests.residentBytes() - before < 112 << 20)
    }
  }

  /// The memory that the process has now.
  static func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? .max
    return pages * 4096
  }
}
