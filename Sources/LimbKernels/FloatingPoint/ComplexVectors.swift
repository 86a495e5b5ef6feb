internal import KernelInterface

/// Eight complex numbers in memory: their real parts, and then their imaginary ones.
struct ComplexVector {
  var real, imaginary: VectorDouble
}

/// Complex numbers in memory, eight in each vector.
typealias ComplexVectors = UnsafeMutablePointer<ComplexVector>

/// Tables are computed with vectors.
typealias TableReal = VectorDouble

// The numbers of `Complex.swift` are as many as a register holds: a part of a vector in memory.
#if HALVED_VECTORS
  typealias Real = HalfVector

  extension Real {
    /// A vector in memory has 2 to the power of this parts.
    @inline(__always)
    static var partBits: Int { 1 }

    /// As many fields of 16 bits, and of 32.
    typealias Fields = SIMD4<UInt16>
    typealias WideFields = SIMD4<UInt32>
  }
#else
  typealias Real = VectorDouble

  extension Real {
    /// A vector in memory has 2 to the power of this parts: it is one.
    @inline(__always)
    static var partBits: Int { 0 }

    /// As many fields of 16 bits, and of 32.
    typealias Fields = SIMD8<UInt16>
    typealias WideFields = SIMD8<UInt32>
  }
#endif

extension Real {
  /// Parts of a vector in memory.
  @inline(__always)
  static var partCount: Int { 1 << partBits }

  /// Doubles in a part.
  @inline(__always)
  static var partLength: Int { VectorDouble.laneCount / partCount }

  /// Loads a part of a vector.
  @inline(__always)
  init(_ part: Int, of vector: UnsafePointer<VectorDouble>) {
    unsafe self = UnsafeRawPointer(vector).load(
      fromByteOffset: part &* MemoryLayout<Real>.stride, as: Real.self)
  }
}

/// Where a part of a vector of complex numbers is, and the same part of other vectors.
@safe
struct ComplexPart {
  private let reals: UnsafeMutableRawPointer

  /// - Parameter place: Parts from the first of the vectors on.
  @inline(__always)
  init(_ place: Int, of vectors: ComplexVectors) {
    let part = place & (Real.partCount &- 1)
    unsafe reals =
      UnsafeMutableRawPointer(vectors + place &>> Real.partBits)
      + part &* MemoryLayout<Real>.stride
  }

  /// The numbers so many vectors further on.
  @inline(__always)
  subscript(distance: Int) -> Complex {
    get {
      let place = unsafe reals + distance &* MemoryLayout<ComplexVector>.stride
      return unsafe Complex(
        place.load(as: Real.self),
        place.load(fromByteOffset: MemoryLayout<VectorDouble>.stride, as: Real.self))
    }
    nonmutating set {
      let place = unsafe reals + distance &* MemoryLayout<ComplexVector>.stride
      unsafe place.storeBytes(of: newValue.real, as: Real.self)
      unsafe place.storeBytes(
        of: newValue.imaginary, toByteOffset: MemoryLayout<VectorDouble>.stride, as: Real.self)
    }
  }
}

extension ComplexOctet {
  /// Loads parts of eight vectors that lie `stride` vectors apart.
  @inline(__always)
  init(_ source: ComplexPart, stride: Int) {
    self.init(
      source[0], source[stride], source[2 &* stride], source[3 &* stride], source[4 &* stride],
      source[5 &* stride], source[6 &* stride], source[7 &* stride])
  }

  /// Stores the numbers in parts of eight vectors that lie `stride` vectors apart.
  @inline(__always)
  func store(_ target: ComplexPart, stride: Int) {
    target[0] = x0
    target[stride] = x1
    target[2 &* stride] = x2
    target[3 &* stride] = x3
    target[4 &* stride] = x4
    target[5 &* stride] = x5
    target[6 &* stride] = x6
    target[7 &* stride] = x7
  }
}

extension ComplexQuartet {
  /// Loads parts of four vectors that lie `stride` vectors apart.
  @inline(__always)
  init(_ source: ComplexPart, stride: Int) {
    self.init(source[0], source[stride], source[2 &* stride], source[3 &* stride])
  }

  /// Stores the numbers in parts of four vectors that lie `stride` vectors apart.
  @inline(__always)
  func store(_ target: ComplexPart, stride: Int) {
    target[0] = x0
    target[stride] = x1
    target[2 &* stride] = x2
    target[3 &* stride] = x3
  }
}
