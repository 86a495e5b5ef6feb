/// Reads the words of one command into its table.
///
/// The rules are those of POSIX and GNU, and in addition:
/// - The word after an option that needs a value is not the value if it looks like an option, even
///   one that does not exist: `--suite -odd.json` is an error that says to write
///   `--suite=-odd.json`. But a list may begin with a name that it leaves out: `--strategy -gmp`.
/// - A negative number does not look like an option, nor does `-`, which often means the standard
///   output.
/// - `--name=` gives the empty value.
/// - Names may not be abbreviated, and an option with one value may not be repeated.
struct ArgumentReader {
  private let node: CommandNode
  private let root: CommandNode
  private var words: ArraySlice<String>
  /// The places in the table of what was given.
  private var given: Set<Int> = []

  init(_ words: ArraySlice<String>, for node: CommandNode, in root: CommandNode) {
    self.words = words
    self.node = node
    self.root = root
  }

  /// Reads all words.
  mutating func readWords() throws(ParsingError) {
    var onlyPositionals = false
    while let word = words.popFirst() {
      if onlyPositionals || !word.isOptionLike {
        try readPositional(word)
      } else if word == "--" {
        onlyPositionals = true
      } else if word.utf8.starts(with: "--".utf8) {
        try readLong(word)
      } else {
        try readShort(word)
      }
    }
  }

  /// Fills the options that were not on the line from the variables that stand in for them.
  ///
  /// An empty variable counts as one that is not set.
  mutating func readTwins(
    from environment: [String: String], prefix: String
  ) throws(ParsingError) {
    for (place, definition) in node.arguments.enumerated() where !given.contains(place) {
      guard let variable = definition.environmentTwin(prefix: prefix),
        let value = environment[variable], !value.isEmpty
      else { continue }
      try store(value, at: place, origin: variable, .environment)
    }
  }

  /// Finds what is still missing.
  func checkRequired() throws(ParsingError) {
    for (place, definition) in node.arguments.enumerated()
    where definition.slot.isRequired && !given.contains(place) {
      throw .missingArgument(definition.synopsis)
    }
  }
}

// MARK: - Words

extension ArgumentReader {
  /// Reads `--name`, `--name=value` or `--name value`.
  private mutating func readLong(_ word: String) throws(ParsingError) {
    let (name, value) = word.splitAtEqualsSign()
    guard let place = place(of: name) else { throw unknownOption(name) }
    switch (node.arguments[place].kind, value) {
    case (.flag, let value?): throw .unexpectedValue(value, flag: name)
    case (.flag, nil): try store("true", at: place, origin: name)
    case (_, let value?): try store(value, at: place, origin: name)
    case (_, nil): try store(try nextValue(for: name, at: place), at: place, origin: name)
    }
  }

  /// Reads `-q`, `-qv`, `-w3`, `-w=3` or `-w 3`, or flags that end with one of these.
  private mutating func readShort(_ word: String) throws(ParsingError) {
    // Scalars, since a combining character in the value would melt into the letter.
    var letters = word.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let place = place(of: name) else {
        let isFirst = letters.count == word.unicodeScalars.count - 2
        throw unknownOption(name, in: isFirst ? word : nil)
      }
      if node.arguments[place].kind == .flag {
        if letters.first == "=" {
          throw .unexpectedValue(String(letters.dropFirst()), flag: name)
        }
        try store("true", at: place, origin: name)
      } else if letters.isEmpty {
        return try store(try nextValue(for: name, at: place), at: place, origin: name)
      } else {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        return try store(String(value), at: place, origin: name)
      }
    }
  }

  /// Reads a word that is known by its place.
  private mutating func readPositional(_ word: String) throws(ParsingError) {
    let place = node.arguments.indices.first { place in
      let definition = node.arguments[place]
      return definition.kind == .positional
        && (definition.slot.isRepeatable || !given.contains(place))
    }
    guard let place else {
      let command = root.subcommands.first { $0.name == word }
      throw .unexpectedArgument(word, command: command?.path.joined(separator: " "))
    }
    try store(word, at: place, origin: node.arguments[place].displayName)
  }

  /// The word after an option, which has to be its value.
  private mutating func nextValue(
    for option: String, at place: Int
  ) throws(ParsingError) -> String {
    let next = words.first.flatMap { node.understands($0) || $0 == "--" ? nil : $0 }
    let leavesOut =
      node.arguments[place].slot.completion.isSequence && next?.hasPrefix("--") == false
    guard let next, leavesOut || !next.isOptionLike else {
      throw .missingValue(option: option, next: next)
    }
    words.removeFirst()
    return next
  }
}

// MARK: - Table

extension ArgumentReader {
  private func place(of name: String) -> Int? {
    node.arguments.firstIndex { $0.names.contains(name) }
  }

  private mutating func store(
    _ value: String, at place: Int, origin: String, _ source: ValueOrigin = .line
  ) throws(ParsingError) {
    let definition = node.arguments[place]
    guard given.insert(place).inserted || definition.slot.isRepeatable else {
      throw .repeatedOption(definition.displayName)
    }
    do {
      try definition.slot.store(value, source)
    } catch {
      throw .invalidValue(
        value, origin: origin, reason: error.message,
        nearest: nearest(to: value, in: definition.slot.allowedValues))
    }
  }

  private func unknownOption(_ name: String, in word: String? = nil) -> ParsingError {
    let owners = root.commands(having: name)
    let known = node.arguments.compactMap(\.longName)
    let letters = (word ?? name).drop { $0 == "-" }
    let suggestion = nearest(to: String(letters), in: known).map { "--\($0)" }
    return .unknownOption(
      owners.isEmpty ? word ?? name : name, nearest: suggestion, owners: owners)
  }
}

extension String {
  /// Whether the word reads as an option; `-` and negative numbers do not.
  var isOptionLike: Bool {
    var bytes = utf8[...]
    guard bytes.popFirst() == UInt8(ascii: "-"), let first = bytes.popFirst() else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isNumber =
      digits ~= first || (first == UInt8(ascii: ".") && bytes.first.map { digits ~= $0 } == true)
    return !isNumber
  }

  /// `--name=value` taken apart; bytes, since a combining character would melt into the sign.
  func splitAtEqualsSign() -> (name: String, value: String?) {
    guard let sign = utf8.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (String(self[..<sign]), String(self[utf8.index(after: sign)...]))
  }
}
