package import SampleAnalysis
package import Benchmarking

extension Comparison {
  /// The comparison as JSON, a row a line.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package func json() throws(ResultsDocumentError) -> String {
    let document: JSONObject = [
      "schema": "fibbench.comparison", "schema_version": 1, "verdict": verdict.rawValue,
      "quantity": gate.quantity.rawValue, "reference": reference, "alpha": gate.alpha,
      "looks": gate.looks, "geometric_mean": mean?.change,
      "geometric_mean_ci_low": mean?.interval.low, "geometric_mean_ci_high": mean?.interval.high,
      "obstacles": obstacles.map(\.description), "remarks": remarks, "rows": rows.map(\.json),
    ]
    return JSONLayout.broken(try document.jsonText(), depth: 2)
  }
}

extension Comparison.Row {
  fileprivate var json: JSONObject {
    [
      "strategy": strategy, "n": n, "verdict": verdict.rawValue, "note": note,
      "tolerance": tolerance, "old": old, "old_ms": times?.old, "new_ms": times?.new, "new": new,
      "change": change, "change_ci_low": interval?.low, "change_ci_high": interval?.high,
      "p_value": pValue, "detectable": detectable,
    ]
  }
}
