import ArgumentParsing
import Testing

@Suite("Help")
struct HelpTextTests {
  private func help(_ command: any ParsableCommand.Type, columns: Int) -> String {
    Sample.fullMessage(for: CleanExit.helpRequest(command), columns: columns)
  }

  /// A root whose terms stand among braces that mean nothing.
  private struct Braces: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "{{program}} é{program}, {other} {pro{program}gram} {é",
      terms: ["program": "sample"])
  }

  @Test("Terms replace their names in braces, and nothing else")
  func terms() {
    let help = Braces.fullMessage(for: CleanExit.helpRequest(Braces.self), columns: 80)
    #expect(help.hasPrefix("{sample} ésample, {other} {prosamplegram} {é\n"), "\(help)")
  }

  /// A command that only programs call.
  private struct Inner: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "inner", abstract: "Do a part of the work.", isHidden: true)
  }

  private struct Outer: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "outer", subcommands: [Inner.self, Time.self])
  }

  @Test("A hidden command is run and explained, and listed neither in help nor for completion")
  func hiddenCommand() throws {
    func text(_ command: any ParsableCommand.Type) -> String {
      Outer.fullMessage(for: CleanExit.helpRequest(command), columns: 80)
    }
    #expect(text(Outer.self).contains("  run ") && !text(Outer.self).contains("inner"))
    #expect(text(Inner.self).hasPrefix("Do a part of the work.\n"))
    #expect(try Outer.parseAsRoot(["inner"]) is Inner)
    #expect(!Outer.completionScript(for: .fish).contains("Do a part of the work."))
  }

  @Test("A command's help has usage, options under headings, and examples")
  func command() {
    #expect(
      help(Time.self, columns: 80) == """
        Time strategies.

        USAGE: sample run --n <sizes> [options]

        Every strategy is timed for every size, and every result is verified before it
        is shown.

        MEASUREMENT OPTIONS:
          -w, --warmup <count>     Warm-up rounds. (default: 3)
          -r, --runs <runs>        Rounds; decided by the run itself without it.
              --seed <seed>        Where the random order comes from. (default: 1)

        OTHER OPTIONS:
          -n, --n <sizes>          The sizes to time. (required)
              --strategy <names>   The strategies: names with commas between them, or
                                   `all`. (default: all)
              --export-csv <file>  Write a CSV file. (may be repeated)
          -q, --quiet              Show nothing but the results.
          -v, --verbose            Show every sample.
          -h, --help               Show this help.

        EXAMPLES:
          sample --n 10000 --strategy all
          sample run --n 1e3..1e6:x10

        Options can also be set in the environment, as in SAMPLE_N for --n; the command
        line wins.
        """)
  }

  @Test("Arguments and allowed values are shown")
  func arguments() {
    let help = help(Report.self, columns: 80)
    #expect(help.contains("USAGE: sample report [options] <file>...\n"))
    #expect(help.contains("ARGUMENTS:\n  <file>                 The results.\n"))
    #expect(help.contains("(values: md, csv, json, html;"))
    #expect(help.contains("default: md)"))
  }

  @Test("The root's help lists the commands and marks the default")
  func root() {
    let help = help(Sample.self, columns: 100)
    #expect(help.contains("USAGE: sample [<command>] [options]\n"))
    #expect(help.contains("\n  run      "))
    #expect(help.contains("Time strategies. (default)\n"))
    #expect(help.hasSuffix("See 'sample <command> --help' for a command."))
  }

  @Test("Lines keep to the width", arguments: [40, 57, 80, 100])
  func width(columns: Int) {
    for command: any ParsableCommand.Type in [Sample.self, Time.self, Report.self, Save.self] {
      for line in help(command, columns: columns).split(separator: "\n") {
        let isUnbreakable = line.drop { $0 == " " }.split(separator: " ").count <= 2
        #expect(line.count <= columns || isUnbreakable, "\(command), \(columns): \(line)")
      }
    }
  }

  @Test("Widths out of reason are brought back")
  func extremeWidths() {
    #expect(help(Time.self, columns: 0) == help(Time.self, columns: 40))
    #expect(help(Time.self, columns: -5) == help(Time.self, columns: 40))
    #expect(help(Time.self, columns: .max) == help(Time.self, columns: 100))
  }

  @Test("Paragraphs are filled, and lines that begin with a space are left alone")
  func discussion() {
    struct Talk: ParsableCommand {
      static let configuration = CommandConfiguration(
        discussion: "One\ntwo.\n\nThree.\n    a   b\n   c\n\nNOTES:\nFour.")
    }
    let help = Talk.fullMessage(for: CleanExit.helpRequest())
    #expect(help.contains("\n\nOne two.\n\nThree.\n\n    a   b\n   c\n\nOPTIONS:\n"))
    #expect(help.hasSuffix("NOTES:\nFour."))
  }
}
