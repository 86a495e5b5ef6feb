import ArgumentParsing
import BenchmarkCommands
import FibonacciTestSupport
import Foundation
import Testing

@Suite("The search for a bad commit")
struct BisectionTests {
  private let commits = (0..<40).map { "c\($0)" }

  @Test("Every first bad commit is found in at most six steps", arguments: 0..<40)
  func found(first: Int) {
    var bisection = Bisection(commits, verdicts: ["c39": .bad])
    let foreseen = bisection.remainingSteps
    var steps = 0
    while let commit = bisection.next {
      let place = commits.firstIndex(of: commit) ?? 0
      bisection.judge(commit, place >= first ? .bad : .good)
      steps += 1
    }
    #expect(Array(bisection.suspects) == [commits[first]])
    #expect(steps <= foreseen && foreseen == 6)
  }

  @Test("What cannot be built is passed over, and named where it may be the first bad one")
  func skipped() {
    for first in 0..<40 {
      var bisection = Bisection(commits, verdicts: ["c39": .bad])
      while let commit = bisection.next {
        let place = commits.firstIndex(of: commit) ?? 0
        let isBroken = 15...20 ~= place
        bisection.judge(commit, isBroken ? .skipped : place >= first ? .bad : .good)
      }
      let suspects = Array(bisection.suspects)
      #expect(suspects.contains(commits[first]))
      #expect(suspects == (15...21 ~= first ? Array(commits[15...21]) : [commits[first]]))
    }
  }
}

/// The built program, on repositories that are made here.
@Suite("fibbench bisect", .needs("git", "cc"), .serialized)
struct BisectProgramTests {
  /// A repository whose program is the worker of Documentation/Workers.md, which takes more
  /// instructions from one commit on.
  private struct Repository {
    let folder: URL
    private(set) var commits: [String] = []

    init(in folder: URL) throws {
      self.folder = folder
      let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Documentation/Workers.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let block = try #require(text.firstMatch(of: #/```c\n((?s).*?)\n```/#)?.1)
      let call = "mpz_fib_ui(result, n);"
      let end = #"} else if (begins(line, "{\"end\"")) {"#
      let source = block.replacing(
        #"[\"c-gmp\"]"#, with: #"[\"gmp\"],\"extensions\":[\"stepping\"]"#
      ).replacing("c-gmp", with: "gmp")
        .replacing(call, with: "compute(result, n);")
        .replacing(
          "int main(void)",
          with: """
            static void compute(mpz_t result, unsigned long n) {
              mpz_fib_ui(result, n);
              for (volatile unsigned j = 0; j < WORK; j++);
            }

            int main(void)
            """
        )
        .replacing(
          end,
          with: #"""
            } else if (begins(line, "{\"step\"") && is_prepared) {
              unsigned long calls = number(line, "\"iterations\":");
              raise(SIGURG);
              for (unsigned long i = 0; i < calls; i++) compute(result, n);
              raise(SIGURG);
              has_result = 1;
              puts("{\"ready\":{}}");
            \#(end)
            """#
        )
        .replacing("#include <gmp.h>", with: "#include <gmp.h>\n#include <signal.h>")
      try #require(
        source.contains("WORK") && source.contains("raise") && source.contains("stepping"))
      try Data(source.utf8).write(to: folder.appending(path: "worker.c"))
      try Data("build\n".utf8).write(to: folder.appending(path: ".gitignore"))
      try git("init", "--quiet")
    }

    @discardableResult
    func git(_ words: String...) throws -> String {
      let ending = try RunningProgram.run(
        ["git", "-c", "user.name=T", "-c", "user.email=t@example.org"] + words, in: folder)
      try #require(ending.code == 0, "\(ending.messages)")
      return ending.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Commits a script that builds the worker with so much to do besides.
    mutating func commit(work: Int, isBroken: Bool = false) throws {
      try commit(
        script: isBroken
          ? "exit 1\n"
          : "mkdir -p build && cc -O1 -DWORK=\(work) -o build/worker worker.c -lgmp\n")
    }

    /// Commits a script that builds the worker.
    mutating func commit(script: String) throws {
      try Data("\(script)# \(commits.count)\n".utf8).write(to: folder.appending(path: "build.sh"))
      try git("add", ".")
      try git("commit", "--quiet", "--message", "Commit \(commits.count)")
      commits.append(try git("rev-parse", "HEAD"))
    }

    func bisect(_ words: String..., folder name: String = "build/bisect") throws -> Child.Ending {
      try Child(
        ["bisect"] + words + [
          "--rounds", "6", "--max-time", "50ms",
          "--n", "1000", "--strategy", "gmp", "--build", "sh build.sh", "--program",
          "build/worker", "--folder", name, "--quiet", "--allow-debug-build",
        ], in: folder
      ).end()
    }
  }

  @Test(
    "An option that would change nothing is none, neither in help nor as a variable",
    arguments: [("--processes", "5"), ("--layouts", "/bin")])
  func idleOptions(option: String, value: String) {
    let ending = fibbench("bisect HEAD~1 HEAD --n 10 --strategy gmp \(option) \(value)")
    let message = "option '\(option)' belongs to 'fibbench run'"
    #expect(ending.code == .usage && ending.messages.contains(message), "\(ending)")
    #expect(!fibbench("bisect --help").output.contains(option))
  }

  private func withRepository(
    commits count: Int, first: Int, broken: Set<Int> = [], _ body: (Repository) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      var repository = try Repository(in: folder)
      // About 3 % of what F(1000) takes, of about 1420 instructions.
      for place in 0..<count {
        try repository.commit(
          work: place < first ? 100 : 112, isBroken: broken.contains(place))
      }
      try body(repository)
    }
  }

  @Test("A step of a few percent in forty commits is found by its counts", arguments: [1, 22])
  func found(first: Int) throws {
    try withRepository(commits: 40, first: first, broken: [18, 20, 30, 31]) { repository in
      let ending = try repository.bisect(repository.commits[0], "HEAD")
      #expect(ending.code == 0, "\(ending)")
      let name = String(repository.commits[first].prefix(7))
      #expect(
        ending.output.contains("gmp at N = 1000 takes more since \(name)"), "\(ending)")
      #expect(ending.output.contains("Counted instructions decided"))
      // Nothing is left but what was there.
      #expect(try repository.git("worktree", "list").split(separator: "\n").count == 1)
    }
  }

  @Test("Of a merge it says what it joins")
  func merge() throws {
    try withRepository(commits: 2, first: 9) { repository in
      var repository = repository
      let good = repository.commits[0]
      try repository.git("checkout", "--quiet", "-b", "side", good)
      try repository.commit(work: 112)
      try repository.git("checkout", "--quiet", "-")
      try repository.git("merge", "--quiet", "--strategy", "ours", "--message", "Join", "side")
      try repository.git("checkout", "--quiet", "side", "--", "build.sh")
      try repository.git("commit", "--quiet", "--amend", "--no-edit")
      let ending = try repository.bisect(good, "HEAD")
      let words = ending.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("Join. It joins what ends with"), "\(ending)")
      #expect(words.contains("Commit 2: bisect from '\(good)' to that"), "\(ending)")
    }
  }

  @Test("Ends that do not differ, and revisions that are none, are refused on one line")
  func refused() throws {
    try withRepository(commits: 4, first: 9) { repository in
      let same = try repository.bisect(repository.commits[0], "HEAD")
      #expect(same.code == 1 && same.messages.contains("was not found to take more"), "\(same)")
      #expect(same.messages.contains(" of the good build's ["), "\(same)")
      // What follows is another search, in the same folder.
      let other = try repository.bisect(repository.commits[1], "HEAD")
      #expect(other.code == 1 && other.messages.contains("was not found to take"), "\(other)")
      #expect(try repository.git("worktree", "list").split(separator: "\n").count == 1)
      for (good, bad, code) in [("nowhere", "HEAD", 64), ("HEAD", "HEAD~2", 64)]
        as [(
          String, String, Int32
        )]
      {
        let ending = try repository.bisect(good, bad)
        #expect(ending.code == code && ending.isOneLine, "\(ending)")
      }
    }
  }

  @Test("Where there is no repository, that is said, and not that it lacks a commit")
  func noRepository() throws {
    try withTemporaryFolder { folder in
      let ending = try Child.run("bisect v1 HEAD --n 5 --strategy gmp", in: folder)
      #expect(ending.code == 64 && ending.isOneLine, "\(ending)")
      #expect(ending.messages.contains("there is no git repository here"), "\(ending)")
    }
  }

  @Test("An end that is slower once, and not when it is looked at again, is no bad one")
  func disturbed() throws {
    try withRepository(commits: 1, first: 9) { repository in
      var repository = repository
      // The first look counts instructions, the second takes times, and so does the third.
      try repository.commit(
        script: """
          mkdir -p build && echo >> build/looks
          work=100; [ "$(wc -l < build/looks)" -ne 2 ] || work=20000
          cc -O1 -DWORK=$work -o build/worker worker.c -lgmp

          """)
      let ending = try repository.bisect(
        repository.commits[0], "HEAD", "--tolerance", "100%")
      #expect(
        ending.code == 1 && ending.messages.contains("was not found to take more"), "\(ending)")
      #expect(ending.messages.split(separator: "Building").count == 4, "\(ending)")
    }
  }

  @Test("The step judges the folder that git bisect run has checked out")
  func step() throws {
    try withRepository(commits: 12, first: 5, broken: [7]) { repository in
      let program = Child.program.path(percentEncoded: false)
      try repository.git("bisect", "start", "HEAD", repository.commits[0])
      let line = [
        "bisect", "run", program, "bisect", "--step", repository.commits[0], "master", "--n",
        "1000", "--strategy", "gmp", "--build", "sh build.sh", "--program", "build/worker",
        "--folder", "build/bisect", "--quiet", "--allow-debug-build",
      ]
      let branch = try repository.git("branch", "--format=%(refname:short)", "--list", "ma*")
      let ending = try RunningProgram.run(
        ["git"] + line.map { $0 == "master" ? branch : $0 }, in: repository.folder)
      #expect(
        ending.output.contains("\(repository.commits[5]) is the first bad commit"), "\(ending)")
      // Git tells no step that its search is over: one of the next does.
      let search = try repository.bisect(repository.commits[1], branch)
      #expect(search.code == 64 && search.messages.contains("of another bisection"), "\(search)")
      let next = try repository.bisect("--step", repository.commits[1], branch)
      #expect([0, 1].contains(next.code), "\(next)")
      // Ends that do not differ leave nothing.
      let none = try repository.bisect("--step", repository.commits[1], repository.commits[2])
      #expect(none.code == 128 && none.messages.contains("was not found to take"), "\(none)")
      let folder = repository.folder.path(percentEncoded: false) + "/build/bisect"
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test(
    "A folder of somebody else's is not touched, and a step without an answer ends git's search")
  func foreign() throws {
    try withRepository(commits: 3, first: 2) { repository in
      let place = repository.folder.appending(path: "build/other/good")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: place.appending(path: "worker.c"))
      let ending = try repository.bisect(repository.commits[0], "HEAD", folder: "build/other")
      #expect(ending.code == 1 && ending.isOneLine, "\(ending)")
      #expect(ending.messages.contains("build/other/good"), "\(ending)")
      let kept = try String(contentsOf: place.appending(path: "worker.c"), encoding: .utf8)
      #expect(kept == "mine")
      let step = try repository.bisect("--step", "nowhere", "HEAD")
      #expect(step.code == 128 && step.isOneLine, "\(step)")
      let mistake = try repository.bisect("--step", "--rounds", "0", "HEAD~1", "HEAD")
      #expect(mistake.code == 128, "\(mistake)")
    }
    // A good end that does not build says nothing of the folder.
    try withRepository(commits: 3, first: 2, broken: [0]) { repository in
      let step = try repository.bisect("--step", repository.commits[0], "HEAD")
      #expect(step.code == 128 && step.messages.contains("does not build"), "\(step)")
    }
  }

  @Test("A search that was interrupted goes on where it was")
  func resumed() throws {
    try withRepository(commits: 40, first: 22) { repository in
      let words = [
        "bisect", repository.commits[0], "HEAD", "--n", "1000", "--strategy", "gmp", "--build",
        "sh build.sh", "--program", "build/worker", "--folder", "build/bisect", "--quiet",
        "--allow-debug-build",
      ]
      let child = try Child(words, in: repository.folder)
      let state = repository.folder.appending(path: "build/bisect/state.json")
      // It is written before anything is built, and again once both ends are measured.
      while child.process.isRunning,
        (try? String(contentsOf: state, encoding: .utf8))?.contains("quantity") != true
      {
        usleep(1000)
      }
      kill(child.process.processIdentifier, SIGINT)
      let cut = try child.end()
      try #require(cut.code == 130, "\(cut)")
      let kept = try String(contentsOf: state, encoding: .utf8)
      #expect(kept.contains("\"quantity\" : \"instructions\""))
      let other = try repository.bisect(repository.commits[1], "HEAD")
      #expect(other.code == 64 && other.messages.contains("of another bisection"), "\(other)")
      let ending = try repository.bisect(repository.commits[0], "HEAD")
      let name = String(repository.commits[22].prefix(7))
      #expect(ending.code == 0 && ending.output.contains("takes more since \(name)"), "\(ending)")
    }
  }
}
