import Benchmarking
import FibonacciVerification
import BenchmarkCommands
import BenchmarkReports
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Report of a verification")
struct VerificationReportTests {
  /// A report with failures, skipped indices and every kind of judgement, as it is written.
  private func written() throws -> String {
    var text = ""
    try withTemporaryFolder { folder in
      let path = folder.path("report.json")
      let ending = fibbench(
        "verify --n 80..110 --seed 1 --check additions,overflow --deadline 1ms --quiet "
          + "--export-json \(path)", catalog: VerifyCommandTests.broken)
      #expect(ending.code == .wrongResult)
      text = try String(contentsOfFile: path, encoding: .utf8)
    }
    return text
  }

  @Test("What is written conforms to its schema, and every rule of that catches a breach")
  func schema() throws {
    let schema = try JSONSchema("results/verification.schema.json")
    let text = try written()
    #expect(try schema.faults(of: text) == [])
    for (part, replacement) in [
      ("\"done\": 31", "\"done\": -1"), ("\"seed\": 1", "\"seed\": \"1\""),
      ("\"caught_by\"", "\"found_by\""), ("\"additions\"", "\"guesswork\""),
      ("\"schema_version\": 1", "\"schema_version\": 2"), ("\"digest\"", "\"seal\""),
    ] {
      let damaged = text.replacingOccurrences(of: part, with: replacement)
      #expect(damaged != text, "\(part)")
      #expect(try !schema.faults(of: damaged).isEmpty, "\(part)")
    }
  }

  @Test("What is read is what was written, and its digest fits")
  func roundTrip() throws {
    let text = try written()
    let report = try VerificationReport(json: text)
    #expect(report.digest == report.fittingDigest)
    #expect(try report.sealedJSON() == text)
    #expect(report.isWrong && report.isComplete)
    var changed = report
    changed.tallies[0].greatestJudged = 109
    #expect(changed.digest != changed.fittingDigest)
  }

  @Test("Reports on other indices differ, be it in their number or in which they are")
  func otherIndices() throws {
    let report = try VerificationReport(json: written())
    #expect(report.difference(from: report) == nil)
    var (more, others) = (report, report)
    more.indexCount += 1
    others.indexDigest = String(repeating: "0", count: 64)
    for other in [more, others] {
      #expect(report.difference(from: other) == "its indices were chosen by another build")
    }
  }

  @Test("A report that names no machine is refused, even with a digest that fits")
  func nowhere() throws {
    var report = try VerificationReport(json: written())
    report.environments = []
    let text = try report.sealedJSON()
    #expect(throws: ResultsDocumentError.self) { try VerificationReport(json: text) }
    #expect(try !JSONSchema("results/verification.schema.json").faults(of: text).isEmpty)
  }
}
