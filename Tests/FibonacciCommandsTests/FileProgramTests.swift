import FibonacciTestSupport
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
      "report r.json --export-csv /dev/fd/7 7>> r.json",
      "report r.json --export-csv /dev/stdin <> r.json",
      "--n 5 --strategy gmp --export-csv listed.py",
      "--n 5 --strategy gmp --export-csv program",
      "--n 5 --strategy gmp --layouts layouts --export-csv layouts/a",
      "compare --ab program --n 5 --strategy gmp --export-json program",
      "--suite suite.json --export-markdown z.md",
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
      let list = #"""
        {"workers": {"p": {"command": ["python3", "listed.py"], "strategies": ["listed"]}}}
        """#
      try Data(list.utf8).write(to: folder.appending(path: "fibbench.json"))
      let suite = #"{"n": "5,6", "strategy": "gmp,fast-doubling"}"#
      try Data(suite.utf8).write(to: folder.appending(path: "suite.json"))
      // A plot that is a link would be written into what it leads to.
      let before = try shell(
        "ln -s r.json link.json; cp r.json x-time.svg; "
          + "ln -s r.json y-time.svg; ln -s suite.json z-time.svg; ln -s $F program; "
          + "mkdir layouts; ln -s $F layouts/a; echo listed >listed.py; "
          + "cat \(Self.inputFiles) | sha256sum", in: folder)
      let ending = try shell("$F \(line)", in: folder, history)
      #expect(
        ending.code == 64 && ending.messages.contains("would overwrite its input")
          || ending.code == 64 && ending.messages.contains("has a name of the plots"), "\(ending)")
      let after = try shell("cat \(Self.inputFiles) | sha256sum", in: folder)
      #expect(after.output == before.output)
    }
  }

  private static let inputFiles =
    "r.json worker.sh fibbench.json x-time.svg suite.json listed.py program layouts/a"

  @Test("A link that leads to no file yet is followed, and no program is taken from PATH")
  func links() throws {
    try withTemporaryFolder { folder in
      let ending = try shell(
        """
        mkdir there; ln -s there/out.csv link; \(Self.run) -q --export-csv link
        test -L link && test -s there/out.csv && echo followed
        mkdir bin; ln -s $F bin/other; printf '#!/bin/sh\nexit 7\n' >other; chmod +x other
        PATH=$PWD/bin:$PATH $F compare --ab other --n 5 --strategy gmp,fast-doubling
        echo $?
        """, in: folder)
      #expect(ending.output.hasPrefix("followed\n") && ending.output.hasSuffix("1\n"), "\(ending)")
      #expect(ending.messages.contains("'./other' cannot be measured"), "\(ending)")
    }
  }

  @Test("A history is never the file that the output goes to", arguments: ["/dev/stdout", "q"])
  func historyOfOutput(history: String) throws {
    try withTemporaryFolder { folder in
      let ending = try shell("$F value 100 >q; cat q", in: folder, ["FIBBENCH_HISTORY": history])
      #expect(ending.output == "354224848179261915075\n", "\(ending)")
      #expect(ending.messages.contains("is no regular file"), "\(ending)")
    }
  }

  @Test("Where one export cannot be written, the others are")
  func otherExports() throws {
    try withTemporaryFolder { folder in
      let ending = try shell(
        """
        \(Self.run) -q --export-json r.json
        $F report r.json --export-csv /dev/full --export-json copy.json --export-html -
        ls copy.json; mkdir x-time.svg; $F report r.json --export-markdown x.md; echo $?
        """, in: folder)
      #expect(ending.output.hasPrefix("<!DOCTYPE html>"), "\(ending)")
      #expect(ending.output.hasSuffix("copy.json\n64\n"), "\(ending)")
      #expect(!ending.messages.contains("is still there"), "\(ending)")
    }
  }

  @Test("What a file held is said to be there where it was to be replaced alone")
  func whatIsKept() throws {
    try withTemporaryFolder { folder in
      for (file, isKept) in [("old.html", true), ("new.html", false), ("/dev/fd/3", false)] {
        let ending = try shell(
          """
          \(Self.run) -q --export-json r.json; echo old >old.html; exec 3>opened.html
          ulimit -f 1; $F report r.json --export-html \(file) >/dev/null
          """, in: folder)
        #expect(ending.code == 1 && ending.messages.contains("File too large"), "\(ending)")
        #expect(ending.messages.contains("is still there") == isKept, "\(file): \(ending)")
      }
    }
  }

  @Test("What a killed writer has left goes with the next save, and a living one's stays")
  func abandoned() throws {
    try withTemporaryFolder { folder in
      let ending = try shell(
        """
        touch .incomplete-fibbench-0123456789abcdef .incomplete-fibbench-fedcba9876543210
        touch .incomplete-1-2 .incomplete-thesis .incomplete-fibbench-0123456789abcdeg
        exec 9> .incomplete-fibbench-00000000000000aa; flock 9
        \(Self.run) -q --export-csv x.csv
        """, in: folder)
      #expect(ending.code == 0)
      #expect(
        try names(in: folder) == [
          ".incomplete-1-2", ".incomplete-fibbench-00000000000000aa",
          ".incomplete-fibbench-0123456789abcdeg", ".incomplete-thesis", "x.csv",
        ])
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
