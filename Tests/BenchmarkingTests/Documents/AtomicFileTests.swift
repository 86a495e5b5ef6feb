import Benchmarking
import FibonacciTestSupport
import Foundation
import SystemLibrary
import Testing

@Suite("Atomic file")
struct AtomicFileTests {
  private func contents(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
  }

  @Test("Opening changes nothing; each update replaces the whole file; no other file is left")
  func replacing() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "out.csv")
      try Data("old".utf8).write(to: path)
      let file = try AtomicFile(path: path.path(percentEncoded: false))
      #expect(try contents(of: path) == "old")
      try file.update("a long first version\n")
      #expect(try contents(of: path) == "a long first version\n")
      try file.finish("short\n")
      #expect(try contents(of: path) == "short\n")
      #expect(try names(in: folder) == ["out.csv"])
    }
  }

  @Test("A file is created once, whole, and never over another one")
  func creatingOnce() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "one.json")
      let name = path.path(percentEncoded: false)
      let wasCreated = try AtomicFile.create(path: name, contents: "first")
      let wasCreatedAgain = try AtomicFile.create(path: name, contents: "second")
      #expect(wasCreated && !wasCreatedAgain)
      #expect(try contents(of: path) == "first")
      #expect(try names(in: folder) == ["one.json"])
    }
    #expect(throws: FileError(path: "/nowhere/f", operation: .open, code: ENOENT)) {
      _ = try AtomicFile.create(path: "/nowhere/f", contents: "")
    }
  }

  @Test("What a killed process left behind goes")
  func leftBehind() throws {
    try withTemporaryFolder { folder in
      let left = folder.appending(path: ".incomplete-fibbench-0123456789abcdef")
      try Data("left".utf8).write(to: left)
      let path = folder.appending(path: "out.csv")
      try AtomicFile(path: path.path(percentEncoded: false)).finish("new")
      #expect(try contents(of: path) == "new" && names(in: folder) == ["out.csv"])
    }
  }

  @Test("A new file appears with its contents, not before")
  func creating() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "new.json")
      let file = try AtomicFile(path: path.path(percentEncoded: false))
      #expect(try names(in: folder) == [])
      try file.finish("")
      #expect(try contents(of: path) == "")
    }
  }

  @Test("A reader that has the old file open goes on reading the old file")
  func openReaders() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "out")
      try Data("old".utf8).write(to: path)
      let reader = try FileHandle(forReadingFrom: path)
      try AtomicFile(path: path.path(percentEncoded: false)).finish("new contents")
      #expect(try reader.readToEnd() == Data("old".utf8))
    }
  }

  @Test("The mode of the file stays, and a symbolic link stays a link")
  func identity() throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      let path = folder.path("real")
      let link = folder.path("link")
      let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o640]
      #expect(manager.createFile(atPath: path, contents: nil, attributes: mode))
      try manager.createSymbolicLink(atPath: link, withDestinationPath: path)
      try AtomicFile(path: link).finish("through the link")
      #expect(try manager.destinationOfSymbolicLink(atPath: link) == path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "through the link")
      let attributes = try manager.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    }
  }

  @Test("What cannot be written is refused at once, with the reason and a remedy")
  func refused() throws {
    try withTemporaryFolder { folder in
      let missing = folder.path("missing/out.csv")
      let error = #expect(throws: FileError.self) { try AtomicFile(path: missing) }
      #expect(error?.code == ENOENT)
      #expect(error?.description.contains("create the folder first") == true)
      let isFolder = #expect(throws: FileError.self) {
        try AtomicFile(path: folder.path(percentEncoded: false))
      }
      #expect(isFolder?.code == EISDIR)
    }
  }

  @Test(
    "Nor is a file opened where nobody, not even root, may write",
    arguments: ["/proc/out.csv", "/proc/version", "", "/tmp/" + String(repeating: "x", count: 300)])
  func impossible(path: String) {
    let error = #expect(throws: FileError.self) { try AtomicFile(path: path) }
    #expect(error?.description.contains("create the folder") == false)
  }

  @Test("A device is written straight, only in the end, and says when it is full")
  func devices() throws {
    let full = try AtomicFile(path: "/dev/full")
    try full.update("not yet")
    let error = #expect(throws: FileError.self) { try full.finish("data") }
    #expect(error?.code == ENOSPC)
    #expect(error?.operation == .write)
    try AtomicFile(path: "/dev/null").finish("data")
    var status = stat()
    #expect(unsafe stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A file that cannot be written to its end leaves the old contents, and no other file")
  func fullDisk() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "out")
      let file = try AtomicFile(path: path.path(percentEncoded: false))
      try file.finish("old")
      let error = withFileSizeLimit(megabytes: 16) {
        #expect(throws: FileError.self) {
          try file.update(String(repeating: "x", count: 16 << 20 + 1))
        }
      }
      #expect(error?.code == EFBIG)
      #expect(error?.operation == .write)
      #expect(try contents(of: path) == "old")
      #expect(try names(in: folder) == ["out"])
    }
  }

  /// Runs `body` under a limit on the size of files, which stands in for a disk that fills up. The
  /// limit is the process's own, and so large that no other test feels it.
  private func withFileSizeLimit<Value>(megabytes: rlim_t, _ body: () -> Value) -> Value {
    var limit = rlimit()
    unsafe getrlimit(systemNumber(RLIMIT_FSIZE), &limit)
    var lower = rlimit(rlim_cur: megabytes << 20, rlim_max: limit.rlim_max)
    let handler = signal(SIGXFSZ, SIG_IGN)
    unsafe setrlimit(systemNumber(RLIMIT_FSIZE), &lower)
    defer {
      unsafe setrlimit(systemNumber(RLIMIT_FSIZE), &limit)
      _ = signal(SIGXFSZ, handler)
    }
    return body()
  }
}
