import ArgumentParsing
import Testing

@Suite("Names")
struct NameSpecificationTests {
  struct Names: ParsableCommand {
    @Flag(name: .shortAndLong) var maxHTTPRequests = false
    @Flag var utf8Output = false
    @Flag(name: .customLong("UPPER")) var other = false
    @Flag(name: [.customShort("é"), .customLong("größe")]) var size = false
  }

  @Test(
    "A property's name becomes words with dashes",
    arguments: ["--max-http-requests", "-m", "--utf8-output", "--UPPER", "-é", "--größe"])
  func known(word: String) throws {
    _ = try Names.parse([word])
  }

  @Test("A custom name replaces the property's", arguments: ["--other", "-o", "--size", "--upper"])
  func unknown(word: String) {
    #expect(throws: CommandError.self) { try Names.parse([word]) }
  }

  @Test("A type's name becomes the command's")
  func commandName() {
    #expect(Names.fullMessage(for: CleanExit.helpRequest()).contains("USAGE: names [options]"))
  }
}
