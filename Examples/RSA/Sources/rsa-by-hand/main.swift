// Makes a pair of RSA keys, and sends a text there and back. For study only: the time of these
// functions depends on the secrets, and there is no padding.
//
//     swift run -c release rsa-by-hand 1024 "Attack at dawn"

import BigIntegers
import Foundation

/// A key with what makes its own side quick: powers modulo each prime instead of their product.
struct PrivateKey {
  let modulus: BigUInt
  static let exponent: BigUInt = 65_537
  private let primes: (BigUInt, BigUInt)
  private let exponents: (BigUInt, BigUInt)
  private let inverse: BigUInt

  /// Draws two primes of half the bits each, until they suit.
  init(bitCount: Int) {
    while true {
      let (p, q) = (Self.prime(bitCount / 2), Self.prime(bitCount - bitCount / 2))
      guard p != q, let first = Self.exponent.inverse(modulo: p - 1),
        let second = Self.exponent.inverse(modulo: q - 1), let inverse = q.inverse(modulo: p)
      else { continue }
      (modulus, primes, exponents, self.inverse) = (p * q, (p, q), (first, second), inverse)
      return
    }
  }

  /// A random prime whose two highest bits are set.
  private static func prime(_ bitCount: Int) -> BigUInt {
    while true {
      var candidate = BigUInt.random(bitCount: bitCount)
      candidate[bit: bitCount - 1] = true
      candidate[bit: bitCount - 2] = true
      candidate[bit: 0] = true
      if candidate.isProbablyPrime() { return candidate }
    }
  }

  /// The message whose power is the cipher, put together of its residues (Garner).
  func decrypt(_ cipher: BigUInt) -> BigUInt {
    let first = BigInt(cipher.power(exponents.0, modulo: primes.0))
    let second = BigInt(cipher.power(exponents.1, modulo: primes.1))
    let steps = ((first - second) * BigInt(inverse)).residue(modulo: primes.0)
    return second.magnitude + steps * primes.1
  }
}

let words = Array(CommandLine.arguments.dropFirst())
let text = words.count > 1 ? words[1] : "Attack at dawn"
guard words.count <= 2, let bitCount = Int(words.first ?? "1024"), (256...8192).contains(bitCount),
  8 * text.utf8.count < bitCount - 8
else {
  FileHandle.standardError.write(
    Data("Usage: rsa-by-hand [BITS] [TEXT], with 256 to 8192 bits, more than the text's\n".utf8))
  exit(64)
}

let key = PrivateKey(bitCount: bitCount)
let message = BigUInt(bigEndianBytes: Array(text.utf8))
let cipher = message.power(PrivateKey.exponent, modulo: key.modulus)
let received = String(decoding: key.decrypt(cipher).bigEndianBytes, as: UTF8.self)
print("modulus  \(key.modulus.text(radix: 16))")
print("cipher   \(cipher.text(radix: 16))")
print("message  \(received)")
guard received == text, cipher != message else {
  FileHandle.standardError.write(Data("The message has changed on its way.\n".utf8))
  exit(3)
}
