import Benchmarking
import Foundation

/// JSON with faults in it: numbers out of every range, texts that mean to do harm, keys and
/// elements that are missing, there twice, or something else. The same seed makes the same faults.
struct MutatedJSON {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  static var numbers: [Any] {
    [
      0, -1, 1, 2, Int.max, Int.min, Int.max - 1, 1 << 31, 1 << 32, 1 << 53, 1 << 62,
      1_000_000_000_000_000, 1_000_000_000_000_001, 0.5, -0.5, 1e-308, 1e308, -1e308, 1e19,
      Double.leastNonzeroMagnitude,
      UInt64.max,
    ]
  }

  static let texts = [
    "", "gmp", "ok", "wrong", "suspect", "skipped", "overflow", "\u{1B}[31mred\u{9B}2J",
    "gmp\n::error title=x::y", "::error::y", "##[error]y", "\u{202E}turned", "=1+1", "@x", "null\0",
    "a,b\"c|d`<e>&'", "9223372036854775808", "1e400", "2026-01-31T12:00:00Z",
    String(repeating: "x", count: 10_000),
  ]

  /// A text of the same document with one to four faults.
  mutating func text(of document: Any) throws -> String {
    var document = document
    for _ in 0...generator.next(below: 4) { document = mutated(document) }
    let data = try JSONSerialization.data(withJSONObject: document, options: .fragmentsAllowed)
    let text = String(decoding: data, as: UTF8.self)
    // Now and then the text itself is cut short.
    guard generator.next(below: 20) == 0 else { return text }
    return String(text.prefix(generator.next(below: text.count + 1)))
  }

  private mutating func mutated(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any] where !object.isEmpty && generator.next(below: 12) > 0:
      var object = object
      let keys = object.keys.sorted()
      let key = keys[generator.next(below: keys.count)]
      switch generator.next(below: 12) {
      case 0: object[key] = nil
      case 1: object["surplus"] = object[key]
      default: object[key] = object[key].map { mutated($0) }
      }
      return object
    case let array as [Any] where !array.isEmpty && generator.next(below: 12) > 0:
      var array = array
      let position = generator.next(below: array.count)
      switch generator.next(below: 12) {
      case 0: array.remove(at: position)
      case 1: array.insert(array[position], at: position)
      case 2: array.append(contentsOf: array)
      case 3: array.reverse()
      default: array[position] = mutated(array[position])
      }
      return array
    case is String: return generator.next(below: 6) == 0 ? other : text
    case is NSNumber: return generator.next(below: 8) == 0 ? other : number
    default: return other
    }
  }

  private var text: String {
    mutating get { Self.texts[generator.next(below: Self.texts.count)] }
  }

  private var number: Any {
    mutating get { Self.numbers[generator.next(below: Self.numbers.count)] }
  }

  /// A value of any kind.
  private var other: Any {
    mutating get {
      let others: [Any] = [NSNull(), [Any](), [String: Any](), "text", true, 7, [[["deep"]]]]
      return others[generator.next(below: others.count)]
    }
  }

  /// Which of several things is done with a document.
  mutating func choice(of count: Int) -> Int { generator.next(below: count) }
}

extension Unicode.Scalar {
  /// Whether a terminal does something instead of showing the character.
  var isObeyed: Bool {
    !["\n", "\r", "\t"].contains(self) && [.control, .format].contains(properties.generalCategory)
  }
}
