import Benchmarking
import Foundation
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

  @Test("A long reason of a refusal is cut")
  func longReason() throws {
    let script = #"""
      read line; printf '{"failed":{"reason":"'; i=0
      while [ $i -lt 1000 ]; do printf 0123456789; i=$((i + 1)); done; printf '"}}\n'
      """#
    let failure = #expect(throws: WorkerFailure.self) { try ask(script) }
    #expect("\(try #require(failure))".count < 400)
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

  @Test("What it wrote to its standard error is quoted where it exits or crashes")
  func lastWords() {
    #expect(throws: WorkerFailure.exited(status: 1, saying: "no module named x")) {
      try ask("echo 'a traceback' >&2; echo 'no module named x' >&2; echo >&2; exit 1")
    }
    #expect(throws: WorkerFailure.killed(signal: 11, saying: "assertion failed")) {
      try ask("read line; echo 'assertion failed' >&2; kill -SEGV $$")
    }
    let long = String(repeating: "x", count: 200)
    #expect(throws: WorkerFailure.exited(status: 2, saying: long)) {
      try ask(#"printf '%0300d\033[2J' 0 | tr 0 x >&2; exit 2"#)
    }
  }

  @Test("A flood on its standard error keeps no reply from being read")
  func floodOfErrors() throws {
    let script = #"""
      read line
      i=0
      while [ $i -lt 3000 ]; do
        printf '%500s' '' >&2
        i=$((i + 1))
      done
      echo '{"ready":{}}'
      """#
    #expect(try ask(script) == .ready)
  }

  @Test("What is written without being asked for ends the worker")
  func unasked() throws {
    let twice = #"read line; printf '{"ready":{}}\n{"more":1}\n'; read line"#
    let worker = try WorkerProcess(["/bin/sh", "-c", twice])
    let request = WorkerRequest.prepare(strategy: "s", n: 10)
    #expect(try worker.ask(request, within: .seconds(20)) == .ready)
    #expect(throws: WorkerFailure.unasked(#"{"more":1}"#)) {
      try worker.ask(request, within: .seconds(20))
    }
  }

  @Test("A worker that closes its output and goes on is ended")
  func closed() {
    #expect(throws: WorkerFailure.closed) { try ask("read line; exec >&-; sleep 1000") }
  }

  @Test("What chose a session and an environment of its own is ended too")
  func escaped() throws {
    let script = #"""
      read line
      env -i setsid sleep 1000 </dev/null >/dev/null 2>&1 &
      echo "{\"failed\":{\"reason\":\"$!\"}}"
      read line
      """#
    let worker = try WorkerProcess(["/bin/sh", "-c", script])
    let failure = #expect(throws: WorkerFailure.self) {
      try worker.ask(.prepare(strategy: "s", n: 1), within: .seconds(20))
    }
    guard case .refused(let text) = failure, let process = pid_t(text) else {
      Issue.record("no process: \(String(describing: failure))")
      return
    }
    worker.end()
    #expect(worker.leftProcesses >= 1)
    var isThere = true
    for _ in 0..<200 where isThere {
      let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      isThere = state.map { !$0.contains(") Z ") } ?? false
      usleep(10_000)
    }
    #expect(!isThere)
  }

  @Test("How a worker ends is told, by a request or by the end of its input")
  func farewell() throws {
    let patient = try WorkerProcess(["/bin/sh", "-c", "while read line; do :; done; exit 4"])
    #expect(patient.farewell(nil, within: .seconds(20)) == .exited(status: 4))
    let obedient = try WorkerProcess(["/bin/sh", "-c", "read line; exit 5"])
    #expect(obedient.farewell(WorkerRequest.end.line, within: .seconds(20)) == .exited(status: 5))
    let deaf = try WorkerProcess(["/bin/sh", "-c", "sleep 1000"])
    #expect(deaf.farewell(nil, within: .milliseconds(100)) == nil)
  }

  @Test("A step of a build runs to its end, and says whether it succeeded")
  func steps() throws {
    try WorkerProcess.run(["/bin/sh", "-c", "exit 0"])
    #expect(throws: WorkerFailure.notBuilt(step: "/bin/sh -c exit 3")) {
      try WorkerProcess.run(["/bin/sh", "-c", "exit 3"])
    }
    #expect(throws: WorkerFailure.interrupted) {
      try WorkerProcess.run(["/bin/sh", "-c", "sleep 1000"], shouldStop: { true })
    }
  }

  @Test("A step of a build that reads its input finds the end of it")
  func stepWithoutInput() throws {
    var looks = 0
    try WorkerProcess.run(["/bin/cat"]) {
      looks += 1
      return looks > 2000
    }
  }

  @Test("A flood is stopped before it fills the memory")
  func flood() {
    #expect(throws: WorkerFailure.flooding) {
      try ask("read line; while :; do printf '0123456789012345678901234567890123456789'; done")
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

  @Test("A program that cannot be started takes no descriptor of somebody else with it")
  func descriptors() {
    // Takes the numbers that become free, and looks later whether they are still its own.
    let watch = Thread {
      while !Thread.current.isCancelled {
        let held = (0..<100).map { _ in
          usleep(200)
          return unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
        }
        for number in held { #expect(close(number) == 0, "somebody else closed it") }
      }
    }
    watch.start()
    for _ in 0..<10 {
      #expect(throws: WorkerFailure.self) { try WorkerProcess(["/no/such/worker"]) }
    }
    watch.cancel()
    while !watch.isFinished { usleep(1000) }
  }

  @Test("Every failure says in a line what happened")
  func sentences() {
    let failures: [WorkerFailure] = [
      .cannotStart(program: "p", code: 2), .exited(status: 1), .killed(signal: 9),
      .silent(after: .seconds(3)), .malformed("x"), .flooding, .refused("no"), .interrupted,
      .notBuilt(step: "make"), .exited(status: 1, saying: "x"), .killed(signal: 9, saying: "x"),
      .closed, .malformedOffer("it offers no strategy"), .unasked("x"),
    ]
    for failure in failures {
      #expect(!"\(failure)".isEmpty && !"\(failure)".contains("\n"))
    }
    #expect("\(WorkerFailure.killed(signal: 9))".contains("out of memory"))
  }
}
