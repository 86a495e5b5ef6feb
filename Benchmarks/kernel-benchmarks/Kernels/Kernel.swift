/// One contender at work on its operands: what a batch calls over and over.
protocol Kernel {
  associatedtype Output: Collection where Output.Element: Equatable

  /// Does the work once.
  mutating func call()

  /// What the last call computed, in a form in which contenders can be compared.
  var output: Output { get }
}
