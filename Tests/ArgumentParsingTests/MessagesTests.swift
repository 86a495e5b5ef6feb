import ArgumentParsing
import Testing

@Suite("Messages and exit codes")
struct MessagesTests {
  @Test(
    "A mistake is one line: a sentence and a remedy",
    arguments: [
      ("--strateg x", "unknown option '--strateg'. Did you mean '--strategy'?"),
      ("--bogus", "unknown option '--bogus'."),
      ("--n 1 --format md", "option '--format' belongs to 'sample report'."),
      ("--n", "option '--n' needs a value."),
      ("--n 1 --quiet=1", "flag '--quiet' takes no value, but was given '1'."),
      ("--n 1 --n 2", "option '--n' may be given only once."),
      ("--n x", "invalid value 'x' for '--n': must be a whole number."),
      ("--n 1 --seed -1", "invalid value '-1' for '--seed': must not be negative."),
      ("--n 1 x", "unexpected argument 'x'."),
      ("--n 1 report", "unexpected argument 'report'. To run 'sample report', put it first."),
      ("run", "missing '--n <sizes>'."),
      ("--n 1 --runs 2", "'--runs' is below '--warmup'."),
    ])
  func sentences(line: String, sentence: String) throws {
    let ending = try #require(Ending(line))
    #expect(ending.message == "Error: \(sentence) See 'sample run --help'.")
    #expect(ending.exitCode == .usage)
  }

  @Test("The remedy names the command in which the mistake was made")
  func place() throws {
    #expect(
      try #require(Ending("bogus")).message
        == "Error: unknown command 'bogus'. See 'sample --help'.")
    #expect(
      try #require(Ending("hlep")).message
        == "Error: unknown command 'hlep'. Did you mean 'help'? See 'sample --help'.")
    #expect(
      try #require(Ending("baseline")).message
        == "Error: missing command: save. See 'sample baseline --help'.")
    #expect(
      try #require(Ending("report a --format jsno")).message == """
        Error: invalid value 'jsno' for '--format': must be one of md, csv, json, html. \
        Did you mean 'json'? \
        See 'sample report --help'.
        """)
  }

  @Test("A mistake that only `run` sees names the command that ran")
  func thrownByRun() {
    let error = ValidationError("nothing to report")
    #expect(
      Sample.fullMessage(for: error, of: Report.self)
        == "Error: nothing to report. See 'sample report --help'.")
    #expect(
      Sample.fullMessage(for: error) == "Error: nothing to report. See 'sample --help'.")
  }

  @Test(
    "What the user wrote cannot break the line", arguments: ["\n", "\r\n", "\u{1B}[2J", "\u{2028}"])
  func oneLine(control: String) throws {
    let message = try #require(Ending(["--n", "a\(control)b"])).message
    #expect(message.hasPrefix("Error: invalid value 'a\u{FFFD}"))
    #expect(message.unicodeScalars.allSatisfy { !$0.properties.isPatternWhitespace || $0 == " " })
  }

  @Test("Any other error is a failure in its own words")
  func otherError() {
    struct Broken: Error, CustomStringConvertible { let description = "the disk is full" }
    #expect(Sample.fullMessage(for: Broken()) == "Error: the disk is full.")
    #expect(Sample.exitCode(for: Broken()) == .failure)
  }

  @Test("The help of a command ends well")
  func help() throws {
    let error = CleanExit.helpRequest(Report.self)
    #expect(Sample.fullMessage(for: error).contains("USAGE: sample report "))
    #expect(Sample.exitCode(for: error) == .success)
  }
}
