extension String {
  /// The first value of a key in lines of `key : value`, without blanks and quotes around it.
  package func value(of key: String, separator: Character) -> String? {
    split(separator: "\n").lazy
      .map { $0.split(separator: separator, maxSplits: 1).map { $0.trimmed(of: " \t\"") } }
      .first { $0.count == 2 && $0[0] == key }?[1]
  }
}
