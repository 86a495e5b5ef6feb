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
  /// Reads both numbers from text: readers that make every number a double would round them.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    func number(_ key: AnyKey) throws -> UInt64 {
      guard let number = UInt64(try container.decode(String.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "not a number of 64 bits")
      }
      return number
    }
    self.init(prime: try number("prime"), residue: try number("residue"))
  }

  package func encode(to encoder: any Encoder) throws {
    let members: JSONObject = ["prime": "\(prime)", "residue": "\(residue)"]
    try members.encode(to: encoder)
  }
}
