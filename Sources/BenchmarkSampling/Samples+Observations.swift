/// What counts as one observation in every interval: a process.
///
/// Batches of one process share where its heap, stack and pages happen to lie, so that they agree
/// with each other more than with those of the next process. T. Kalibera and R. Jones, *Rigorous
/// Benchmarking in Reasonable Time* (ISMM 2013). Where a single process was asked for, each cycle
/// is an observation, and what is concluded holds within that process. The first of several is one
/// observation, even if an interrupt left no other.
extension [Sample] {
  /// Whether they are of a run that has a single process.
  package var isOfSingleProcess: Bool { allSatisfy { $0.process == 0 } }

  /// How many processes the samples are of.
  package var processCount: Int { Set(map(\.process)).count }

  /// One time of an iteration in nanoseconds for each observation: a process's median.
  package var observedTimes: [Double] {
    if isOfSingleProcess { return map(\.nanosecondsPerIteration) }
    return Dictionary(grouping: self, by: \.process).sorted { $0.key < $1.key }
      .map { $1.map(\.nanosecondsPerIteration).median }
  }
}
