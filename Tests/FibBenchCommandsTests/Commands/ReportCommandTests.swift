import ArgumentParsing
import FibBenchCommands
import Foundation
import Testing

@Suite("fibbench report")
struct ReportCommandTests {
  @Test("Each format of a saved document is what the run itself wrote")
  func formats() throws {
    try withTemporaryFolder { folder in
      let path = { (name: String) in folder.appending(path: name).path(percentEncoded: false) }
      let run = fibbench([
        "--n", "90,100", "--strategy", "gmp,checked", "--runs", "2", "--export-json",
        path("a.json"),
        "--export-csv", path("a.csv"), "--export-markdown", path("a.md"), "--counters",
      ])
      #expect(run.code == .success)
      for (format, file) in [("csv", "a.csv"), ("md", "a.md"), ("json", "a.json")] {
        let report = fibbench(["report", path("a.json"), "--format", format, "--counters"])
        #expect(report.code == .success)
        let written = try String(contentsOfFile: path(file), encoding: .utf8)
        #expect(report.output == written, "\(format)")
      }
      #expect(fibbench(["report", path("a.json"), "--counters"]).output == run.output)
      #expect(run.output.contains("Disturbed"))
      #expect(run.output.hasPrefix(fibbench(["report", path("a.json")]).output))
    }
  }

  @Test("What is no document of results is refused on one line")
  func refused() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "x.json").path(percentEncoded: false)
      for contents in ["", "{", "[]", "{}", "null", #"{"schema": "other"}"#] {
        try contents.write(toFile: path, atomically: true, encoding: .utf8)
        let ending = fibbench(["report", path])
        #expect(ending.code == .failure && ending.output == "", "\(contents)")
        #expect(ending.isOneLine && ending.messages.hasPrefix("Error: cannot show '\(path)': "))
      }
    }
  }
}
