import BenchmarkCommands
import CChecksum

/// A function in C against the same in Swift.
@main struct CBenchmarks: BenchmarkProgram {
  static let summary = "Compare the Adler-32 checksum in C and in Swift."

  static let benchmarks = Benchmarks("1e2..1e6:x10") {
    Benchmark("c") { n in
      let bytes = bytes(n)
      return { checksum(bytes, bytes.count) }
    } verify: {
      $0 != 0
    }

    Benchmark("swift", reference: "c") { n in
      let bytes = bytes(n)
      let expected = checksum(bytes, bytes.count)
      return {
        let sum = adler32(bytes)
        precondition(sum == expected, "the two must agree")
        return sum
      }
    } verify: {
      $0 != 0
    }
  }

  private static func bytes(_ n: Int) -> [UInt8] {
    (0..<n).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (a, b) = (UInt32(1), UInt32(0))
    var rest = bytes[...]
    while !rest.isEmpty {
      // So many bytes that the sums stay below 2^32.
      for byte in rest.prefix(5552) {
        a &+= UInt32(byte)
        b &+= a
      }
      rest = rest.dropFirst(5552)
      a %= 65521
      b %= 65521
    }
    return b << 16 | a
  }
}
