import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Files that are read")
struct InputFileTests {
  @Test("A folder is refused, whoever named it")
  func folder() throws {
    try withTemporaryFolder { folder in
      let path = folder.path(percentEncoded: false)
      let error = FileError(path: path, operation: .read, code: EISDIR)
      #expect(throws: error) { try fileText(at: path) }
      #expect(throws: error) { try fileTextIfPresent(at: path) }
    }
  }

  @Test("A named pipe is read whole, and waited for until somebody writes to it")
  func pipe() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("pipe")
      let code = unsafe mkfifo(path, 0o600)
      try #require(code == 0)
      let writer = try RunningProgram(
        "sh", ["-c", "sleep 0.2; exec >\"$0\"; echo 1; sleep 0.2; echo 2", path])
      #expect(try fileText(at: path) == "1\n2\n")
      #expect(writer.end() == 0)
    }
  }
}
