import ArgumentParsing
import Testing

@Suite("Names")
struct NameSpecificationTests {
  struct Names: ParsableCommand {
    @Flag(name: .shortAndLong) var maxHTTPRequests = false
    @Flag var utf8Output = false
    @Flag(name: .letterAndLong("é")) var größe = false
  }

  @Test(
    "A property's name becomes words with dashes",
    arguments: ["--max-http-requests", "-m", "--utf8-output", "-é", "--größe"])
  func known(word: String) throws {
    _ = try Names.parse([word])
  }

  @Test("A letter of its own replaces the property's", arguments: ["-g", "-u", "--é"])
  func unknown(word: String) {
    #expect(throws: CommandError.self) { try Names.parse([word]) }
  }

  @Test("A type's name becomes the command's")
  func commandName() {
    #expect(Names.fullMessage(for: CleanExit.helpRequest()).contains("USAGE: names [options]"))
  }
}
