/// Stops the program with a sentence unless a condition holds: for what callers of the library can
/// do wrong. A failed `precondition` says nothing in a release build.
@inlinable
@inline(__always)
func require(_ condition: Bool, _ message: StaticString) {
  if !condition { stop(message) }
}

/// Stops the program with a sentence on standard error.
@usableFromInline
@inline(never)
func stop(_ message: StaticString) -> Never {
  #if hasFeature(Embedded)
    fatalError(message)
  #else
    fatalError(message.description)
  #endif
}
