extension BigUInt: CustomDebugStringConvertible {
  /// The value in decimal.
  ///
  /// - Complexity: as `description`
  public var debugDescription: String { description }
}

extension BigInt: CustomDebugStringConvertible {
  /// The value in decimal, with a `-` if it is negative.
  ///
  /// - Complexity: as `description`
  public var debugDescription: String { description }
}

// Embedded Swift has no mirrors.
#if !hasFeature(Embedded)
  extension BigUInt: CustomReflectable {
    /// The number without parts: `dump` and debuggers show it, and not its memory.
    ///
    /// - Complexity: O(1)
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  }

  extension BigInt: CustomReflectable {
    /// The number without parts: `dump` and debuggers show it, and not its memory.
    ///
    /// - Complexity: O(1)
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  }
#endif
