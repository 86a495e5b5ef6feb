internal import ArgumentParsing
internal import Benchmarking

/// Whether instructions are counted, and how many.
struct InstructionOptions: ParsableArguments {
  static let heading = "Instructions"

  @Flag(
    help: """
      Count the instructions of one call of each row, in all and by library, one by one in a \
      process of its own; a busy machine does not change them.
      """)
  var instructions = false
  @Option(
    help: "With --instructions: how many may be counted for a row, over all its calls.",
    usual: "\(InstructionCounter.usualBudget)")
  var instructionBudget: Int?

  func validate() throws {
    try instructionBudget?.check("--instruction-budget", in: 1...Int.max)
    guard instructions || instructionBudget == nil else {
      throw ValidationError(
        "'--instruction-budget' is of '--instructions'; add that, or leave it out")
    }
  }

  /// What counts; nil if nothing is to be counted.
  var counter: InstructionCounter? {
    instructions
      ? InstructionCounter(budget: instructionBudget ?? InstructionCounter.usualBudget) : nil
  }
}
