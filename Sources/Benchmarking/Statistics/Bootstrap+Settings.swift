extension Settings {
  /// The bootstrap that a plan asks for, where it is not one case's own.
  package var bootstrap: Bootstrap {
    Bootstrap(confidence: confidence, resamples: resamples, seed: seed)
  }
}
