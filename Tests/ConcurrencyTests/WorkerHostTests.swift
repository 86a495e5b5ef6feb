import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Worker host")
struct WorkerHostTests {
  private func program(_ script: String) -> WorkerProgram {
    WorkerProgram("w", layouts: [["/bin/sh", "-c", script]])
  }

  private let sound = #"read line; echo '{"worker":{"name":"w","strategies":["s"]}}'; read line"#

  @Test("It is introduced by its own words")
  func introduction() throws {
    let host = WorkerHost(program(sound))
    #expect(try host.introduce().strategies == ["s"])
    #expect(host.identity?.forms == [.hex] && !host.offers("run_sizes"))
  }

  @Test("An offer that cannot be used is refused, and says why")
  func offer() {
    let host = WorkerHost(
      program(#"read l; echo '{"worker":{"name":"w","strategies":["a","a"]}}'"#))
    #expect(throws: WorkerFailure.malformedOffer("'a' is offered twice")) { try host.introduce() }
  }

  @Test("Layouts take turns, whatever was started in between")
  func layouts() throws {
    let program = WorkerProgram(
      "w",
      layouts: ["a", "b", "c"].map {
        [
          "/bin/sh", "-c",
          #"read l; echo '{"worker":{"name":"w","strategies":["\#($0)"]}}'; read l"#,
        ]
      })
    let host = WorkerHost(program)
    for (turn, letter) in [(0, "a"), (1, "b"), (1, "b"), (5, "c"), (3, "a")] {
      host.takeTurn(turn)
      #expect(try host.introduce().strategies.map(\.name) == [letter])
    }
  }

  @Test("What is built is built once, before the first start")
  func build() throws {
    try withTemporaryFolder { folder in
      let log = folder.path(percentEncoded: false) + "/log"
      var program = program("echo start >> \(log); " + sound)
      program.build = [
        ["/bin/sh", "-c", "echo one >> \(log)"], ["/bin/sh", "-c", "echo two >> \(log)"],
      ]
      let host = WorkerHost(program)
      for _ in 0..<2 {
        _ = try host.introduce()
        host.end()
      }
      #expect(try String(contentsOfFile: log, encoding: .utf8) == "one\ntwo\nstart\nstart\n")
    }
  }

  @Test("One of a list that is not there is refused, and says how to install it")
  func missing() {
    var missing = WorkerProgram("w", layouts: [["/no/such/program"]])
    missing.install = [["apt-get", "install", "w"]]
    #expect(throws: WorkerFailure.cannotStart(program: "/no/such/program", code: 2)) {
      try WorkerHost(missing).introduce()
    }
    missing.mayBeMissing = true
    let host = WorkerHost(missing)
    #expect(!host.isMissing)
    let failure = #expect(throws: WorkerFailure.self) { try host.introduce() }
    #expect(host.isMissing)
    let reason = failure?.refusal ?? ""
    #expect(reason.hasPrefix("not here: '/no/such/program' cannot be started"))
    #expect(reason.hasSuffix("install it with 'apt-get install w'"))
    var unbuilt = program(sound)
    unbuilt.build = [["/bin/sh", "-c", "exit 1"]]
    unbuilt.mayBeMissing = true
    #expect(
      throws: WorkerFailure.missing(.notBuilt(step: "/bin/sh -c exit 1"), install: [])
    ) {
      try WorkerHost(unbuilt).introduce()
    }
  }
}
