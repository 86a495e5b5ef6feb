internal import CCrypto

/// The SHA-256 of a number's 64-bit words in little-endian byte order, in hexadecimal.
///
/// Least significant word first, no leading zero words; zero is the empty message.
package func sha256(ofWords words: [UInt64]) -> String {
  let littleEndianWords = words.map(\.littleEndian)
  let digest = unsafe [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) {
    digest, count in
    unsafe littleEndianWords.withUnsafeBytes { message in
      _ = unsafe SHA256(message.baseAddress, message.count, digest.baseAddress)
    }
    count = Int(SHA256_DIGEST_LENGTH)
  }
  return digest.map { byte in
    let text = String(byte, radix: 16)
    return text.count == 1 ? "0" + text : text
  }.joined()
}
