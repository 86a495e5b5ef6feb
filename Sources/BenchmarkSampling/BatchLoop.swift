public import CBenchmarkShims
import SystemLibrary

/// Hands a number back unchanged, in a way that the optimiser cannot see through.
///
/// A loop whose input passes through here can be neither folded into a constant nor hoisted.
@inlinable @inline(__always)
public func launder(_ value: Int) -> Int {
  Int(fibbench_launder(Int64(value)))
}

/// Makes the optimiser believe that a value is read, with all the memory it refers to, so that the
/// work which made it cannot be left out. Nothing is copied, and nothing is actually read.
@inlinable @inline(__always)
public func consume<Value>(_ value: borrowing Value) {
  unsafe withUnsafePointer(to: value) { unsafe fibbench_consume($0) }
}

/// Calls a work `iterations` times, each input laundered and each output consumed.
///
/// The one loop of every timed batch and of the empty-loop floor, so that the floor is what remains
/// when the work is taken out. Inlined into its caller, and so compiled for the caller's types: the
/// caller must be compiled for them too, and not call the work through a witness.
///
/// - Parameters:
///   - iterations: How often.
///   - n: The input.
///   - value: What each call writes its output to; the memory of the output before may be used
///     again.
///   - work: What is timed.
/// - Throws: The first error of the work, which ends the batch.
/// - Precondition: `iterations` is not negative.
@inlinable @inline(__always)
public func repeatBatch<Value, Failure: Error>(
  iterations: Int, n: Int, into value: inout Value,
  _ work: (inout Value, Int) throws(Failure) -> Void
) throws(Failure) {
  for _ in 0..<iterations {
    try work(&value, launder(n))
    unsafe withUnsafePointer(to: &value) { unsafe fibbench_consume($0) }
  }
}

/// The same loop around a work that returns its output.
///
/// - Returns: The last output.
/// - Precondition: `iterations` is positive.
@discardableResult @inlinable @inline(__always)
public func repeatBatch<Value, Failure: Error>(
  iterations: Int, n: Int, _ work: (Int) throws(Failure) -> Value
) throws(Failure) -> Value {
  precondition(iterations > 0, "an empty batch has no result")
  var last = try work(launder(n))
  consume(last)
  for _ in 1..<iterations {
    last = try work(launder(n))
    consume(last)
  }
  return last
}

/// The same loop in a task: Swift compiles no loop for works of both kinds.
///
/// - Returns: The last output.
/// - Precondition: `iterations` is positive.
@inlinable
public func repeatBatch<Value>(
  iterations: Int, n: Int, _ work: (Int) async throws -> Value
) async throws -> Value {
  precondition(iterations > 0, "an empty batch has no result")
  for _ in 1..<iterations { consume(try await work(launder(n))) }
  let last = try await work(launder(n))
  consume(last)
  return last
}

// The loops of works that no module of their own compiles, here, where they are optimised.

/// Calls a function of C over and over.
///
/// - Precondition: `iterations` is positive.
package func repeatCalling(
  _ function: @convention(c) (UnsafeMutableRawPointer?) -> Void,
  _ state: UnsafeMutableRawPointer, iterations: Int, n: Int
) {
  repeatBatch(iterations: iterations, n: n) { _ in unsafe function(state) }
}

/// The batch loop with nothing in it.
///
/// - Returns: The input, as it came back.
/// - Precondition: `iterations` is positive.
package func repeatNothing(iterations: Int, n: Int) -> Int {
  repeatBatch(iterations: iterations, n: n) { $0 }
}

/// Fills memory over and over.
///
/// - Precondition: `iterations` is positive.
package func repeatFilling(
  _ memory: UnsafeMutableRawPointer, byteCount: Int, iterations: Int
) {
  unsafe repeatBatch(iterations: iterations, n: byteCount) { count in
    unsafe memset(memory, 0x5A, count)
    return unsafe memory
  }
}
