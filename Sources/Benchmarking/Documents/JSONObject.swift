/// An object of a JSON document, written out where it is made; a member without a value is left
/// out.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private let members: [(name: String, value: (any Encodable)?)]

  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members.map { (name: $0, value: $1) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for case (let name, let value?) in members {
      try container.encode(value, forKey: AnyKey(stringValue: name))
    }
  }
}

/// Any key of a JSON object.
package struct AnyKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) {
    self.stringValue = stringValue
  }

  package init?(intValue: Int) { nil }
}
