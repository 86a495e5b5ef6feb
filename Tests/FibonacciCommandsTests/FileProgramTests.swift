import Foundation
import Testing

/// The built program and what it reads and writes, of every kind that a path can lead to.
@Suite("The program and its files", .serialized)
struct FileProgramTests {
  private static let run = "$F --n 90 --strategy wrapping,gmp --runs 12 --warmup 0"

  private func shell(
    _ script: String, in folder: URL, _ environment: [String: String] = [:]
  ) throws -> Child.Ending {
    try Child(
      ["-c", script], in: folder,
      environment: environment.merging([
        "F": Child.program.path(percentEncoded: false), "FIBBENCH_ALLOW_DEBUG_BUILD": "1",
      ]) { $1 },
      program: URL(fileURLWithPath: "/bin/bash")
    ).end()
  }

  private func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(
    "Whatever names the standard output is it: nothing there is replaced, and the table is beside",
    arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "f"])
  func standardOutput(name: String) throws {
    try withTemporaryFolder { folder in
      let ending = try shell(
        "echo before > f; \(Self.run) --export-csv \(name) >> f; echo after >> f", in: folder)
      #expect(ending.code == 0, "\(ending)")
      #expect(ending.messages.contains("wrapping"), "the table is on the standard error")
      let lines = try text("f", in: folder).split(whereSeparator: \.isNewline)
      #expect(lines.count == 5 && lines[0] == "before" && lines[4] == "after", "\(lines)")
    }
  }

  @Test("An export to a descriptor or a pipe is written there, once and whole")
  func descriptors() throws {
    try withTemporaryFolder { folder in
      for script in [
        "\(Self.run) -q --export-csv /dev/fd/3 3> f",
        "\(Self.run) -q --export-csv >(cat > f); sleep 1",
        "mkfifo p; cat p > f & \(Self.run) -q --export-csv p; wait",
        "\(Self.run) -q --export-csv /dev/stderr 2> f",
      ] {
        let ending = try shell("rm -f f p; \(script)", in: folder)
        #expect(ending.code == 0, "\(script): \(ending)")
        let lines = try text("f", in: folder).split(whereSeparator: \.isNewline)
        #expect(lines.count == 3 && lines[0].hasPrefix("strategy,"), "\(script): \(lines)")
      }
    }
  }

  @Test(
    "An input is never an output, however it is written, plots included",
    arguments: [
      "report r.json --export-json r.json", "report r.json --export-csv ./r.json",
      "report link.json --export-html r.json", "report r.json --export-html link.json",
      "report x-time.svg --export-markdown x.md", "report r.json --export-markdown y.md",
      "verify --n 5 --strategy gmp --export-json history",
      "--n 5 --strategy gmp --export-json worker.sh --worker 'w=sh worker.sh'",
      "--n 5 --strategy gmp --export-json fibbench.json",
      "compare r.json r.json --junit r.json", "verify --merge r.json --export-json r.json",
    ])
  func inputs(line: String) throws {
    try withTemporaryFolder { folder in
      let history = ["FIBBENCH_HISTORY": "history"]
      let made = try shell("\(Self.run) -q --export-json r.json", in: folder, history)
      try #require(made.code == 0)
      let worker = #"""
        while read line; do
          case $line in
            *hello*) echo '{"worker":{"name":"w","strategies":["w"]}}' ;;
            *end*) exit ;;
          esac
        done
        """#
      try Data(worker.utf8).write(to: folder.appending(path: "worker.sh"))
      try Data(#"{"workers": {}}"#.utf8).write(to: folder.appending(path: "fibbench.json"))
      // A plot that is a link would be written into what it leads to.
      let before = try shell(
        "ln -s r.json link.json; cp r.json x-time.svg; "
          + "ln -s r.json y-time.svg; "
          + "cat r.json worker.sh fibbench.json x-time.svg | sha256sum", in: folder)
      let ending = try shell("$F \(line)", in: folder, history)
      #expect(
        ending.code == 64 && ending.messages.contains("would overwrite its input")
          || ending.code == 64 && ending.messages.contains("has a name of the plots"), "\(ending)")
      let after = try shell(
        "cat r.json worker.sh fibbench.json x-time.svg | sha256sum", in: folder)
      #expect(after.output == before.output)
    }
  }

  @Test("What a killed writer has left goes with the next save, and a living one's stays")
  func abandoned() throws {
    try withTemporaryFolder { folder in
      let ending = try shell(
        """
        touch .incomplete-1-1 .incomplete-99999999-3
        exec 9> .incomplete-2-2; flock 9
        \(Self.run) -q --export-csv x.csv
        """, in: folder)
      #expect(ending.code == 0)
      #expect(try names(in: folder) == [".incomplete-2-2", "x.csv"])
    }
  }

  @Test(
    "What is missing, a folder, forbidden, damaged or no file has a sentence of its own",
    arguments: [
      ("report missing", "there is no such file"), ("report folder", "it is a folder"),
      ("report damaged", "not complete JSON"), ("verify missing", "there is no such file"),
      ("verify folder", "it is a folder"), ("verify --resume folder", "Is a directory"),
      ("compare ./missing", "there is no such file"), ("compare ./folder", "it is a folder"),
      ("run --suite missing", "there is no such file"), ("run --suite folder", "it is a folder"),
      ("baseline list", "it is a folder"), ("baseline list", "it is no regular file"),
      ("baseline list", "a 'fibbench-other' document"), ("baseline list", "damaged"),
      ("history", "no regular file"),
    ])
  func sentences(line: String, sentence: String) throws {
    try withTemporaryFolder { folder in
      let made = try shell(
        """
        mkdir -p folder baselines/a/f.json; echo '{' > damaged; mkfifo baselines/a/p.json history
        cp damaged baselines/a/d.json
        echo '{"schema": "fibbench-other"}' > baselines/a/o.json
        """, in: folder)
      try #require(made.code == 0)
      let ending = try shell("$F \(line)", in: folder, ["FIBBENCH_HISTORY": "history"])
      #expect((ending.output + ending.messages).contains(sentence), "\(ending)")
      #expect(try !names(in: folder).contains("history-journal"))
    }
  }

  @Test("A list of workers that cannot be read is not taken for none")
  func workerList() throws {
    try withTemporaryFolder { folder in
      for (script, sentence) in [
        ("mkdir fibbench.json", "it is a folder"), ("mkfifo fibbench.json", "no regular file"),
        ("echo '{' > fibbench.json", "is no list of workers"),
        ("ln -s fibbench.json fibbench.json", "symbolic links"),
      ] {
        let ending = try shell(
          "rm -rf fibbench.json; \(script); $F --n 5 --strategy gmp -q", in: folder)
        #expect(ending.code == 64 && ending.messages.contains(sentence), "\(script): \(ending)")
      }
    }
  }
}
