import ArgumentParsing
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

/// Messages with faults in them, in the place of one that a worker sends, or that it gets.
///
/// `scripts/fuzz messages COUNT` makes as many as are asked for; a test makes forty. What ends
/// the process leaves its message in the folder that is named first.
@Suite("Messages from elsewhere", .serialized, .needs("python3"))
struct MessageFuzzTests {
  private let environment = ProcessInfo.processInfo.environment
  private var count: Int { environment["FUZZED"].flatMap { Int($0) } ?? 40 }
  private var seed: UInt64 { environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1 }

  /// No command may take longer than this, whatever its worker says; a debug build is slow.
  private static let patience = Duration.seconds(60)

  /// The replies of an honest worker that fibbench reads, by the request.
  private static let replies: [(request: String, reply: String)] = [
    (
      "hello",
      #"""
      {"worker":{"name":"w","version":"1","strategies":["w",{"name":"u64","modulo":64},
      {"name":"float","approximate":53}],"forms":["hex","sha256"],
      "extensions":["run_sizes","counting","memory"]}}
      """#
    ),
    ("prepare", #"{"ready":{}}"#),
    (
      "run",
      #"""
      {"ran":{"elapsed_ns":1000,"usage":{"cpu_ns":900,"page_faults":0,"voluntary_switches":0,
      "involuntary_switches":0},"counts":{"iterations":1,"cycles":3000,"instructions":4000}}}
      """#
    ),
    ("run", #"{"failed":{"reason":"too large"}}"#),
    ("run_sizes", #"{"ran":{"elapsed_ns":1000}}"#),
    ("result", #"{"value":{"hex":"27f80ddaa1ba7878"}}"#),
    ("result", #"{"value":{"sha256":"27f80ddaa1ba787827f80ddaa1ba787827f80ddaa1ba787827f80dd"}}"#),
    ("result", #"{"overflow":{"index":94,"bit_width":64}}"#),
    ("result", #"{"judged":{"outcome":"verified"}}"#),
    ("memory", #"{"memory":{"peak_rss_bytes":9000000,"allocations":10,"allocated_bytes":160}}"#),
  ]

  /// Command lines that ask a worker.
  private static let lines =
    [
      "run --n 10,90 --strategy w,u64,float,gmp --counters",
      "run --n 10,90 --strategy w,gmp --export-markdown -",
      "run --n 90 --strategy w,gmp --export-csv -",
      "run --n 90 --strategy w,float --export-json - --quiet", "run --n 40 --strategy w --memory",
      "run --n 40 --strategy w,gmp --explain --export-html - --quiet",
    ].map {
      $0 + " --processes 2 --max-time 1ms --warmup 0 --seed 1 --deadline 500ms --allow-debug-build"
    } + [
      "verify --n 0..12 --strategy w,u64,float --deadline 500ms",
      "verify --n 80..99 --strategy w --quiet --deadline 500ms",
      "race --strategy w --budget 1ms --turns 2 --runs 1 --spread 1ms --allow-debug-build",
      "worker-check",
    ]

  /// The words of a command line that asks a worker.
  private static func words(_ line: String, of worker: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    return words + (line == "worker-check" ? [worker] : ["--worker", "w=\(worker)"])
  }

  @Test("No reply crashes a command, hangs it, or reaches a terminal unescaped")
  func replies() throws {
    try withTemporaryFolder { folder in
      print("\(count) replies from seed \(seed), each in turn in \(folder.path())")
      try Self.worker.write(
        to: folder.appending(path: "worker.py"), atomically: false, encoding: .utf8)
      let script = folder.path("worker.py")
      let mutated = folder.appending(path: "mutated")
      let program = "python3 '\(script)' '\(mutated.path(percentEncoded: false))'"
      // Without a fault each command does its work.
      try Data().write(to: mutated)
      for line in Self.lines {
        let ending = fibbench(Self.words(line, of: "\(program) none all"))
        #expect(ending.code != .usage, "\(line): \(ending)")
        if line.hasPrefix("verify") { #expect(ending.code == .success, "\(line): \(ending)") }
      }
      var mutations = MutatedJSON(seed: seed)
      for number in 0..<count {
        let (request, reply) = Self.replies[mutations.choice(of: Self.replies.count)]
        try Data(mutations.message(of: reply)).write(to: mutated)
        let which = mutations.choice(of: 2) == 0 ? "all" : "\(mutations.choice(of: 6))"
        let line = Self.words(
          Self.lines[mutations.choice(of: Self.lines.count)], of: "\(program) \(request) \(which)")
        let clock = ContinuousClock()
        var ending: Ending?
        let time = clock.measure { ending = fibbench(line) }
        let code = ending?.code.rawValue ?? -1
        let place = "message \(number) of seed \(seed): \(line.joined(separator: " "))"
        #expect([0, 1, 3, 4, 5, 6, 64, 124].contains(code), "\(place) ended with \(code)")
        #expect(time < Self.patience, "\(place) took \(time)")
        let shown = (ending?.output ?? "") + (ending?.messages ?? "")
        #expect(!shown.unicodeScalars.contains { $0.isObeyed }, "\(place) shows \(shown)")
      }
    }
  }

  @Test("No request ends the worker, which answers every line by one")
  func requests() throws {
    let requests = [
      #"{"hello":{"protocol":1}}"#, #"{"prepare":{"n":10,"strategy":"double"}}"#,
      #"{"run":{"counting":true,"iterations":3}}"#, #"{"run_sizes":{"count":3,"from":5}}"#,
      #"{"result":{"form":"hex"}}"#, #"{"memory":{}}"#, #"{"run":{"iterations":3}}"#,
    ]
    var service = WorkerService(name: "t", version: "1", strategies: ["double"]) { _ in
      SkippedWorkload("there is no result")
    }
    var mutations = MutatedJSON(seed: seed)
    for number in 0..<count {
      let request = requests[mutations.choice(of: requests.count)]
      let message = try mutations.message(of: request)
      // Whoever reads lines never hands on one that holds an end of line.
      var lines = String(decoding: message, as: UTF8.self).split(separator: "\n").map(String.init)
      lines.append(#"{"hello":{"protocol":1}}"#)
      let asked = lines.count
      var replies: [String] = []
      try service.run(nextLine: { lines.isEmpty ? nil : lines.removeFirst() }) {
        replies.append($0)
      }
      #expect(replies.count == asked, "message \(number) of seed \(seed): \(message)")
      #expect(replies.last?.hasPrefix(#"{"worker":"#) == true)
    }
  }

  /// An honest worker, but for the replies to one request: all of them, or the one of
  /// a number.
  private static let worker = #"""
    import json, re, sys, time

    def fib(n):
        a, b = 0, 1
        for bit in bin(n)[2:]:
            a, b = a * (2 * b - a), a * a + b * b
            if bit == "1":
                a, b = b, a + b
        return a

    def compute(sizes):
        global value
        start = time.perf_counter_ns()
        for size in sizes:
            value = fib(size)
        return {"ran": {"elapsed_ns": time.perf_counter_ns() - start}}

    file, which, turn = sys.argv[1:]
    mutated = open(file, "rb").read()
    strategies = ["w", {"name": "u64", "modulo": 64}, {"name": "float", "approximate": 53}]
    asked, n, value = 0, None, None
    for line in sys.stdin:
        (name, body), = json.loads(line).items()
        if name == "end":
            break
        elif name == "hello":
            reply = {"worker": {"name": "w", "strategies": strategies,
                                "extensions": ["run_sizes", "counting", "memory"]}}
        elif name == "prepare":
            n, value, reply = body["n"], None, {"ready": {}}
        elif name == "run" and n is not None:
            reply = compute([n] * body["iterations"])
        elif name == "run_sizes" and n is not None:
            reply = compute(range(body["from"] + body["count"] - 1, body["from"] - 1, -1))
        elif name == "result" and value is not None and body.get("form") != "sha256":
            reply = {"value": {"hex": format(value, "x")}}
        elif name == "memory":
            reply = {"memory": {"peak_rss_bytes": 9000000, "allocations": 10}}
        else:
            reply = {"failed": {"reason": "not here"}}
        text = json.dumps(reply).encode()
        if name == which:
            if turn in ("all", str(asked)):
                # A time that is not mutated is the one that was taken.
                elapsed = str(reply.get("ran", {}).get("elapsed_ns", 1000)).encode()
                text = re.sub(rb'"elapsed_ns":1000\b', b'"elapsed_ns":' + elapsed, mutated)
            asked += 1
        sys.stdout.buffer.write(text + b"\n")
        sys.stdout.buffer.flush()
    """#
}

extension MutatedJSON {
  /// A message of the same kind with faults, now and then in its bytes.
  mutating func message(of text: String) throws -> [UInt8] {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var bytes = Array(try self.text(of: document).utf8)
    if choice(of: 4) > 0 || bytes.isEmpty { return bytes }
    let place = choice(of: bytes.count)
    switch choice(of: 6) {
    case 0: bytes[place] = UInt8(choice(of: 256))
    case 1: bytes.insert(UInt8(ascii: "\n"), at: place)
    case 2: bytes += [UInt8(ascii: "\n")] + bytes
    case 3: bytes.insert(contentsOf: [UInt8](repeating: bytes[place], count: 2_000_000), at: place)
    case 4: bytes.insert(contentsOf: [UInt8](repeating: UInt8(ascii: "["), count: 600), at: place)
    default: bytes[place] = 0xFF
    }
    return bytes
  }
}
