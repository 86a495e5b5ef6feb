internal import ArgumentParsing
internal import Benchmarking

/// The keys of JSON that people write, of which decoders leave out what they do not know.
enum WrittenKeys {
  /// Refuses an object with a key that its kind does not have, since what it asks for would not be
  /// done.
  ///
  /// - Parameter kind: What the document is, in a word or two.
  static func refuse(
    otherThan known: [String], of kind: String, in decoder: any Decoder
  ) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    guard let key = keys.first(where: { !known.contains($0) }) else { return }
    let place = decoder.codingPath.map(\.stringValue) + [key]
    let hint = nearest(to: key, in: known).map { "did you mean '\($0)'?" } ?? "leave it out"
    throw ValidationError("no \(kind) has a key '\(place.joined(separator: "."))'; \(hint)")
  }

  /// Refuses a JSON text of which an object has a key twice: decoders take one of the values.
  static func refuseRepeated(in text: String) throws {
    var objects: [Set<Substring>] = [[]]
    var last: Substring = ""
    for token in text.matches(of: #/"(?:[^"\\]|\\.)*"|[{}:]/#).map(\.output) {
      switch token {
      case "{": objects.append([])
      case "}": objects.removeLast()
      case ":":
        guard objects[objects.count - 1].insert(last).inserted else {
          throw ValidationError("it has \(last) twice; keep one")
        }
      default: last = token
      }
    }
  }
}
