import SampleAnalysis
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Folder of baselines")
struct BaselineFolderTests {
  private func document() -> ResultsDocument {
    var generator = SeededGenerator(seed: 1)
    return SimulatedRun().draw(&generator)
  }

  @Test("What is saved is found again, by name and processor")
  func saved() throws {
    try withTemporaryFolder { url in
      let folder = BaselineFolder(path: url.path(percentEncoded: false) + "/deep/er")
      #expect(try folder.entries().isEmpty)
      let kept = try folder.save(document(), as: "main", replacing: false)
      #expect(kept.name == "main" && kept.path.hasSuffix("/main/simulated.json"))
      var other = document()
      other.provenance.environment.cpu = "Intel(R) Xeon(R) @ 2.20GHz"
      let path = try folder.save(other, as: "main", replacing: false).path
      #expect(path.hasSuffix("/main/intel-r-xeon-r-2-20ghz.json"))
      #expect(try folder.entries().map(\.name) == ["main", "main"])
      let found = try folder.entries(named: "main").map { try $0.content.get() }
      #expect(found == [other, document()])
      _ = try folder.save(other, as: "other", replacing: false)
      #expect(try folder.delete("main") == 2)
      #expect(try folder.entries().map(\.name) == ["other"])
      #expect(try folder.delete("other") == 1)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test("What cannot be saved leaves no folder behind, but those that were there")
  func unsaved() throws {
    try withTemporaryFolder { url in
      var unnamable = document()
      unnamable.provenance.environment.cpu = String(repeating: "long", count: 100)
      for (path, isKept) in [("/baselines", false), ("", true)] {
        let folder = BaselineFolder(path: url.path(percentEncoded: false) + path)
        for replacing in [false, true] {
          #expect(throws: FileError.self) {
            try folder.save(unnamable, as: "main", replacing: replacing)
          }
        }
        let files = FileManager.default
        #expect(!files.fileExists(atPath: folder.path + "/main"))
        #expect(files.fileExists(atPath: folder.path) == isKept)
      }
    }
  }

  @Test("Designs of one name are apart: virtual machines say the same of each")
  func designs() throws {
    try withTemporaryFolder { url in
      let folder = BaselineFolder(path: url.path(percentEncoded: false))
      let kept = try [(25, 17), (26, 17), (26, 2)].map { family, model in
        var document = document()
        document.provenance.environment.cpu = "AMD EPYC"
        document.provenance.environment.cpuFamily = family
        document.provenance.environment.cpuModel = model
        return try folder.save(document, as: "main", replacing: false)
      }
      #expect(kept.map(\.name) == ["main", "main", "main"] && Set(kept.map(\.path)).count == 3)
    }
  }

  @Test("Saving one name at once from many threads loses nothing")
  func race() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = BaselineFolder(path: url.path(percentEncoded: false))
    let document = document()
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { try folder.save(document, as: "main", replacing: false).name }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(names == Set(["main"] + (2...8).map { "main-\($0)" }))
    #expect(try folder.entries().allSatisfy { (try? $0.content.get()) == document })
  }

  @Test("A damaged file is listed with its reason, and what else lies there is left alone")
  func damaged() throws {
    try withTemporaryFolder { url in
      let folder = BaselineFolder(path: url.path(percentEncoded: false))
      let kept = try folder.save(document(), as: "main", replacing: false)
      try Data("{".utf8).write(to: URL(filePath: kept.path))
      let notes = url.appending(path: "main/notes.txt")
      try Data("mine".utf8).write(to: notes)
      #expect(throws: ResultsDocumentError.notJSON) { try folder.entries()[0].content.get() }
      #expect(try folder.delete("main") == 1)
      #expect(FileManager.default.fileExists(atPath: notes.path()))
    }
  }

  @Test("What cannot be read is not taken for absent")
  func unreadable() throws {
    try withTemporaryFolder { url in
      let file = url.path("file")
      try Data().write(to: URL(filePath: file))
      #expect(throws: FileError(path: file, operation: .list, code: ENOTDIR)) {
        try BaselineFolder(path: file).entries()
      }
      #expect(throws: FileError(path: "\(file)/main", operation: .open, code: ENOTDIR)) {
        try BaselineFolder(path: file).save(document(), as: "main", replacing: false)
      }
      let loop = url.path("loop")
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
      #expect(throws: FileError(path: loop, operation: .list, code: ELOOP)) {
        try BaselineFolder(path: loop).entries()
      }
      // Beside it, what can be read is still there.
      let folder = BaselineFolder(path: url.path(percentEncoded: false))
      let kept = try folder.save(document(), as: "main", replacing: false)
      let entries = try folder.entries()
      #expect(entries.map(\.name) == ["loop", "main"])
      #expect(throws: FileError(path: "\(folder.path)/loop", operation: .list, code: ELOOP)) {
        try entries[0].content.get()
      }
      #expect(entries[1].path == kept.path && (try? entries[1].content.get()) != nil)
      let absent = url.path("absent")
      #expect(try BaselineFolder(path: absent).entries().isEmpty)
    }
  }

  @Test("No name leads out of the folder", arguments: ["", ".", "..", "a/b", "-a b", "é", ".x"])
  func names(name: String) {
    #expect(!BaselineFolder.isName(name))
    for allowed in ["main-2.1_x", "azAZ09"] { #expect(BaselineFolder.isName(allowed)) }
  }
}
