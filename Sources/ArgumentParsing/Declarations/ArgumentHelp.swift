/// The description of an argument in help and manual.
package struct ArgumentHelp: Sendable {
  /// Where an argument is shown.
  package enum Visibility: Sendable {
    /// In help, completions and manual.
    case `default`
    /// Nowhere, though it is accepted.
    case hidden
  }

  /// One sentence.
  package var abstract: String
  /// Further text after the sentence.
  package var discussion: String
  /// What stands for the value, as in `--n <sizes>`; without it, the argument's own name.
  package var valueName: String?
  /// What holds where an optional value is not given, such as `12`; empty if nothing does.
  package var usual: String
  package var visibility: Visibility

  package init(
    _ abstract: String = "", discussion: String = "", valueName: String? = nil,
    usual: String = "", visibility: Visibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.usual = usual
    self.visibility = visibility
  }

  /// The same help, with what holds where the value is not given.
  func usually(_ usual: String) -> ArgumentHelp {
    var help = self
    help.usual = usual
    return help
  }

  /// The same help, with another name for the value where one is given.
  func naming(value valueName: String?) -> ArgumentHelp {
    var help = self
    help.valueName = valueName ?? self.valueName
    return help
  }
}

extension ArgumentHelp: ExpressibleByStringInterpolation {
  package init(stringLiteral abstract: String) {
    self.init(abstract)
  }
}
