package import SampleAnalysis
package import Benchmarking

extension Comparison {
  private struct Document: Encodable {
    let schema = "fibbench.comparison"
    let schemaVersion = 1
    let verdict: String
    let quantity: String
    let reference: String?
    let alpha: Double
    let looks: Int
    let geometricMean: Double?
    let geometricMeanCiLow: Double?
    let geometricMeanCiHigh: Double?
    let obstacles: [String]
    let remarks: [String]
    let rows: [Line]
  }

  private struct Line: Encodable {
    let strategy: String
    let n: Int
    let verdict: String
    let note: String?
    let tolerance: Double
    let old: Double?
    let oldMs: Double?
    let newMs: Double?
    let new: Double?
    let change: Double?
    let changeCiLow: Double?
    let changeCiHigh: Double?
    let pValue: Double?
    let detectable: Double?

    init(_ row: Row) {
      strategy = row.strategy
      n = row.n
      verdict = row.verdict.rawValue
      note = row.note
      tolerance = row.tolerance
      old = row.old
      oldMs = row.times?.old
      newMs = row.times?.new
      new = row.new
      change = row.change
      changeCiLow = row.interval?.low
      changeCiHigh = row.interval?.high
      pValue = row.pValue
      detectable = row.detectable
    }
  }

  /// The comparison as JSON, a row a line.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package func json() throws(ResultsDocumentError) -> String {
    let document = Document(
      verdict: verdict.rawValue, quantity: gate.quantity.rawValue, reference: reference,
      alpha: gate.alpha, looks: gate.looks, geometricMean: mean?.change,
      geometricMeanCiLow: mean?.interval.low, geometricMeanCiHigh: mean?.interval.high,
      obstacles: obstacles, remarks: remarks, rows: rows.map(Line.init))
    return JSONLayout.broken(try JSONText.text(of: document, isSnakeCase: true), depth: 2)
  }
}
