/// A strategy that a worker offers, as its reply to `hello` names it, or a file of workers.
///
/// In JSON it is its name where every result is exact, and otherwise an object:
/// `{"name": "u64", "modulo": 64}` wraps around 2⁶⁴, `{"name": "float", "approximate": 53}` has 53
/// significant bits.
package struct OfferedStrategy: Hashable, Sendable {
  /// What the worker calls it.
  package var name: String
  /// The number of bits that its results wrap around at; nil where they do not.
  package var modulo: Int?
  /// The significant bits of its results, which are F(n) only as far as these reach; nil where they
  /// are exact.
  package var approximate: Int?

  package init(_ name: String, modulo: Int? = nil, approximate: Int? = nil) {
    self.name = name
    self.modulo = modulo
    self.approximate = approximate
  }

  /// What is wrong with it, as the rest of a sentence that begins with its name; nil if it can be
  /// chosen by its name.
  package var problem: String? {
    let first = name.unicodeScalars.first.map { $0.properties.isAlphabetic || ("0"..."9") ~= $0 }
    let isName =
      name.unicodeScalars.allSatisfy {
        ("a"..."z") ~= $0 || ("A"..."Z") ~= $0 || ("0"..."9") ~= $0
          || "-_.+/".unicodeScalars.contains($0)
      } && name.utf8.count <= 60
    guard first == true, isName, name != "all" else {
      return "is no name of a strategy: write at most 60 letters, digits, '-', '_', '.', '+' "
        + "and '/', the first a letter or a digit"
    }
    if modulo != nil, approximate != nil { return "cannot be both 'modulo' and 'approximate'" }
    if let modulo, !(1...1_000_000 ~= modulo) {
      return "has no width: 'modulo' is a number of bits"
    }
    if let approximate, !(1...1_000_000 ~= approximate) {
      return "has no precision: 'approximate' is a number of bits"
    }
    return nil
  }
}

extension OfferedStrategy: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) {
    self.init(name)
  }
}

extension [OfferedStrategy] {
  /// What is wrong with the offer, in a sentence; nil if each can be chosen by its name.
  package var problem: String? {
    if isEmpty { return "it offers no strategy" }
    let most = 1000
    if count > most { return "it offers \(count) strategies; a worker has at most \(most)" }
    var seen: Set<String> = []
    for strategy in self {
      if let problem = strategy.problem { return "'\(strategy.name)' \(problem)" }
      guard seen.insert(strategy.name).inserted else {
        return "'\(strategy.name)' is offered twice"
      }
    }
    return nil
  }
}

extension OfferedStrategy: Codable {
  package init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(name)
      return
    }
    let container = try decoder.container(keyedBy: AnyKey.self)
    self.init(
      try container.decode(String.self, forKey: "name"),
      modulo: try container.decodeIfPresent(Int.self, forKey: "modulo"),
      approximate: try container.decodeIfPresent(Int.self, forKey: "approximate"))
  }

  package func encode(to encoder: any Encoder) throws {
    guard modulo != nil || approximate != nil else { return try name.encode(to: encoder) }
    let members: JSONObject = ["name": name, "modulo": modulo, "approximate": approximate]
    try members.encode(to: encoder)
  }
}
