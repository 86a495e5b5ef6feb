import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Which row is called the fastest")
struct LeadersTests {
  /// A document of one size: `fast` takes half as long as `gmp`.
  private func document(_ change: (inout ResultsDocument) -> Void = { _ in }) -> ResultsDocument {
    var document = SampleDocument.document(strategies: ["gmp", "fast"])
    document.measurements = [("gmp", 2_000_000), ("fast", 1_000_000)].map { name, time in
      Measurement(
        case: Case(strategy: name, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(Int64(time)))
    }
    change(&document)
    return document
  }

  /// The names of the starred rows, and the sentences above the table.
  private func said(_ document: ResultsDocument) -> (stars: [String], sentences: [String]) {
    let report = Report([Report.Run("", document)])
    var (stars, sentences): ([String], [String]) = ([], [])
    for block in report.sections.flatMap(\.blocks) {
      switch block {
      case .rows(let table):
        stars += table.rows.filter { $0.mark == .best }.map { $0.cells[0].text }
      case .headline(let text): sentences.append(text)
      default: break
      }
    }
    return (stars, sentences)
  }

  @Test("The verified, undisturbed row of the least time")
  func plain() {
    let said = said(document())
    #expect(said.stars == ["fast"])
    #expect(said.sentences == ["At N = 1000 fast is 2.00 × faster [2.00, 2.00] than gmp."])
  }

  @Test("Never one that nothing verified, that is suspect, or that is hardly more than a loop")
  func doubtful() {
    let unverified = said(document { $0.measurements[1].proof = nil })
    #expect(unverified.stars == ["gmp"] && unverified.sentences.isEmpty)
    let suspect = said(document { $0.measurements[1].status = .suspect })
    #expect(suspect.stars == ["gmp"] && suspect.sentences.isEmpty)
    let empty = said(
      document { $0.floor = Floor(iterations: 1, samplesNanoseconds: [900_000]) })
    #expect(empty.stars.isEmpty, "a star would say that gmp is faster than fast")
    #expect(
      empty.sentences == [
        "At N = 1000 it is undecided which exact strategy is the fastest: fast is hardly slower "
          + "than the empty loop."
      ])
  }

  @Test("Never one whose untimed work nothing could have shown, and its remarks say why")
  func notExamined() throws {
    let unexamined = document { $0.measurements[1].notExamined = "a call is too short" }
    #expect(said(unexamined).stars == ["gmp"] && said(unexamined).sentences.isEmpty)
    let text = Report([Report.Run("", unexamined)]).terminal(TerminalLayout())
    #expect(text.contains("fast at N = 1000: not examined: a call is too short"))
    let rows = try ResultRow.rows(of: ResultsDocument(json: unexamined.json()))
    let column = try #require(ResultRow.csvColumns.firstIndex(of: "not_examined"))
    #expect(!rows[1].canLead && rows[1].csvFields[column] == "a call is too short")
    let both = document {
      $0.measurements[1].note = "from a table"
      $0.measurements[1].notExamined = "a call is too short"
    }
    #expect(ResultRow.rows(of: both)[1].remark == "from a table; not examined: a call is too short")
  }

  @Test("None where no other row has times: there is nothing to be faster than")
  func alone() {
    let single = document {
      $0.plan.strategies = ["gmp"]
      $0.measurements.removeLast()
    }
    let others = document {
      $0.measurements[1] = Measurement(
        case: Case(strategy: "fast", n: 1000), status: .skipped, note: "why")
    }
    for document in [single, others] {
      #expect(said(document).stars.isEmpty)
      let text = Report([Report.Run("", document)]).terminal(TerminalLayout())
      #expect(!text.contains("fastest"), "\(text)")
    }
  }

  @Test("None at a size of which an interrupt left only some rows")
  func incomplete() {
    let cut = document {
      $0.plan.strategies.append("fastest")
      $0.interrupted = true
    }
    #expect(said(cut).stars.isEmpty && said(cut).sentences.isEmpty)
  }

  @Test("None where other work took the processor from a row that is not slower for certain")
  func disturbed() {
    func loaded(_ place: Int) -> ResultsDocument {
      document { document in
        document.plan.strategies.append("slow")
        document.measurements.append(
          Measurement(
            case: Case(strategy: "slow", n: 1000), status: .ok, proof: SampleDocument.proof,
            samples: SampleDocument.samples(4_000_000)))
        document.measurements[place].samples = document.measurements[place].samples.map { sample in
          Sample(
            cycle: sample.cycle, iterations: 1, elapsedNanoseconds: sample.elapsedNanoseconds,
            usage: ProcessUsage(
              cpuNanoseconds: sample.elapsedNanoseconds / (sample.cycle < 8 ? 2 : 1),
              involuntarySwitches: 1))
        }
      }
    }
    let faster = loaded(1)
    let rows = ResultRow.rows(of: faster)
    #expect(rows[1].isDisturbed && rows[1].ratio == nil && rows[1].summary != nil)
    #expect(said(faster).stars.isEmpty, "a star would say that gmp is faster than fast")
    #expect(
      said(faster).sentences == [
        "At N = 1000 it is undecided which exact strategy is the fastest: other work took the "
          + "processor from fast."
      ])
    #expect(said(loaded(2)).stars == ["fast"], "a longer time is a longer one all the same")
  }

  @Test("All that the intervals do not tell apart, and the sentence says so")
  func undecided() {
    let even = document { document in
      document.measurements[1].samples = document.measurements[0].samples.map { sample in
        Sample(
          cycle: 11 - sample.cycle, iterations: 1, elapsedNanoseconds: sample.elapsedNanoseconds)
      }
    }
    #expect(said(even).stars == ["gmp", "fast"])
    #expect(said(even).sentences.first?.contains("undecided") == true)
  }

  @Test("What runs differ by widens the intervals, and may leave a lead open")
  func runEffect() throws {
    let wide = document {
      $0.provenance.environment.runEffect = RunEffect(
        ratio: 0.5, time: 0.01, runs: 12, cases: 4, minutes: 20, created: "2026-01-31T12:00:00Z")
    }
    #expect(try #require(ResultRow.rows(of: wide)[1].ratio).isInconclusive)
    #expect(said(wide).stars == ["gmp", "fast"])
    let read = try ResultsDocument(json: wide.json())
    #expect(read.provenance.environment.runEffect == wide.provenance.environment.runEffect)
  }
}
