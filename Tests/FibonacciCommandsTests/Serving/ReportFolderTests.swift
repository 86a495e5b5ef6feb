import BenchmarkCommands
import FibonacciCommands
import FibonacciTestSupport
import Foundation
import HTTPServer
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
      #expect(reports.file(of: "b <&>.md")?.byteCount == 8)
      for name in ["", ".", "..", "../a.json", "./a.json", "link.md", "folder.md", ".hidden.md"] {
        #expect(reports.file(of: name) == nil, "\(name)")
      }
    }
  }

  @Test("A name is its bytes: what only looks alike is another file, and a link is none")
  func spelling() throws {
    try withTemporaryFolder { folder in
      let path = folder.path(percentEncoded: false)
      let (composed, decomposed) = ("caf\u{E9}.md", "cafe\u{301}.md")
      #expect(composed == decomposed)
      let file = unsafe open(path + "/" + composed, O_CREAT | O_WRONLY, 0o600)
      let written = unsafe write(file, "fine", 4)
      close(file)
      let linked = unsafe symlink("/etc/passwd", path + "/" + decomposed)
      #expect(written == 4 && linked == 0)
      let reports = ReportFolder(path: path)
      #expect(reports.entries().map { Array($0.name.utf8) } == [Array(composed.utf8)])
      #expect(reports.file(of: composed)?.byteCount == 4)
      #expect(reports.file(of: decomposed) == nil)
      let piped = unsafe mkfifo(path + "/pipe.md", 0o600)
      #expect(piped == 0)
      #expect(reports.file(of: "pipe.md") == nil && reports.entries().count == 1)
    }
  }

  @Test("A file whose name is not UTF-8 is not listed, and cannot be asked for")
  func foreignBytes() throws {
    try withTemporaryFolder { folder in
      let path = folder.path(percentEncoded: false)
      let name = (path + "/").utf8CString.dropLast() + [-1] + ".md".utf8CString
      // Some file systems have no such names.
      let file = unsafe open(Array(name), O_CREAT | O_WRONLY, 0o600)
      if file >= 0 { close(file) }
      let reports = ReportFolder(path: path)
      #expect(reports.entries().isEmpty)
      #expect(reports.file(of: "\u{FFFD}.md") == nil)
    }
  }

  @Test("A folder that is not there has none")
  func missing() {
    let reports = ReportFolder(path: "/missing")
    #expect(reports.entries().isEmpty && !reports.exists && reports.file(of: "x.md") == nil)
  }
}
