import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("CSV")
struct CSVTests {
  @Test("Fields are quoted where RFC 4180 asks for it, and only there")
  func quoting() {
    #expect(
      [["plain", "with space", "a,b", "say \"hi\"", "\"\u{301}", ""]].csv
        == "plain,with space,\"a,b\",\"say \"\"hi\"\"\",\"\"\"\u{301}\",\r\n")
  }

  @Test("Hostile names come back harmless", arguments: SampleDocument.hostileNames)
  func hostile(name: String) throws {
    let text = [[name, "x", name], ["", name, ""]].csv
    let shown = name.hasPrefix("=") ? "'" + name : name.harmless
    #expect(try CSVReader.records(text) == [[shown, "x", shown], ["", shown, ""]])
  }

  @Test("A spreadsheet takes no text for a formula, and every number for one")
  func formulas() {
    let text = [["=1+1", "+x", "-x", "@x", "-1.5", "+2e3", "=\u{301}1", "\t=1", "a=b"]].csv
    #expect(text == "'=1+1,'+x,'-x,'@x,-1.5,+2e3,'=\u{301}1,\u{FFFD}=1,a=b\r\n")
  }

  private func records() throws -> [[String]] {
    try CSVReader.records(ResultRow.csv(ResultRow.rows(of: SampleDocument.mixed())))
  }

  @Test("The columns are those of the design, and every row fills them")
  func columns() throws {
    let records = try records()
    let header = """
      strategy,n,status,time_ms,median_ms,min_ms,max_ms,mean_ms,stddev_ms,mad_ms,ci_low_ms,\
      ci_high_ms,samples,iterations,times_as_long,times_as_long_ci_low,times_as_long_ci_high,\
      reference,verified,verifier,bits,digits,\
      sha256,primes,residues,allocated_bytes,peak_rss_bytes,instructions,cycles,\
      cache_misses,branch_misses,page_faults,cpu_ms,disturbed_samples,allocations,answer,\
      not_examined,calls,p90_ms,p99_ms,times_faster,times_faster_ci_low,times_faster_ci_high,\
      counted_instructions,counted_spread,counted_libraries
      """
    #expect(records[0].joined(separator: ",") == header)
    #expect(records.count == 7)
    #expect(records.allSatisfy { $0.count == 46 })
    #expect(records.dropFirst().allSatisfy { $0.suffix(21).prefix(12).allSatisfy(\.isEmpty) })
  }

  @Test("Counts are those of one call")
  func counts() throws {
    let records = try CSVReader.records(ResultRow.csv(ResultRow.rows(of: SampleDocument.counted())))
    #expect(
      records[2].suffix(21).prefix(12)
        == ["4800", "9000000", "1234.0", "500.0", "0.01", "", "0.05", "0.009", "1", "3", "", ""])
  }

  @Test("A result that is no number has no bits, digits and digest")
  func noNumber() throws {
    var document = SampleDocument.mixed()
    document.measurements[0].proof = Proof(verifier: "verify")
    let rows = try ResultRow.rows(of: ResultsDocument(json: document.json()))
    #expect(
      try CSVReader.records(ResultRow.csv(rows))[1][18...24]
        == ["true", "verify", "", "", "", "", ""])
  }

  @Test("Times are milliseconds of one iteration; rows without times have none")
  func values() throws {
    let records = try records()
    func value(_ row: Int, _ column: String) -> String {
      records[0].firstIndex(of: column).map { records[row][$0] } ?? "no such column"
    }
    // 1 000 000 ns for 100 iterations, up to 0.11 % more.
    #expect(abs((Double(value(2, "min_ms")) ?? 0) - 0.01) < 1e-12)
    #expect(abs((Double(value(2, "max_ms")) ?? 0) - 0.010011) < 1e-12)
    #expect(abs((Double(value(2, "times_as_long")) ?? 0) - 0.5) < 1e-12)
    #expect(abs((Double(value(2, "times_faster")) ?? 0) - 2) < 1e-12)
    #expect(value(2, "calls") == "1200")
    // The eleventh of twelve, and nearly the last: 0.10 % and 0.11 % more.
    #expect(abs((Double(value(2, "p90_ms")) ?? 0) - 0.0100099) < 1e-9)
    #expect((Double(value(2, "p99_ms")) ?? 0) > (Double(value(2, "p90_ms")) ?? 1))
    #expect(value(2, "samples") == "12")
    #expect(value(2, "iterations") == "100")
    #expect(value(2, "verified") == "true")
    #expect(value(2, "digits") == "209")
    #expect(value(6, "status") == "wrong")
    #expect(value(6, "verified") == "false")
    for column in [
      "median_ms", "max_ms", "ci_low_ms", "samples", "iterations", "times_as_long", "sha256",
      "calls", "p99_ms", "times_faster",
    ] {
      #expect(value(6, column).isEmpty, "\(column)")
    }
  }
}
