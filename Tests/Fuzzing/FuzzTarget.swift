/// What libFuzzer calls with each of its inputs; `scripts/fuzz` builds and runs it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = unsafe FuzzInput(UnsafeBufferPointer(start: start, count: count))
  let operations = FuzzedOperation.allCases
  operations[Int(input.byte()) % operations.count].run(&input)
  return 0
}
