import Benchmarking
import Testing

@Suite("Text in columns of a terminal")
struct DisplayTextTests {
  @Test("Characters of one column are counted as characters, whatever they stand beside")
  func plain() throws {
    for value in [0x20...0x10FF, 0x2000...0x22FF].joined() {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      for text in ["a\(scalar)b", "\(scalar)\(scalar)", "×\(scalar)…"] {
        #expect(DisplayText.width(text) == text.count, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    "Wide characters take two columns, and marks that combine none",
    arguments: [("日本", 4), ("e\u{301}", 1), ("👍🏽", 2), ("a\r\nb", 3), ("±2.5 %", 6), ("", 0)])
  func wide(text: String, columns: Int) {
    #expect(DisplayText.width(text) == columns)
  }
}
