import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Remote workload")
struct RemoteWorkloadTests {
  /// A worker that is a script of bash; `run` and `result` are what it answers.
  private func host(
    run: String, result: String = #"{"value":{"hex":"37"}}"#, isForeign: Bool = true
  ) -> WorkerHost {
    let script =
      #"""
      while read line; do
        case $line in
          *hello*) echo '{"worker":{"name":"w","strategies":["s"]}}' ;;
          *prepare*) echo '{"ready":{}}' ;;
          *run*) \#(run) ;;
          *result*) echo '\#(result)' ;;
          *end*) exit ;;
        esac
      done
      """#
    return WorkerHost(
      WorkerProgram("w", layouts: [["bash", "-c", script]], isForeign: isForeign))
  }

  private func workload(
    _ host: WorkerHost, limit: Duration = .seconds(10)
  ) -> RemoteWorkload {
    let passed = Outcome.proved(
      status: .ok, Proof(verifier: "test"))
    return RemoteWorkload(
      Case(strategy: "s", n: 10), growth: .constant, limit: limit, on: host,
      judge: RemoteWorkload.Judge(longestReply: 100) { reply in
        reply == .value(hex: "37", sha256: nil) ? passed : .wrong(note: "\(reply)")
      })
  }

  @Test("The worker's own time counts, and its result is judged here")
  func sound() {
    let workload = workload(host(run: #"sleep 0.01; echo '{"ran":{"elapsed_ns":1234}}'"#))
    #expect(workload.time(iterations: 5, by: MonotonicClock()) == 1234)
    #expect(workload.failure == nil)
    #expect(workload.proveLast().status == .ok)
  }

  @Test("A worker that refuses what it has done before fails the case")
  func laterRefusal() throws {
    let workload = workload(
      host(
        run: #"""
          if [ -z "$ran" ]; then ran=1; echo '{"ran":{"elapsed_ns":1}}'
          else echo '{"failed":{"reason":"no more"}}'; fi
          """#))
    workload.run(iterations: 1)
    #expect(workload.proveLast().status == .ok)
    // What failed has no time, and not that of the loop before.
    #expect(workload.time(iterations: 1, by: MonotonicClock()) == 0)
    #expect(workload.failure == "the worker refuses what it has done before: no more")
  }

  @Test("A result that is another number is wrong")
  func wrong() {
    let workload = workload(
      host(run: #"echo '{"ran":{"elapsed_ns":1}}'"#, result: #"{"value":{"hex":"38"}}"#))
    workload.run(iterations: 1)
    #expect(workload.proveLast().status == .wrong)
  }

  @Test(
    "What is no result fails the case in the protocol's name, whatever the judge says",
    arguments: [#"{"ready":{}}"#, #"{"value":{"sha256":"ab"}}"#])
  func noResult(reply: String) {
    let workload = workload(host(run: #"echo '{"ran":{"elapsed_ns":1}}'"#, result: reply))
    workload.run(iterations: 1)
    #expect(
      workload.proveLast()
        == .failed(note: "the worker answered '\(reply)', which is no reply of the protocol"))
  }

  @Test("A time that does not fit into the exchange is a lie, and fails the case")
  func lie() throws {
    let workload = workload(host(run: #"echo '{"ran":{"elapsed_ns":99999999999}}'"#))
    workload.run(iterations: 1)
    #expect(try #require(workload.failure).contains("says that a loop took"))
    #expect(workload.proveLast().status == .failed)
  }

  @Test("Work that is not timed is suspect: the answer comes much later than the time explains")
  func untimedWork() throws {
    let workload = workload(host(run: #"sleep 0.1; echo '{"ran":{"elapsed_ns":30000000}}'"#))
    let suspicion = try #require(workload.suspicion(iterations: 1))
    #expect("\(suspicion)".contains("does more than it times"))
    let honest = self.workload(
      host(run: timedPause + #"; echo "{\"ran\":{\"elapsed_ns\":$elapsed}}""#))
    #expect(honest.suspicion(iterations: 1) == nil && honest.failure == nil)
  }

  @Test("The times of this program's own worker are not doubted")
  func ownWorker() {
    let lazy = #"sleep 0.1; echo '{"ran":{"elapsed_ns":30000000}}'"#
    #expect(workload(host(run: lazy, isForeign: false)).suspicion(iterations: 1) == nil)
  }

  @Test("A time that is no part of what the answer took fails at once")
  func hopelessTime() throws {
    let workload = workload(host(run: #"sleep 2.5; echo '{"ran":{"elapsed_ns":1}}'"#))
    workload.run(iterations: 1)
    #expect(try #require(workload.failure).contains("answered after"))
  }

  @Test("A loop that is too long because the worker's times are too short is not only silence")
  func tooShortTimes() throws {
    let workload = workload(
      host(
        run: #"""
          count=$((count + 1)); [ $count = 1 ] && sleep 0.3 || sleep 9
          echo '{"ran":{"elapsed_ns":0}}'
          """#), limit: .seconds(2))
    workload.run(iterations: 1)
    workload.run(iterations: 16)
    let failure = try #require(workload.failure)
    #expect(failure.hasPrefix("the worker says that a loop took 0 ns, and answered after "))
    #expect(failure.hasSuffix("; 16 times as many calls were ended after 2 s"), "\(failure)")
  }

  @Test(
    "A loop has a time", arguments: [#"{"ran":{}}"#, #"{"ran":{"elapsed_ns":null}}"#])
  func noTime(reply: String) {
    let workload = workload(host(run: "echo '\(reply)'"))
    workload.run(iterations: 1)
    #expect(
      workload.failure == "the worker answered '{\"ran\":{}}', which is no reply of the protocol")
  }

  @Test("Another program cannot judge itself, though this one's own worker may")
  func selfPraise() throws {
    let judged = WorkerReply.judged(
      outcome: .proved(status: .ok, Proof(verifier: "me")))
    let praise = try String(decoding: JSONEncoder().encode(judged), as: UTF8.self)
    let ran = #"sleep 0.01; echo '{"ran":{"elapsed_ns":1}}'"#
    for isForeign in [true, false] {
      let workload = workload(host(run: ran, result: praise, isForeign: isForeign))
      workload.run(iterations: 1)
      #expect(workload.proveLast().status == (isForeign ? .failed : .ok))
    }
  }

  @Test("A work that failed in a loop is no loop without a time")
  func failedLoop() throws {
    let failed = WorkerReply.judged(outcome: .failed(note: "it threw an error"))
    let reply = try String(decoding: JSONEncoder().encode(failed), as: UTF8.self)
    let own = workload(host(run: "echo '\(reply)'", isForeign: false))
    own.run(iterations: 1)
    #expect(own.failure == "it threw an error")
    let foreign = workload(host(run: "echo '\(reply)'"))
    foreign.run(iterations: 1)
    #expect(foreign.failure?.contains("which is no reply of the protocol") == true)
  }

  @Test("A result is computed again where the worker did something else since")
  func again() {
    let host = host(run: #"count=$((count + 1)); echo '{"ran":{"elapsed_ns":1}}'"#)
    let (first, second) = (
      workload(host),
      RemoteWorkload(
        Case(strategy: "s", n: 11), growth: .constant, limit: .seconds(10), on: host,
        judge: RemoteWorkload.Judge(longestReply: 100) { _ in .failed(note: "unused") })
    )
    first.run(iterations: 1)
    second.run(iterations: 1)
    #expect(!host.hasChosen(Case(strategy: "s", n: 10)))
    #expect(first.proveLast().status == .ok)
    #expect(host.hasChosen(Case(strategy: "s", n: 10)))
  }

  @Test("Calls at other sizes are timed one by one where the worker cannot do them at once")
  func oneByOne() {
    // Each loop takes longer than the one before.
    let slow = workload(
      host(
        run: #"""
          sleep 0.001; count=$((count + 1)); echo "{\"ran\":{\"elapsed_ns\":${count}00000}}"
          """#))
    #expect(slow.time(iterations: 1, by: MonotonicClock()) == 100_000)
    #expect(slow.time(sizes: 4..<7, by: MonotonicClock()) == 900_000)
    let short = workload(host(run: #"sleep 0.001; echo '{"ran":{"elapsed_ns":600}}'"#))
    short.run(iterations: 1)
    #expect(short.time(sizes: 4..<7, by: MonotonicClock()) == nil)
  }

  @Test("A crash fails the case, and the next one has a worker again")
  func crash() throws {
    let host = host(run: "kill -SEGV $$", isForeign: false)
    let crashed = workload(host)
    crashed.run(iterations: 1)
    #expect(try #require(crashed.failure).contains("segmentation fault"))
    let next = workload(host)
    #expect(next.proveLast().status == .ok)
  }

  @Test("A worker that refuses a case is sound: the case is skipped, with the worker's reason")
  func refusal() {
    let workload = workload(host(run: #"echo '{"failed":{"reason":"too large for me"}}'"#))
    workload.run(iterations: 1)
    #expect(workload.failure == nil)
    #expect(workload.proveLast() == .skipped(note: "too large for me"))
    let silent = self.workload(host(run: #"echo '{"failed":{"reason":""}}'"#))
    silent.run(iterations: 1)
    #expect(silent.proveLast() == .skipped(note: "the worker gives no reason"))
  }

  @Test(
    "Words and hexadecimal digits are each other's inverse, but for leading zeros",
    arguments: [
      ([], "0"), ([1], "1"), ([0x0123_4567_89AB_CDEF], "123456789abcdef"),
      ([0, 1], "10000000000000000"), ([.max, .max], String(repeating: "f", count: 32)),
    ] as [([UInt64], String)])
  func hexadecimal(words: [UInt64], text: String) {
    #expect(words.hexadecimal == text)
    #expect([UInt64](hexadecimal: text) == words)
    #expect([UInt64](hexadecimal: "000" + text.uppercased()) == words)
  }

  @Test("What is no hexadecimal number has no words", arguments: ["", "0x1", "g", "-1", "1 ", "é"])
  func noHexadecimal(text: String) {
    #expect([UInt64](hexadecimal: text) == nil)
  }
}
