/// A field that this program no longer knows: it is kept as it was read, so that the digest of a
/// document which has it still fits, and nothing looks at it.
enum FormerField: Equatable, Sendable, Codable {
  case integer(Int)
  case text(String)
  indirect case list([FormerField])
  indirect case object([String: FormerField])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([FormerField].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: FormerField].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let integer): try container.encode(integer)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}
