/// An object of a JSON document, written out where it is made; a member without a value is left
/// out.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private var members: [(name: String, value: (any Encodable)?)]

  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members.map { (name: $0, value: $1) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for case (let name, let value?) in members {
      try container.encode(value, forKey: AnyKey(stringValue: name))
    }
  }

  /// The members of both.
  package static func + (first: JSONObject, second: JSONObject) -> JSONObject {
    var sum = first
    sum.members += second.members
    return sum
  }
}

/// Any key of a JSON object, written as it stands in the document.
package struct AnyKey: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) {
    self.stringValue = stringValue
  }

  package init(stringLiteral key: String) {
    stringValue = key
  }

  package init?(intValue: Int) { nil }
}
