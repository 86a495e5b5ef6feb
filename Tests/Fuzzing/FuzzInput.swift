/// The bytes that the fuzzer made, read as numbers and choices.
///
/// Numbers are written in runs, so that a changed byte makes or moves a long row of zeros or ones,
/// which is where carries go wrong. When the bytes are used up, choices are 0 and numbers end.
struct FuzzInput {
  private var bytes: UnsafeBufferPointer<UInt8>.SubSequence

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = unsafe bytes[...]
  }

  mutating func byte() -> UInt8 {
    unsafe bytes.popFirst() ?? 0
  }

  /// The rest, as text that may be anything.
  var text: String {
    unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a number below `count`.
  mutating func choice(_ count: Int) -> Int {
    (Int(byte()) << 8 | Int(byte())) % count
  }

  /// Reads a number of up to `limit` words, the highest of which may not be zero.
  ///
  /// The two low bits of a byte say what follows above what there is: zeros, ones, a word, or the
  /// end; the other six how many: bits from 1 to 32, or multiples of 64 bits from there on.
  mutating func words(limit: Int) -> [UInt64] {
    var writer = BitWriter()
    reading: while writer.bitCount < 64 * limit, unsafe !bytes.isEmpty {
      let control = byte()
      let size = Int(control >> 2)
      let count = min(size < 32 ? size + 1 : (size - 31) * 64, 64 * limit - writer.bitCount)
      switch control & 3 {
      case 0: writer.append(isOne: false, count: count)
      case 1: writer.append(isOne: true, count: count)
      case 2:
        for _ in 0..<min(8, (64 * limit - writer.bitCount) / 8) { writer.append(byte()) }
      default: break reading
      }
    }
    return writer.words
  }
}

/// Puts bits behind each other, from the lowest up.
private struct BitWriter {
  private(set) var bitCount = 0
  private var storage: [UInt64] = []

  mutating func append(isOne: Bool, count: Int) {
    let end = bitCount + count
    storage += Array(repeating: 0, count: (end + 63) / 64 - storage.count)
    if isOne {
      for place in bitCount..<end { storage[place / 64] |= 1 << UInt64(place % 64) }
    }
    bitCount = end
  }

  mutating func append(_ byte: UInt8) {
    for place in 0..<8 { append(isOne: byte >> UInt8(place) & 1 == 1, count: 1) }
  }

  /// The words, without zeros at the top.
  var words: [UInt64] {
    Array(storage[..<((storage.lastIndex { $0 != 0 } ?? -1) + 1)])
  }
}
