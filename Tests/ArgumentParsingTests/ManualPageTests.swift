import ArgumentParsing
import Testing

@Suite("Manual page")
struct ManualPageTests {
  private func page(date: String = "2026-01-31") throws -> String {
    try #require(Ending("--generate-manual-page \(date)")).message
  }

  @Test("The page tells name, date, commands, options and environment")
  func contents() throws {
    let lines = try page().split(separator: "\n")
    #expect(try page(date: "2028-02-29").hasPrefix(".Dd February 29, 2028\n"))
    #expect(lines.prefix(3) == [".Dd January 31, 2026", ".Dt SAMPLE 1", ".Os"])
    for line in [
      ".Nd Time things", ".Ss run", ".Ss baseline save", ".It Fl n Ar sizes , Fl \\-n Ar sizes",
      ".It Fl q , Fl \\-quiet", ".It Ar file", "(default: 3)", ".Sh ENVIRONMENT",
      "(values: md, csv, json, html; default: md)", "  sample \\-\\-n 10000 \\-\\-strategy all",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
  }

  @Test(
    "A date that is none is refused",
    arguments: ["", "2026", "2026-13-01", "2026-00-10", "2026-1-31", "2026-01-32", "x-y-z"]
      + ["2026-02-29", "1900-02-29", "2026-02-30", "2026-04-31"])
  func wrongDate(date: String) throws {
    let ending = try #require(Ending(["--generate-manual-page", date]))
    #expect(ending.message.contains("must be a date such as 2026-01-31"))
    #expect(ending.exitCode == .usage)
  }

  @Test("Mandoc finds nothing to say about the page", .needs("mandoc"))
  func lint() throws {
    let mandoc = try #require(Tool("mandoc"))
    let page = try page()
    let complaints = try withFolder(["sample.1": page + "\n"]) { folder in
      try mandoc.run(["-T", "lint", "sample.1"], in: folder)
    }
    #expect(complaints == "", "\(page)")
  }

  @Test("Text that looks like roff stays text", .needs("mandoc"))
  func escaping() throws {
    struct Odd: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "odd", abstract: ".Sh is no \\fBrequest\\fR here.",
        discussion: "'tis.\n\nEXAMPLES:\n .ft\n'x")
    }
    let mandoc = try #require(Tool("mandoc"))
    let error = try #require(throws: CommandError.self) {
      try Odd.parseAsRoot(["--generate-manual-page", "2026-01-31"])
    }
    let page = Odd.fullMessage(for: error)
    let (complaints, text) = try withFolder(["odd.1": page + "\n"]) { folder in
      (
        try mandoc.run(["-T", "lint", "-W", "warning", "odd.1"], in: folder),
        try mandoc.run(["-T", "utf8", "odd.1"], in: folder)
      )
    }
    #expect(complaints == "")
    #expect(text.contains(".Sh is no \\fBrequest\\fR here."), "\(text)")
    #expect(text.contains("'tis."))
  }
}
