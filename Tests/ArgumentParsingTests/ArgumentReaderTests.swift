import ArgumentParsing
import Testing

@Suite("Reading words")
struct ArgumentReaderTests {
  @Test(
    "An option takes the next word or what follows the equals sign",
    arguments: [["--n", "5"], ["--n=5"], ["-n", "5"], ["-n5"], ["-n=5"]])
  func spellings(words: [String]) throws {
    #expect(try Time.parse(words).n.values == [5])
  }
}
