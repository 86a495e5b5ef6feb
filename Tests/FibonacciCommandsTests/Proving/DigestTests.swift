import Benchmarking
import BenchmarkCommands
import Testing

@Suite("SHA-256 of words")
struct DigestTests {
  @Test(
    "The vectors of NIST (FIPS 180-4), whose messages are laid out as little-endian words",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func vectors(message: String, digest: String) {
    let bytes = Array(message.utf8)
    let words = stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<(start + 8)].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    }
    #expect(sha256(ofWords: words) == digest)
  }
}
