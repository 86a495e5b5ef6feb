#if arch(x86_64) || arch(arm64)
  /// Memory on the stack for small products. Asking the process for scratch takes as long as a
  /// tenth of a product of 16 limbs.
  enum StackMemory {
    @inline(__always)
    static func withDigits(_ body: (Digits) -> Void) {
      unsafe withLines { lines in
        var memory = unsafe DigitMemory(lines)
        unsafe body(memory.digits(0))
      }
    }

    @inline(__always)
    static func withColumns(_ body: (Columns) -> Void) {
      unsafe withLines(body)
    }

    /// Calls `body` with 122 words on a line of the cache: 1024 bytes are the most that are sure to
    /// be on the stack, of which six words go to alignment.
    @inline(__always)
    private static func withLines(_ body: (UnsafeMutablePointer<Int64>) -> Void) {
      unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { bytes in
        let start = unsafe bytes.baseAddress.unsafelyUnwrapped.alignedUp(toMultipleOf: 64)
        unsafe body(start.assumingMemoryBound(to: Int64.self))
      }
    }
  }
#endif
