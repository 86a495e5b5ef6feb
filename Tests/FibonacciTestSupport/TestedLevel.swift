internal import BigIntegers
internal import SystemLibrary

/// Lets the tests run at the level that `FIBBENCH_LEVEL` asks for, as fibbench does: the loader
/// calls this before the first test.
@used
@section(".init_array")
private let chooseTestedLevel: @convention(c) () -> Void = {
  let name = unsafe getenv(ProcessorLevel.variable).map { unsafe String(cString: $0) }
  do throws(ProcessorLevelError) {
    try Processor.choose(name)
  } catch {
    fatalError("\(error)")
  }
}
