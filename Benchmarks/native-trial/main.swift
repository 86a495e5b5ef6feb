// Times whole operations on values of `BigUInt`, and F(N), by what every version of the library
// has. scripts/native-trial builds it as a package outside, against two commits.
//
//   native-trial operands|products|fibonacci     prints lines `operation,size,nanoseconds`

import BigIntegers
import Glibc

/// The same numbers in every process: xorshift by G. Marsaglia, "Xorshift RNGs" (2003).
struct Random {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A number of exactly this many limbs.
  mutating func value(limbs: Int) -> BigUInt {
    var text = ""
    for index in 0..<limbs {
      let limb = next() | (index == 0 ? 1 << 63 : 0)
      let digits = String(limb, radix: 16)
      text += String(repeating: "0", count: 16 - digits.count) + digits
    }
    guard let value = BigUInt(text, radix: 16) else { preconditionFailure("not digits: \(text)") }
    return value
  }
}

/// Takes a result, so that it must be computed.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}

/// Prints the median time of a call over batches, each of about a millisecond or of one call.
func measure(_ operation: String, _ size: Int, _ call: (Int) -> Void) {
  let clock = ContinuousClock()
  func batch(_ count: Int) -> Double {
    let elapsed = clock.measure { for index in 0..<count { call(index & 15) } }
    let (seconds, attoseconds) = elapsed.components
    return Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
  }
  var count = 1
  var time = batch(count)
  while time < 5e5 {
    count *= 2
    time = batch(count)
  }
  if time > 4e7 { count = 1 }
  let times = (0..<(count == 1 ? 5 : 9)).map { _ in batch(count) / Double(count) }.sorted()
  print("\(operation),\(size),\(times[times.count / 2])")
}

/// F(n) from the highest bit down, by two squares and a product a bit: a pair (F(k), F(k + 1)).
func fibonacci(_ n: Int) -> BigUInt {
  var (a, b): (BigUInt, BigUInt) = (0, 1)
  var bit = n == 0 ? 0 : 1 << (Int.bitWidth - 1 - n.leadingZeroBitCount)
  while bit > 0 {
    let c = a * ((b << 1) - a)
    let d = a.squared() + b.squared()
    (a, b) = n & bit == 0 ? (c, d) : (d, c + d)
    bit >>= 1
  }
  return a
}

var random = Random()
switch CommandLine.arguments.dropFirst().first {
case "operands":
  for limbs in [1, 2, 3, 4, 6, 8, 12, 16, 24] {
    let left = (0..<16).map { _ in random.value(limbs: limbs) }
    let right = (0..<16).map { _ in random.value(limbs: limbs) }
    let long = (0..<16).map { left[$0] * right[$0] + (right[$0] - 1) }
    let larger = (0..<16).map { max(left[$0], right[$0]) }
    let smaller = (0..<16).map { min(left[$0], right[$0]) }
    measure("add", limbs) { consume(left[$0] + right[$0]) }
    measure("subtract", limbs) { consume(larger[$0] - smaller[$0]) }
    measure("multiply", limbs) { consume(left[$0] * right[$0]) }
    measure("square", limbs) { consume(left[$0].squared()) }
    measure("divide", limbs) { consume(long[$0] / right[$0]) }
    measure("remainder", limbs) { consume(long[$0] % right[$0]) }
    measure("compare", limbs) { consume(left[$0] < right[$0]) }
    measure("equal", limbs) { consume(left[$0] == right[$0]) }
    measure("shift-right", limbs) { consume(left[$0] >> 7) }
    measure("increment", limbs) { consume(left[$0] + 1) }
  }
case "products":
  for limbs in [100, 300, 1000, 3000, 10_000, 100_000, 1_000_000] {
    // Sixteen values of a million limbs would be more than a cache of the machine holds.
    let count = limbs <= 1000 ? 16 : 1
    let left = (0..<count).map { _ in random.value(limbs: limbs) }
    let right = (0..<count).map { _ in random.value(limbs: limbs) }
    measure("multiply", limbs) { consume(left[$0 % count] * right[$0 % count]) }
    measure("square", limbs) { consume(left[$0 % count].squared()) }
  }
case "fibonacci":
  for n in [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] {
    measure("fibonacci", n) { _ in consume(fibonacci(n)) }
  }
default:
  print("usage: native-trial operands|products|fibonacci")
  exit(64)
}
