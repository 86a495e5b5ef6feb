/// Lays compact JSON out for people and line-based tools: one value a line at the outer levels, the
/// inner levels unchanged.
package enum JSONLayout {
  /// Breaks the objects and arrays of the `depth` outermost levels.
  ///
  /// - Parameters:
  ///   - text: Valid JSON without white space outside of strings.
  ///   - depth: How many levels to break; 2 gives each element of a top-level array its line.
  /// - Returns: The same JSON, ending with a line feed.
  package static func broken(_ text: String, depth: Int) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + text.utf8.count / 8)
    var level = 0
    var isInString = false
    var isEscaped = false
    var previous: UInt8 = 0
    func breakLine() {
      output.append(UInt8(ascii: "\n"))
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }
    for byte in text.utf8 {
      defer { previous = byte }
      if isInString {
        output.append(byte)
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if level > 0, level <= depth, isOpening(previous) { breakLine() }
        output.append(byte)
        level += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        level -= 1
        if level < depth, !isOpening(previous) { breakLine() }
        output.append(byte)
      case UInt8(ascii: ","):
        output.append(byte)
        if level <= depth { breakLine() } else { output.append(UInt8(ascii: " ")) }
      case UInt8(ascii: ":"):
        output += [byte, UInt8(ascii: " ")]
      default:
        if level <= depth, isOpening(previous) { breakLine() }
        output.append(byte)
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    output.append(UInt8(ascii: "\n"))
    return String(decoding: output, as: UTF8.self)
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }
}
