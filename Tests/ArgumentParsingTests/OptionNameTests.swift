import ArgumentParsing
import Testing

@Suite("Names")
struct OptionNameTests {
  struct Names: ParsableCommand {
    @Flag(letter: "m") var maxHTTPRequests = false
    @Flag var utf8Output = false
    @Flag(letter: "é") var größe = false
  }

  @Test(
    "A property's name becomes words with dashes",
    arguments: ["--max-http-requests", "-m", "--utf8-output", "-é", "--größe"])
  func known(word: String) throws {
    _ = try Names.parse([word])
  }

  @Test("Only a letter that is named is a short name", arguments: ["-g", "-u", "--é"])
  func unknown(word: String) {
    #expect(throws: CommandError.self) { try Names.parse([word]) }
  }

  @Test("A type's name becomes the command's")
  func commandName() {
    #expect(Names.fullMessage(for: CleanExit.helpRequest()).contains("USAGE: names [options]"))
  }
}
