import ArgumentParsing
import Testing

@Suite("Finding the command")
struct CommandParserTests {
  @Test("The default command needs no name")
  func defaultCommand() throws {
    #expect(try time("--n 10").n == time("run --n 10").n)
    #expect(Ending([])?.parsingError == .missingArgument("--n <sizes>"))
  }

  @Test("Commands stand below commands")
  func nested() throws {
    let command = try Sample.parseAsRoot(["baseline", "save", "run"])
    #expect((command as? Save)?.name == "run")
  }

  @Test("An unknown command is refused with the nearest one")
  func unknownCommand() {
    #expect(Ending("reprot x")?.parsingError == .unknownCommand("reprot", nearest: "report"))
    #expect(Ending("baseline sav")?.parsingError == .unknownCommand("sav", nearest: "save"))
    #expect(Ending("help rnu")?.parsingError == .unknownCommand("rnu", nearest: "run"))
  }

  @Test("Where a command has to be chosen, the choices are listed")
  func missingCommand() {
    #expect(Ending("baseline")?.parsingError == .missingCommand(choices: ["save"]))
    #expect(Ending("baseline --quiet")?.parsingError == .missingCommand(choices: ["save"]))
  }

  @Test(
    "Help is shown for the command in question, whatever else is wrong",
    arguments: [
      ("--help", "sample"), ("-h", "sample"), ("help", "sample"), ("run --help", "sample run"),
      ("help help", "sample"),
      ("--n --help", "sample run"), ("--bogus -h", "sample run"), ("--n 1 -qh", "sample run"),
      ("help run", "sample run"), ("help baseline save", "sample baseline save"),
      ("baseline -h", "sample baseline"), ("baseline save x --help", "sample baseline save"),
    ])
  func help(line: String, path: String) throws {
    let ending = try #require(Ending(line))
    #expect(ending.exitCode == .success)
    #expect(ending.message.contains("\nUSAGE: \(path) "))
  }

  @Test("The version is the root's")
  func version() throws {
    let ending = try #require(Ending("--version"))
    #expect(ending.message == "1.2.3")
    #expect(ending.exitCode == .success)
  }

  @Test("A group is validated with its command")
  func validation() throws {
    let ending = try #require(Ending("--n 1 --runs 2"))
    #expect(ending.error.reason as? ValidationError == .init("'--runs' is below '--warmup'"))
    #expect(ending.exitCode == .usage)
    #expect(try time("--n 1 --runs 3").measurement.runs == 3)
  }

  @Test("Options are references: what is set in a copy of a command is set in the command")
  func referenceSemantics() throws {
    let original = try time("--n 1 --strategy a -q")
    let copy = original
    copy.strategy = "b"
    copy.quiet = false
    copy.measurement.seed = 9
    #expect(original.strategy == "b" && !original.quiet && original.measurement.seed == 9)
  }

  @Test("Parsing twice starts from the defaults each time")
  func independence() throws {
    #expect(try time("--n 1 --export-csv a").exportCSV == ["a"])
    #expect(try time("--n 1").exportCSV == [])
  }
}
