import ArgumentParsing
import FibonacciTestSupport
import Foundation
import Testing

/// A worker that keeps every rule, and others that break one each: all of them shell scripts.
@Suite("fibbench worker-check")
struct WorkerCheckCommandTests {
  /// A sound worker, which knows only the sizes that are asked for. Each part can be replaced.
  private func script(_ replacements: [String: String] = [:]) -> String {
    let parts = [
      "hello": #"echo '{"worker":{"name":"sh","strategies":["table"]}}'"#,
      "select": "case $line in *table*) ;; *) refuse; continue ;; esac",
      "clear": "result=",
      "run": #"if [ -z "$n" ]; then refuse; continue; fi; result=$(number); sleep 0.08"#,
      "elapsed": "$(((\(bashClock) - start) * 1000))",
      "result": #"if [ -z "$result" ]; then refuse; continue; fi"#,
      "unknown": "refuse",
      "F93": "a94fad42221f2702",
      "slow": ":",
      "end": "exit",
      "last": "exit 0",
      "first": ":",
    ].merging(replacements) { $1 }
    func part(_ name: String) -> String { parts[name] ?? "" }
    return #"""
      refuse() { echo '{"failed":{"reason":"not now"}}'; }
      number() {
        case $n in
          0) echo 0 ;; 1) echo 1 ;; 2) echo 1 ;; 10) echo 37 ;; 20) echo 1a6d ;;
          93) echo \#(part("F93")) ;; 94) echo 111f38ad0840bf6bf ;;
          1000) echo \#(Self.thousandth) ;;
        esac
      }
      \#(part("first"))
      while read -r line; do
        case $line in
          '{"hello"'*) \#(part("hello")) ;;
          '{"prepare"'*) \#(part("select"))
            n=${line#*\"n\":}; n=${n%%,*}; \#(part("clear")); echo '{"ready":{}}' ;;
          '{"run"'*) \#(part("slow"))
            start=\#(bashClock); \#(part("run"))
            echo "{\"ran\":{\"elapsed_ns\":\#(part("elapsed"))}}" ;;
          '{"result"'*) \#(part("result")); echo "{\"value\":{\"hex\":\"$result\"}}" ;;
          '{"end"'*) \#(part("end")) ;;
          *) \#(part("unknown")) ;;
        esac
      done
      \#(part("last"))
      """#
  }

  private static let thousandth =
    "21d8cb07b572c25732bb116f2c33bab0e83d0c699bad1a727a736a7e42ca93b697ad224d55398373"
    + "062f18ff62b99c28068131a3fab0c12e3510283c1d60b00930b7e8803c312b4c8e6d5286805fc70b"
    + "594dc75cc0604b"

  private func check(_ script: String) throws -> Ending {
    var ending: Ending?
    try withTemporaryFolder { folder in
      let path = folder.path("worker.sh")
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      ending = fibbench(["worker-check", "bash '\(path)'", "--deadline", "3s"])
    }
    return try #require(ending)
  }

  @Test("A worker that keeps every rule passes")
  func sound() throws {
    let ending = try check(script())
    #expect(ending.code == .success && ending.messages == "", "\(ending.output)")
    #expect(ending.output.split(separator: "\n").allSatisfy { $0.hasPrefix("ok   ") })
  }

  @Test(
    "Each rule that is broken is named, with what to write, and no other",
    arguments: [
      ("hello", "echo hello", "It answers 'hello'"),
      ("hello", #"echo '{"worker":{"name":"sh","strategies":[]}}'"#, "it offers no strategy"),
      ("unknown", "exit 1", "a request that it does not know"),
      ("select", ":", "It refuses a strategy that it does not have"),
      ("run", "result=$(number); sleep 0.08", "It refuses a run before anything is prepared"),
      ("result", ":", "It has no result before anything is prepared"),
      ("clear", ":", "forget the result at 'prepare'"),
      ("F93", "a94fad42221f2703", "at n = 93: differs from the reference"),
      ("elapsed", "999000000", "times its loop, and nothing else"),
      ("elapsed", "0", "times its loop, and nothing else"),
      ("end", ":", "It exits with status 0 at 'end'"),
      ("end", "exit 9", "it exited with status 9"),
      ("end", "setsid sleep 1000 >&- 2>&- & exit", "it left processes running"),
      ("last", "sleep 1000", "It exits with status 0 at the end of its input"),
      (
        "run", #"if [ "${n:-2}" = 2 ]; then refuse; continue; fi; result=$(number); sleep 0.08"#,
        "it refused n = 2"
      ),
    ])
  func broken(part: String, text: String, finding: String) throws {
    let ending = try check(script([part: text]))
    #expect(ending.code == .failure)
    // A shell beside busy programs answers late, and is then told so.
    let late = "times its loop, and nothing else"
    let faults = ending.output.split(separator: "\n")
      .filter { $0.hasPrefix("FIX  ") && (finding == late || !$0.contains(late)) }
    #expect(faults.contains { $0.contains(finding) }, "\(ending.output)")
    let expected = part == "result" ? 2 : 1
    #expect(faults.count == expected, "\(ending.output)")
  }

  @Test("A result that is no number is quoted as it was sent, and says where it was cut")
  func noNumber() throws {
    let long = "0x" + String(repeating: "5", count: 58)
    for (value, quoted) in [
      (#"{"value": {"dec":"0"}}"#, #"the worker answered '{"value": {"dec":"0"}}', which is no "#),
      (#"{"value":{"hex":"\#(long)5"}}"#, "at n = 0: the worker answered '\(long)…', which is no "),
    ] {
      let result = #"if [ -z "$result" ]; then refuse; else echo '\#(value)'; fi; continue"#
      let ending = try check(script(["result": result]))
      #expect(ending.code == .failure && ending.output.contains(quoted), "\(ending)")
    }
  }

  @Test("A strategy that takes too long at large sizes passes, and how far it was tried is said")
  func slow() throws {
    let ending = try check(script(["slow": "case $n in 93) sleep 1000 ;; esac"]))
    #expect(ending.code == .success && ending.messages == "", "\(ending)")
    #expect(
      ending.output.contains("is right at n = 0, 1, 2, 20 (not from n = 93 on, which takes longer"),
      "\(ending)")
    let never = try check(script(["slow": "case $n in 2) sleep 1000 ;; esac"]))
    #expect(never.code == .failure && never.output.contains("did not answer within"), "\(never)")
  }

  @Test("A size that is refused is not called right, nor its loop short")
  func refusedSizes() throws {
    let run = #"""
      case ,$n, in ,,|,93,|,94,|,1000,) refuse; continue ;; esac; result=$(number); sleep 0.08
      """#
    let ending = try check(script(["run": run]))
    #expect(ending.code == .success, "\(ending)")
    #expect(
      ending.output.contains("is right at n = 0, 1, 2, 20 (it refuses n = 93, 94, 1000)\n"),
      "\(ending)")
    let timeless = try check(script(["run": run.replacing(",93,", with: ",20,|,93,")]))
    #expect(
      timeless.output.contains("and nothing else: it refused n = 20: 'not now'"), "\(timeless)")
  }

  @Test("A worker that answers before the first request is told from one that waits for it")
  func early() throws {
    let hello = #"echo '{"worker":{"name":"sh","strategies":["table"]}}'"#
    let ending = try check(script(["first": hello, "hello": ":"]))
    #expect(ending.code == .failure, "\(ending)")
    #expect(ending.output.contains("FIX  It writes nothing before it is asked"), "\(ending)")
  }

  @Test("What a worker gives as its reason is shown on the line of its rule")
  func hostileReason() throws {
    let reason = #"echo '{"failed":{"reason":"x\n::error::y\u001b[2J"}}'; continue"#
    let ending = try check(script(["run": reason]))
    #expect(ending.code == .failure && !ending.output.contains("\u{1B}"), "\(ending)")
    let lines = ending.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("ok   ") || $0.hasPrefix("FIX  ") }, "\(ending)")
  }

  @Test("What is no command is refused")
  func words() {
    #expect(fibbench(["worker-check", "'python3"]).code == .usage)
    #expect(fibbench(["worker-check", ""]).code == .usage)
    let missing = fibbench(["worker-check", "/no/such/worker"])
    #expect(missing.code == .failure)
    #expect(
      missing.output == "FIX  It starts: '/no/such/worker' cannot be started: "
        + "No such file or directory; name a program that can be run\n")
  }
}
