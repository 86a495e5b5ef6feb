import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("The lines of the worker protocol")
struct WorkerMessagesTests {
  private static let requests: [WorkerRequest] = [
    .hello(protocol: 1), .prepare(strategy: "s", n: 10), .run(iterations: 3, counting: nil),
    .run(iterations: 3, counting: true), .step(iterations: 3), .runSizes(from: 5, count: 2),
    .result(form: .hex),
    .result(form: .sha256), .memory, .end,
  ]

  private static let replies: [WorkerReply] = [
    .worker(name: "w", version: nil, strategies: ["s", "9/a.b_c-d+"], forms: nil, extensions: nil),
    .worker(
      name: "w", version: "1", strategies: ["s", OfferedStrategy("u64", modulo: 64)],
      forms: [.hex, .sha256], extensions: ["counting"]),
    .ready, .ran(elapsedNanoseconds: 5, usage: nil, counts: nil), .value(hex: "37", sha256: nil),
    .overflow(index: 94, bitWidth: 64), .failed(reason: "no"),
    .memory(peakResidentBytes: 1, allocations: nil, allocatedBytes: nil),
  ]

  private let schema = Result { try JSONSchema("Documentation/worker-protocol.schema.json") }

  @Test(
    "A request is a line without spaces, its keys in order, and is read again", arguments: requests)
  func request(request: WorkerRequest) throws {
    let line = String(decoding: request.line, as: UTF8.self)
    #expect(line.hasSuffix("}\n") && line.dropLast().allSatisfy { !$0.isWhitespace })
    #expect(try JSONDecoder().decode(WorkerRequest.self, from: Data(line.utf8)) == request)
    #expect(try schema.get().faults(of: line) == [])
  }

  @Test("A reply is read again, and as the schema says", arguments: replies)
  func reply(reply: WorkerReply) throws {
    let data = try JSONEncoder().encode(reply)
    #expect(try JSONDecoder().decode(WorkerReply.self, from: data) == reply)
    #expect(try schema.get().faults(of: String(decoding: data, as: UTF8.self)) == [])
  }

  @Test("Every line on the page is one of the protocol, for the schema and for the runner")
  func page() throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let page = try String(
      contentsOf: root.appending(path: "Documentation/Workers.md"), encoding: .utf8)
    let protocolPart = try #require(page.components(separatedBy: "## The protocol").last)
      .components(separatedBy: "## A worker in Python")[0]
    let lines = protocolPart.matches(of: #/`(\{"[a-z_]+":\{.*?\})`/#).map { String($0.1) }
    #expect(lines.count >= 14)
    for line in lines where !line.contains("…") {
      #expect(try schema.get().faults(of: line) == [], "\(line)")
      let data = Data(line.utf8)
      let isKnown =
        (try? JSONDecoder().decode(WorkerRequest.self, from: data)) != nil
        || (try? JSONDecoder().decode(WorkerReply.self, from: data)) != nil
      #expect(isKnown, "\(line)")
    }
  }

  @Test(
    "Numbers that no run can have are named",
    arguments: [
      (
        "ran",
        #""usage":{"cpu_ns":1,"voluntary_switches":0,"involuntary_switches":0,"page_faults":X}"#
      ),
      (
        "ran",
        #""usage":{"cpu_ns":X,"voluntary_switches":0,"involuntary_switches":0,"page_faults":0}"#
      ),
      ("ran", #""counts":{"iterations":1,"cycles":X}"#),
      ("memory", #""peak_rss_bytes":X"#), ("memory", #""allocated_bytes":X,"allocations":1"#),
    ])
  func impossible(name: String, body: String) throws {
    for (number, isPossible) in [("0", true), ("1000", true), ("-1", false), ("\(Int.min)", false)]
    {
      let line = "{\"\(name)\":{\(body.replacing("X", with: number))}}"
      let reply = try JSONDecoder().decode(WorkerReply.self, from: Data(line.utf8))
      #expect((reply.problem == nil) == isPossible, "\(line)")
    }
  }

  @Test(
    "The schema refuses what the runner refuses",
    arguments: [
      "{}", #"{"ready":{},"ran":{"elapsed_ns":1}}"#, #"{"value":{"hex":"0x1"}}"#,
      #"{"value":{}}"#, #"{"worker":{"name":"w","strategies":[]}}"#,
      #"{"worker":{"name":"w","strategies":["a b"]}}"#, #"{"ran":{"elapsed_ns":-1}}"#,
      #"{"failed":{}}"#, #"{"sing":{}}"#, #"{"overflow":{"index":94}}"#,
      "{\"worker\":{\"name\":\"w\",\"strategies\":\((0...1000).map { "s\($0)" })}}",
    ])
  func refused(line: String) throws {
    #expect(try !schema.get().faults(of: line).isEmpty)
  }
}
