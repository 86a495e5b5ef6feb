extension Int {
  /// Reads one size: `10000`, `1_000_000`, `10k`, `1M`, `1G`, `1e6`, `1.5e3`, or `10 000` as
  /// reports print it.
  ///
  /// The value is built from its digits and a power of ten, never through a floating-point number,
  /// so that it is exact, and so that `1e400` is found too large and not infinite.
  ///
  /// - Parameter text: The size; spaces around it are allowed.
  /// - Throws: `empty`, `notANumber`, `negative`, `tooLarge` or `fractional`.
  package init(size text: some StringProtocol) throws(SizeExpressionError) {
    let text = text.trimmed(of: " ")
    guard let initial = text.first else { throw .empty }
    if initial == "-" {
      guard decimal(text.dropFirst()) != nil else { throw .notANumber(text) }
      throw .negative(text)
    }
    guard var (digits, exponent) = decimal(text[...]) else { throw .notANumber(text) }
    while exponent < 0, digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    self = 0
    if digits.isEmpty { return }
    guard exponent >= 0 else { throw .fractional(text) }
    guard exponent <= 18 else { throw .tooLarge(text) }
    digits += repeatElement(0, count: exponent)
    for digit in digits {
      let (tenfold, overflow) = multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(digit)
      guard !overflow, !carry else { throw .tooLarge(text) }
      self = sum
    }
  }
}

private let suffixes: [Character: Int] = ["k": 3, "K": 3, "M": 6, "G": 9]
/// Stands for every exponent that is out of reach anyway.
private let outOfReach = 1 << 32

/// A decimal number as written, `whole[.fraction][e[±]exponent | k | M | G]`: its digits without
/// leading zeros, and the power of ten behind them; nil if the text has another form.
private func decimal(_ text: Substring) -> (digits: [Int], exponent: Int)? {
  var rest = text
  guard let whole = takeDigits(from: &rest) else { return nil }
  var fraction: [Int] = []
  if rest.first == "." {
    rest.removeFirst()
    guard let taken = takeDigits(from: &rest) else { return nil }
    fraction = taken
  }
  guard let scale = scale(rest) else { return nil }
  return (Array((whole + fraction).drop { $0 == 0 }), scale - fraction.count)
}

private func scale(_ text: Substring) -> Int? {
  guard let initial = text.first else { return 0 }
  var rest = text.dropFirst()
  if let exponent = suffixes[initial] { return rest.isEmpty ? exponent : nil }
  guard initial == "e" || initial == "E" else { return nil }
  let isNegative = rest.first == "-"
  if isNegative || rest.first == "+" { rest.removeFirst() }
  guard let digits = takeDigits(from: &rest), rest.isEmpty else { return nil }
  let magnitude = digits.reduce(0) { min($0 * 10 + $1, outOfReach) }
  return isNegative ? -magnitude : magnitude
}

/// The spaces that stand between groups of three digits: a plain one, one that does not break,
/// and narrow ones.
private let groupSpaces: Set<Character> = [" ", "\u{A0}", "\u{2009}", "\u{202F}"]

/// Takes `10 000` off the front; nil if that is not there.
private func takeGroups(from text: inout Substring) -> [Int]? {
  let groups = text.split(omittingEmptySubsequences: false) { groupSpaces.contains($0) }
  guard groups.count > 1, let first = groups.first, 1...3 ~= first.count,
    groups.dropFirst().allSatisfy({ $0.count == 3 }),
    groups.joined().allSatisfy({ $0.isASCII && $0.isNumber })
  else { return nil }
  text = text[text.endIndex...]
  return groups.joined().compactMap(\.wholeNumberValue)
}

/// Takes digits off the front, with single underscores between them; nil if there is none.
private func takeDigits(from text: inout Substring) -> [Int]? {
  var digits: [Int] = []
  var end = text.startIndex
  var index = text.startIndex
  if let grouped = takeGroups(from: &text) { return grouped }
  while index < text.endIndex {
    if let digit = text[index].wholeNumberValue, text[index].isASCII {
      digits.append(digit)
      end = text.index(after: index)
    } else if text[index] != "_" || end != index || digits.isEmpty {
      break
    }
    index = text.index(after: index)
  }
  text = text[end...]
  return digits.isEmpty ? nil : digits
}
