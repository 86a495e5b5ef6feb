/// A prime, and the remainder that the true result leaves on division by it.
package struct Residue: Hashable, Sendable {
  package let prime: UInt64
  package let residue: UInt64

  package init(prime: UInt64, residue: UInt64) {
    self.prime = prime
    self.residue = residue
  }
}

extension Residue: Codable {
  private enum CodingKeys: String, CodingKey {
    case prime, residue
  }

  /// Reads both numbers from text: readers that make every number a double would round them.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> UInt64 {
      guard let number = UInt64(try container.decode(String.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "not a number of 64 bits")
      }
      return number
    }
    self.init(prime: try number(.prime), residue: try number(.residue))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("\(prime)", forKey: .prime)
    try container.encode("\(residue)", forKey: .residue)
  }
}
