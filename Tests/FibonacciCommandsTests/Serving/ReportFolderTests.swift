import BenchmarkCommands
import FibonacciCommands
import FibonacciTestSupport
import Foundation
import Testing

@Suite("The folder whose reports are served")
struct ReportFolderTests {
  @Test("Its reports are listed by name; hidden, foreign and linked files are not there")
  func entries() throws {
    try withTemporaryFolder { folder in
      for name in ["b <&>.md", "a.json", ".hidden.md", "program.sh", "Ünicode |.csv"] {
        try name.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      try FileManager.default.createDirectory(
        at: folder.appending(path: "folder.md"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(percentEncoded: false) + "/link.md", withDestinationPath: "/etc/passwd")
      let reports = ReportFolder(path: folder.path(percentEncoded: false))
      #expect(reports.entries().map(\.name) == ["a.json", "b <&>.md", "Ünicode |.csv"])
      #expect(reports.entries().map(\.bytes) == [6, 8, 14])
      #expect(reports.contents(of: "b <&>.md") == Array("b <&>.md".utf8))
      for name in ["", ".", "..", "../a.json", "./a.json", "link.md", "folder.md", ".hidden.md"] {
        #expect(reports.contents(of: name) == nil, "\(name)")
      }
    }
  }

  @Test("A folder that is not there has none")
  func missing() {
    #expect(ReportFolder(path: "/missing").entries().isEmpty)
  }
}
