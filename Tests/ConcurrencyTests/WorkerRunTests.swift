import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

/// A block that is measured in several processes, which are shell scripts.
@Suite("Runs in workers")
struct WorkerRunTests {
  /// A worker that takes 2 ms for a loop, and fails by `accident` in the process of that number.
  private func run(
    _ strategies: [String], sizes: [Int] = [10], processes: Int, accident: String = ":",
    result: String = "echo 37", onEvent: @escaping (RunnerEvent) -> Void = { _ in }
  ) throws -> [Benchmarking.Measurement] {
    try withTemporaryFolder { folder in
      let count = folder.path(percentEncoded: false) + "/count"
      let host = WorkerHost([
        "/bin/sh", "-c",
        #"""
        echo x >> \#(count)
        process=$(wc -l < \#(count))
        while read line; do
          case $line in
            *hello*) echo '{"worker":{"name":"w","strategies":["a","b"]}}' ;;
            *prepare*a*) name=a; echo '{"ready":{}}' ;;
            *prepare*) name=b; echo '{"ready":{}}' ;;
            *run*) \#(accident); sleep 0.004; echo '{"ran":{"elapsed_ns":2000000}}' ;;
            *result*) echo "{\"value\":{\"hex\":\"$(\#(result))\"}}" ;;
            *end*) exit ;;
          esac
        done
        """#,
      ])
      var plan = Plan(sizes: sizes, strategies: strategies)
      plan.settings.processes = processes
      (plan.settings.minimumCycles, plan.settings.maximumCycles) = (12, 12)
      plan.settings.warmupCycles = 0
      let passed = Outcome.proved(
        status: .ok, Proof(verifier: "test"))
      let runner = Runner(plan: plan, workers: [host], onEvent: onEvent) { subject in
        RemoteWorkload(
          subject, growth: .constant, limit: .seconds(10), on: host,
          judge: RemoteWorkload.Judge(longestReply: 100) { reply in
            reply == .value(hex: "37", sha256: nil) ? passed : .wrong(note: "not 55")
          })
      }
      return runner.run().measurements
    }
  }

  @Test("Cycles are shared among processes, and each sample knows its own")
  func processes() throws {
    let rows = try run(["a", "b"], processes: 4)
    for row in rows {
      #expect(row.status == .ok)
      #expect(row.samples.map(\.process) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
      #expect(row.samples.map(\.cycle) == Array(0..<12))
    }
  }

  @Test("There are no more cycles than were asked for where processes cannot share them evenly")
  func uneven() throws {
    let row = try run(["a"], processes: 5)[0]
    #expect(row.samples.map(\.process) == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5])
  }

  @Test("Each process tells the rows as they are, and each size is complete with its last process")
  func rowsSoFar() throws {
    var told: [String] = []
    _ = try run(["a"], sizes: [10, 20], processes: 3) { event in
      switch event {
      case .rowFinished(let row): told.append("\(row.n) complete, \(row.samples.count)")
      case .processFinished(let n, let rows):
        told.append("\(n): \(rows.map { "\($0.samples.count)" }.joined(separator: ","))")
      default: break
      }
    }
    #expect(
      told == [
        "10: 4", "20: 4", "10: 8", "20: 8", "10 complete, 12", "10: ", "20 complete, 12", "20: ",
      ])
  }

  @Test("The last result of every process is judged, not that of the first alone", arguments: 1...4)
  func wrongLater(process: Int) throws {
    let row = try run(
      ["a"], processes: 4, result: "[ $process = \(process) ] && echo 38 || echo 37")[0]
    #expect(row.status == .wrong && row.samples.isEmpty && row.note == "not 55", "\(row)")
  }

  @Test("No more processes are started than there are cycles")
  func few() throws {
    #expect(try run(["a"], processes: 100)[0].samples.processCount == 12)
  }

  @Test("A crash in a later process costs its row, with the signal, and no other row")
  func crash() throws {
    let rows = try run(
      ["a", "b"], processes: 3,
      accident: #"if [ $process = 2 ] && [ $name = a ]; then kill -KILL $$; fi"#)
    #expect(rows[0].status == .failed && rows[0].samples.isEmpty)
    #expect(try #require(rows[0].note).contains("signal 9"))
    #expect(rows[1].status == .ok && rows[1].samples.count == 12)
  }

  @Test("The processes of several sizes take turns, so that each size is spread over the time")
  func turns() throws {
    // The process that is started at place p, counted from 1, takes p nanoseconds less than 3 ms.
    let rows = try run(
      ["a"], sizes: [10, 20, 30], processes: 4,
      accident:
        #"sleep 0.005; echo "{\"ran\":{\"elapsed_ns\":$((3000000 - process))}}"; continue"#)
    #expect(rows.map(\.n) == [10, 20, 30])
    for (index, row) in rows.enumerated() {
      let places = row.samples.map { 3_000_000 - Int($0.elapsedNanoseconds) }
      let turns: [Int] = [0, 3, 6, 9].flatMap { [Int](repeating: $0 + index + 1, count: 3) }
      #expect(places == turns)
    }
  }
}
