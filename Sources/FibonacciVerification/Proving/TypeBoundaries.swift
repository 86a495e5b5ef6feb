package import Benchmarking
internal import FibonacciStrategies

/// How far each number type of fixed width is exact, by each of the ways that fit into it.
///
/// The boundary belongs to the loop as much as to the type: one that carries F(n + 1) overflows one
/// index early, and a formula is spoilt by its rounding before its type is full. All are found by
/// trying every index, against additions that share no code with them.
package struct TypeBoundaries: Equatable {
  /// The type's name in Swift.
  package let type: String
  /// Additions that never compute a number beyond F(n).
  package let additions: ExactnessBoundary
  /// Additions of the pair F(n), F(n + 1).
  package let pairs: ExactnessBoundary
  /// Binet's formula, for an integer type in `Double`.
  package let binet: ExactnessBoundary

  /// Searches the types of 8 to 128 bits, signed and unsigned, and the two floating-point types.
  package static func found() -> [TypeBoundaries] {
    [
      TypeBoundaries(Int8.self), TypeBoundaries(UInt8.self),
      TypeBoundaries(Int16.self), TypeBoundaries(UInt16.self),
      TypeBoundaries(Int32.self), TypeBoundaries(UInt32.self),
      TypeBoundaries(Int64.self), TypeBoundaries(UInt64.self),
      TypeBoundaries(Int128.self), TypeBoundaries(UInt128.self),
      TypeBoundaries(Float.self), TypeBoundaries(Double.self),
    ]
  }

  /// The boundaries as they stand in documents.
  package var records: [Boundary] {
    [("additions", additions), ("pairs", pairs), ("binet", binet)].map { method, boundary in
      Boundary(method: method, type: type, boundary, tried: ExactnessBoundary.farthestIndex)
    }
  }
}

extension TypeBoundaries {
  private init<Integer: FixedWidthInteger & Sendable>(_ type: Integer.Type) {
    self.type = "\(type)"
    additions = .find { index in
      (try? checkedFibonacci(at: index) as Integer).map(Self.words)
    }
    pairs = .find { index in
      (try? checkedFibonacciByPairs(at: index) as Integer).map(Self.words)
    }
    binet = .find { index in
      (try? binetFibonacci(at: index) as Double).flatMap { Integer(exactly: $0) }.map(Self.words)
    }
  }

  private init<Real: RealWithPowers & Sendable>(_ type: Real.Type) {
    self.type = "\(type)"
    additions = .find { Self.words(roundedFibonacci(at: $0) as Real) }
    pairs = .find { Self.words(roundedFibonacciByPairs(at: $0) as Real) }
    binet = .find { index in
      (try? binetFibonacci(at: index) as Real).flatMap(Self.words)
    }
  }

  private static func words(_ value: some FixedWidthInteger) -> [UInt64] {
    UInt128(value).words
  }

  private static func words(_ value: some BinaryFloatingPoint) -> [UInt64]? {
    value.isFinite ? Double(value).words : nil
  }
}

extension Boundary {
  /// A boundary that was found, as it stands in documents.
  init(
    method: String, type: String? = nil, _ boundary: ExactnessBoundary, tried: Int,
    beyond: String? = nil
  ) {
    self.init(
      method: method, type: type, exactThrough: boundary.lastExactIndex, triedThrough: tried,
      beyond: beyond)
  }
}
