extension String {
  /// This text of a number with its digits in groups, counted from the end: 1234567 becomes
  /// 1,234,567.
  ///
  /// - Precondition: `size` is positive.
  func grouped(by separator: String, size: Int) -> String {
    require(size > 0, "A group has at least one digit")
    let hasSign = hasPrefix("-")
    let digits = hasSign ? self[index(after: startIndex)...] : self[...]
    let digitCount = digits.utf8.count
    var text = hasSign ? "-" : ""
    text.reserveCapacity(utf8.count + (digitCount / size + 1) * separator.utf8.count)
    for (position, digit) in digits.enumerated() {
      if position > 0 && (digitCount - position).isMultiple(of: size) { text += separator }
      text.append(digit)
    }
    return text
  }
}

extension BigUInt {
  /// The value in decimal with its digits in groups: `1,234,567`.
  ///
  /// - Parameters:
  ///   - separator: What stands between two groups.
  ///   - size: How many digits a group has, but for the first one.
  /// - Precondition: `size` is positive.
  /// - Complexity: as `description`
  public func grouped(by separator: String = ",", size: Int = 3) -> String {
    description.grouped(by: separator, size: size)
  }
}

extension BigInt {
  /// The value in decimal with its digits in groups: `-1,234,567`.
  ///
  /// - Parameters:
  ///   - separator: What stands between two groups.
  ///   - size: How many digits a group has, but for the first one.
  /// - Precondition: `size` is positive.
  /// - Complexity: as `description`
  public func grouped(by separator: String = ",", size: Int = 3) -> String {
    description.grouped(by: separator, size: size)
  }
}
