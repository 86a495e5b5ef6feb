import Benchmarking
import Testing

/// Workers that are a line of shell: what each kind of misuse looks like from outside.
@Suite("Worker process")
struct WorkerProcessTests {
  private static let hello = #"{"worker":{"name":"w","strategies":["s"]}}"#

  /// Asks a worker, which is a shell script, to prepare a case.
  private func ask(
    _ script: String, within limit: Duration = .seconds(20),
    shouldStop: @escaping () -> Bool = { false }
  ) throws(WorkerFailure) -> WorkerReply {
    let worker = try WorkerProcess(["/bin/sh", "-c", script], shouldStop: shouldStop)
    return try worker.ask(.prepare(strategy: "s", n: 10), within: limit)
  }

  @Test("A reply is read, whatever pieces it comes in")
  func reply() throws {
    #expect(try ask(#"read line; printf '{"rea'; sleep 0.05; printf 'dy":{}}\n'"#) == .ready)
  }

  @Test("The request arrives as one line of JSON")
  func request() throws {
    let echo = #"read line; printf '{"failed":{"reason":%s}}\n' "'$line'" | tr "'" '"' "#
    #expect(throws: WorkerFailure.self) { try ask(echo) }
    let compare = #"""
      read line
      if [ "$line" = '{"prepare":{"n":10,"strategy":"s"}}' ]; then echo '{"ready":{}}'; fi
      """#
    #expect(try ask(compare) == .ready)
  }

  @Test(
    "Each kind of misuse is told apart",
    arguments: [
      ("exit 3", WorkerFailure.exited(status: 3)),
      ("kill -SEGV $$", .killed(signal: 11)),
      ("kill -KILL $$", .killed(signal: 9)),
      ("read line; echo hello", .malformed("hello")),
      (#"read line; echo '{"ready":'"#, .malformed(#"{"ready":"#)),
      (#"read line; echo '{"failed":{"reason":"too old"}}'"#, .refused("too old")),
    ])
  func misuse(script: String, failure: WorkerFailure) {
    #expect(throws: failure) { try ask(script) }
  }

  @Test("A worker that stays silent is ended, and what it started as well")
  func silence() throws {
    let limit = Duration.milliseconds(200)
    #expect(throws: WorkerFailure.silent(after: limit)) {
      try ask("sleep 1000 & wait", within: limit)
    }
  }

  @Test("A flood is stopped before it fills the memory")
  func flood() {
    #expect(throws: WorkerFailure.flooding) {
      try ask("while :; do printf '0123456789012345678901234567890123456789'; done")
    }
  }

  @Test("A stop ends the wait and the worker")
  func stop() {
    #expect(throws: WorkerFailure.interrupted) { try ask("sleep 1000", shouldStop: { true }) }
  }

  @Test("A program that is not there cannot be started")
  func missing() {
    #expect(throws: WorkerFailure.cannotStart(program: "/no/such/worker", code: 2)) {
      try WorkerProcess(["/no/such/worker"])
    }
  }

  @Test("Every failure says in a line what happened")
  func sentences() {
    let failures: [WorkerFailure] = [
      .cannotStart(program: "p", code: 2), .exited(status: 1), .killed(signal: 9),
      .silent(after: .seconds(3)), .malformed("x"), .flooding, .refused("no"), .interrupted,
    ]
    for failure in failures {
      #expect(!"\(failure)".isEmpty && !"\(failure)".contains("\n"))
    }
    #expect("\(WorkerFailure.killed(signal: 9))".contains("out of memory"))
  }
}
