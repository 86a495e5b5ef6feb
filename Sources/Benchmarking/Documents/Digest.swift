internal import CCrypto

/// The SHA-256 of a number's 64-bit words in little-endian byte order, in hexadecimal.
///
/// Least significant word first, no leading zero words; zero is the empty message.
package func sha256(ofWords words: [UInt64]) -> String {
  #if _endian(big)
    let words = words.map(\.littleEndian)
  #endif
  return unsafe words.withUnsafeBytes { unsafe sha256(of: $0) }
}

/// The SHA-256 of bytes, such as a text's in UTF-8, in hexadecimal.
package func sha256(of bytes: some Sequence<UInt8>) -> String {
  unsafe Array(bytes).withUnsafeBytes { unsafe sha256(of: $0) }
}

private func sha256(of message: UnsafeRawBufferPointer) -> String {
  let digest = unsafe [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) {
    digest, count in
    _ = unsafe SHA256(message.baseAddress, message.count, digest.baseAddress)
    count = Int(SHA256_DIGEST_LENGTH)
  }
  return digest.map(\.hexadecimalDigits).joined()
}
