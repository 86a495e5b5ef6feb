import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Worker service")
struct WorkerServiceTests {
  private func service(_ clock: ManualClock = ManualClock()) -> WorkerService {
    WorkerService(name: "test", version: "1", strategies: ["double"], clock: clock) { subject in
      subject.strategy == "double"
        ? ScriptedWork(clock, n: subject.n, cost: { 100 * Double($0) }) : nil
    }
  }

  @Test("It says who it is, and refuses a protocol that it does not know")
  func hello() {
    var service = service()
    guard case .worker("test", "1", ["double"], _, _) = service.answer(.hello(protocol: 1)) else {
      Issue.record("no worker")
      return
    }
    #expect(service.answer(.hello(protocol: 2)) == .failed(reason: "protocol 2 is not known here"))
  }

  @Test("A loop is timed by the clock, without what is around it")
  func run() {
    var service = service()
    #expect(service.answer(.prepare(strategy: "double", n: 7)) == .ready)
    #expect(
      service.answer(.run(iterations: 3, counting: nil))
        == .ran(elapsedNanoseconds: 2100, usage: nil, counts: nil))
  }

  @Test("Sizes are run from the first one on, and no more than were asked for")
  func sizes() {
    let clock = ManualClock()
    var service = WorkerService(name: "t", version: "1", strategies: ["s"], clock: clock) {
      subject in
      let work = ScriptedWork(clock, n: subject.n)
      work.freshCost = { Double($0) }
      return work
    }
    _ = service.answer(.prepare(strategy: "s", n: 1))
    #expect(
      service.answer(.runSizes(from: 50, count: 3))
        == .ran(elapsedNanoseconds: 50 + 51 + 52, usage: nil, counts: nil))
    #expect(
      service.answer(.runSizes(from: 0, count: 1))
        == .ran(elapsedNanoseconds: 0, usage: nil, counts: nil))
  }

  @Test("A case that is chosen again keeps what it has")
  func again() {
    let clock = ManualClock()
    var made = 0
    var service = WorkerService(name: "t", version: "1", strategies: ["s"], clock: clock) {
      subject in
      made += 1
      return ScriptedWork(clock, n: subject.n)
    }
    for n in [5, 6, 5, 6] { #expect(service.answer(.prepare(strategy: "s", n: n)) == .ready) }
    #expect(made == 2)
  }

  @Test(
    "Requests that make no sense are refused",
    arguments: [
      WorkerRequest.prepare(strategy: "other", n: 1), .prepare(strategy: "double", n: -1),
      .run(iterations: 1, counting: nil), .result(form: nil), .runSizes(from: 1, count: 1),
    ])
  func refusals(request: WorkerRequest) {
    var service = service()
    guard case .failed = service.answer(request) else {
      Issue.record("\(request) was answered")
      return
    }
  }

  @Test("A loop of no iterations and sizes beyond all numbers are refused")
  func extremes() {
    var service = service()
    _ = service.answer(.prepare(strategy: "double", n: 1))
    for request in [
      WorkerRequest.run(iterations: 0, counting: nil), .runSizes(from: .max, count: 2),
      .runSizes(from: -1, count: 1), .runSizes(from: 1, count: 0),
    ] {
      guard case .failed = service.answer(request) else {
        Issue.record("\(request) was answered")
        continue
      }
    }
  }

  @Test("Lines are answered one by one, those that are no request too, until the end")
  func lines() throws {
    var service = service()
    var lines = [
      #"{"prepare":{"strategy":"double","n":2}}"#, "no request", #"{"run":{"iterations":1}}"#,
      #"{"end":{}}"#, #"{"memory":{}}"#,
    ]
    var answers: [String] = []
    try service.run(nextLine: { lines.isEmpty ? nil : lines.removeFirst() }) { answers.append($0) }
    #expect(lines.count == 1)
    #expect(
      answers == [
        #"{"ready":{}}"#, #"{"failed":{"reason":"this is no request that this worker knows"}}"#,
        #"{"ran":{"elapsed_ns":200}}"#,
      ])
  }
}
