extension UnsafeMutableBufferPointer {
  /// Where memory begins that is not empty.
  @inline(__always)
  var start: UnsafeMutablePointer<Element> {
    guard let start = baseAddress else {
      preconditionFailure("memory that is not empty has an address")
    }
    return unsafe start
  }
}
