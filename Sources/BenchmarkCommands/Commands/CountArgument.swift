internal import ArgumentParsing

/// How many of something, on the command line: at least one.
package struct CountArgument: ExpressibleByArgument {
  package let count: Int

  package init(_ count: Int) {
    self.count = count
  }

  init(argument: String) throws(ValidationError) {
    guard let count = Int(argument), count > 0 else {
      throw ValidationError("must be a whole number of at least 1")
    }
    self.count = count
  }

  var defaultValueDescription: String { "\(count)" }
}
