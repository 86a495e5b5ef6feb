extension Settings {
  /// The bootstrap that a plan asks for, where it is not one case's own.
  package var bootstrap: Bootstrap {
    Bootstrap(confidence: confidence, resamples: resamples, seed: seed)
  }
}

extension Bootstrap {
  /// The bootstrap of one case: its own sequence, whatever other rows there are.
  package init(case subject: Case, _ settings: Settings, resamples: Int) {
    var generator = SeededGenerator(
      seed: settings.seed, stream: UInt64(bitPattern: Int64(subject.n)),
      subject.strategy.utf8.fnv1a)
    self.init(
      confidence: settings.confidence, resamples: resamples, seed: generator.next())
  }
}
