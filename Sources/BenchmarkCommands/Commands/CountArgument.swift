package import ArgumentParsing

/// How many of something, on the command line: at least one.
package struct CountArgument: ExpressibleByArgument {
  package let count: Int

  package init(_ count: Int) {
    self.count = count
  }

  package init(argument: String) throws(ValidationError) {
    guard let count = Int(argument), count > 0 else {
      throw ValidationError("must be a whole number of at least 1")
    }
    self.count = count
  }

  package var defaultValueDescription: String { "\(count)" }
}

extension Int {
  /// Refuses the value of an option that is out of its range.
  package func check(_ option: String, in range: ClosedRange<Int>) throws(ValidationError) {
    guard self >= range.lowerBound else {
      throw ValidationError("'\(option) \(self)' must be at least \(range.lowerBound)")
    }
    guard self <= range.upperBound else {
      throw ValidationError("'\(option) \(self)' must be at most \(range.upperBound)")
    }
  }
}
