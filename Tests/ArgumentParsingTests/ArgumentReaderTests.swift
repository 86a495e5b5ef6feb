import ArgumentParsing
import Testing

@Suite("Reading words")
struct ArgumentReaderTests {
  @Test(
    "An option takes the next word or what follows the equals sign",
    arguments: ["--n 5", "--n=5", "-n 5", "-n5", "-n=5"])
  func spellings(line: String) throws {
    #expect(try time(line).n.values == [5])
  }

  @Test("An equals sign with nothing after it gives the empty value")
  func emptyValue() throws {
    #expect(try time("--n 1 --strategy=").strategy == "")
    #expect(try time("--n 1 --export-csv=").exportCSV == [""])
    #expect(
      Ending("--n=")?.parsingError?.description.hasPrefix("invalid value '' for '--n'") == true)
  }

  @Test("An empty word is a value and an argument")
  func emptyWord() throws {
    #expect(try Time.parse(["--n", "1", "--strategy", ""]).strategy == "")
    #expect(try Save.parse([""]).name == "")
    #expect(Ending(["--n", "1", ""])?.parsingError == .unexpectedArgument(""))
  }

  @Test("Only the first equals sign separates")
  func laterEqualsSigns() throws {
    #expect(try time("--n 1 --strategy=a=b").strategy == "a=b")
  }

  @Test("Flags may be grouped, and an option may end the group")
  func groups() throws {
    let command = try time("-qvn5 -w 7")
    #expect(command.quiet && command.verbose)
    #expect(command.n.values == [5])
    #expect(command.measurement.warmup == 7)
  }

  @Test("An unknown letter in a group is named alone")
  func unknownLetter() {
    #expect(
      Ending("--n 1 -qx")?.parsingError == .unknownOption("-x", nearest: nil, owners: []))
  }

  @Test("Two dashes end the options")
  func doubleDash() throws {
    #expect(try Report.parse(["--", "--format", "-x", "--"]).files == ["--format", "-x", "--"])
    #expect(try Save.parse(["--", "--help"]).name == "--help")
  }

  @Test("A dash alone is a value and an argument, often the standard output")
  func dash() throws {
    #expect(try time("--n 1 --export-csv -").exportCSV == ["-"])
    #expect(try time("--n 1 --export-csv=-").exportCSV == ["-"])
    #expect(try Report.parse(["-"]).files == ["-"])
  }

  @Test(
    "A negative number is a value, so that its type can say what is wrong",
    arguments: ["--n -5", "--n=-5", "-n -5", "-n-5"])
  func negativeNumber(line: String) {
    #expect(
      Ending(line)?.parsingError
        == .invalidValue(
          "-5", origin: line.hasPrefix("--") ? "--n" : "-n",
          reason: "must not be negative", nearest: nil))
  }

  @Test("A negative number is an argument too")
  func negativeArgument() throws {
    #expect(try Save.parse(["-.5"]).name == "-.5")
    #expect(Ending("--n 1 -5")?.parsingError == .unexpectedArgument("-5"))
  }

  @Test("An option before another option or the end of the line lacks its value")
  func missingValue() {
    #expect(Ending("--n --quiet")?.parsingError == .missingValue(option: "--n", next: nil))
    #expect(Ending("--n -q")?.parsingError == .missingValue(option: "--n", next: nil))
    #expect(Ending("--n")?.parsingError == .missingValue(option: "--n", next: nil))
    #expect(Ending("-qn")?.parsingError == .missingValue(option: "-n", next: nil))
    #expect(Ending("--n -- 5")?.parsingError == .missingValue(option: "--n", next: nil))
  }

  @Test("A value that looks like an option is refused with the spelling that works")
  func optionLikeValue() throws {
    let ending = try #require(Ending("--n 1 --export-csv -odd.csv"))
    #expect(ending.parsingError == .missingValue(option: "--export-csv", next: "-odd.csv"))
    #expect(ending.message.contains("Write '--export-csv=-odd.csv' if it is the value."))
  }

  @Test("A list may begin with a name that it leaves out, unless that is an option's name")
  func leftOut() throws {
    #expect(try time("--n 1 --strategy=-gmp").strategy == "-gmp")
    #expect(try time("--n 1 --strategy -gmp").strategy == "-gmp")
    for option in ["-v", "--verbose", "--"] {
      let error = Ending("--n 1 --strategy \(option)")?.parsingError
      #expect(error == .missingValue(option: "--strategy", next: nil))
    }
    let error = Ending("--n 1 --strategy --gmp")?.parsingError
    #expect(error == .missingValue(option: "--strategy", next: "--gmp"))
    #expect(try time("--n 1 --strategy all,-gmp").strategy == "all,-gmp")
  }

  @Test(
    "An option with one value may not be repeated, under whichever name",
    arguments: ["--n 1 --n 2", "--n 1 -n 2", "-n1 --n=1"])
  func repeated(line: String) {
    #expect(Ending(line)?.parsingError == .repeatedOption("--n"))
  }

  private struct Chooser: ParsableCommand {
    @Option(choices: [.csv, .json])
    var format: [Format] = []
  }

  @Test("An option that may be repeated may allow some of its type's values only")
  func choices() throws {
    let words = ["--format", "csv", "--format", "json"]
    let chooser = try #require(try Chooser.parseAsRoot(words) as? Chooser)
    #expect(chooser.format == [.csv, .json])
    #expect(throws: (any Error).self) { try Chooser.parseAsRoot(words + ["--format", "html"]) }
    #expect(try (Chooser.parseAsRoot([]) as? Chooser)?.format.isEmpty == true)
  }

  @Test("An optional value may not be repeated either, but a flag may")
  func repeatedOptional() throws {
    #expect(Ending("--n 1 -r 5 --runs 6")?.parsingError == .repeatedOption("--runs"))
    #expect(try time("--n 1 -qq --quiet").quiet)
  }

  @Test("An array keeps all its values in order")
  func array() throws {
    #expect(try time("--n 1 --export-csv b --export-csv=a").exportCSV == ["b", "a"])
    #expect(try Report.parse(["b", "--format", "csv", "a"]).files == ["b", "a"])
  }

  @Test("A flag takes no value")
  func flagWithValue() {
    #expect(
      Ending("--n 1 --quiet=yes")?.parsingError == .unexpectedValue("yes", flag: "--quiet"))
    #expect(Ending("--n 1 --quiet=")?.parsingError == .unexpectedValue("", flag: "--quiet"))
    #expect(Ending("--n 1 -q=1")?.parsingError == .unexpectedValue("1", flag: "-q"))
  }

  @Test("A word too many is refused")
  func extraArgument() {
    #expect(Ending("--n 1 x")?.parsingError == .unexpectedArgument("x"))
    #expect(Ending("baseline save a b")?.parsingError == .unexpectedArgument("b"))
    #expect(Ending("--n 1 --")?.parsingError == nil)
  }

  @Test("A command that is not the first word is told where it belongs")
  func misplacedCommand() {
    #expect(
      Ending("--n 1 report")?.parsingError
        == .unexpectedArgument("report", command: "sample report"))
  }

  @Test("Names are not completed: a beginning is unknown, with the whole as suggestion")
  func abbreviation() {
    #expect(
      Ending("--strat x")?.parsingError
        == .unknownOption("--strat", nearest: "--strategy", owners: []))
  }

  @Test("A long name with one dash is unknown, with the right spelling as suggestion")
  func singleDash() {
    #expect(
      Ending("-strategy x")?.parsingError
        == .unknownOption("-strategy", nearest: "--strategy", owners: []))
  }

  @Test("An option of another command names its owners")
  func otherOwner() {
    #expect(
      Ending("--n 1 --format csv")?.parsingError
        == .unknownOption("--format", nearest: nil, owners: ["sample report"]))
    #expect(
      Ending("report x --version")?.parsingError
        == .unknownOption("--version", nearest: nil, owners: ["sample"]))
  }

  @Test("Values need not be ASCII, not even where they begin with a combining character")
  func nonASCII() throws {
    #expect(try time("--n 1 --strategy é").strategy == "é")
    #expect(try time("--n 1 --strategy=\u{301}a").strategy == "\u{301}a")
    #expect(try Save.parse(["基準-🧮"]).name == "基準-🧮")
    #expect(Ending("-n\u{301}5")?.parsingError?.description.hasPrefix("invalid value") == true)
    #expect(
      Ending("--ñ")?.parsingError == .unknownOption("--ñ", nearest: nil, owners: []))
  }

  @Test("Very long words are taken or refused like any other")
  func longWords() throws {
    let word = String(repeating: "x", count: 1_000_000)
    #expect(try Save.parse([word]).name == word)
    #expect(
      Ending(["--" + word])?.parsingError
        == .unknownOption("--" + word, nearest: nil, owners: []))
    #expect(Ending([word])?.parsingError == .unknownCommand(word, nearest: nil))
  }

  @Test("What is required and missing is named with its value")
  func missing() {
    #expect(Ending("run")?.parsingError == .missingArgument("--n <sizes>"))
    #expect(Ending("report")?.parsingError == .missingArgument("<file>"))
    #expect(Ending("report -- ")?.parsingError == .missingArgument("<file>"))
  }
}

@Suite("Environment twins")
struct EnvironmentTwinTests {
  @Test("A variable stands in for an option, and the line wins")
  func precedence() throws {
    let environment = ["SAMPLE_SEED": "7", "SAMPLE_N": "3", "SAMPLE_EXPORT_CSV": "a,b"]
    let command = try time("--seed 5", environment: environment)
    #expect(command.measurement.seed == 5)
    #expect(command.n.values == [3])
    #expect(command.exportCSV == ["a,b"])
    #expect(try time("--export-csv c", environment: environment).exportCSV == ["c"])
  }

  @Test("A flag can be switched both ways, and nothing else can be said")
  func flags() throws {
    #expect(try time("--n 1", environment: ["SAMPLE_QUIET": "1"]).quiet)
    #expect(try !time("--n 1", environment: ["SAMPLE_QUIET": "no"]).quiet)
    let ending = try #require(Ending("--n 1", environment: ["SAMPLE_QUIET": "maybe"]))
    #expect(ending.message.contains("invalid value 'maybe' for 'SAMPLE_QUIET'"))
  }

  @Test("An empty variable counts as not set")
  func empty() throws {
    #expect(try time("--n 1", environment: ["SAMPLE_SEED": ""]).measurement.seed == 1)
  }

  @Test("Variables are not read for arguments, nor for built-in options, nor without a prefix")
  func outsiders() throws {
    #expect(
      Ending("baseline save", environment: ["SAMPLE_NAME": "x"])?.parsingError
        == .missingArgument("<name>"))
    #expect(try !time("--n 1", environment: ["SAMPLE_HELP": "1", "QUIET": "1"]).quiet)
    #expect(try Time.parse(["--n", "1"], environment: ["SAMPLE_SEED": "7"]).measurement.seed == 1)
  }
}
