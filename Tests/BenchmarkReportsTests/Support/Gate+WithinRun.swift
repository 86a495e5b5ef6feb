import SampleAnalysis

extension Gate {
  /// A gate for simulated runs, which differ by nothing but what their processes show.
  static var withinRun: Gate {
    var gate = Gate()
    gate.runDeviation = 0
    return gate
  }
}
