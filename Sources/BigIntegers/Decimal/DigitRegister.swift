package import KernelInterface

/// A number in base 10⁵ or 10⁴, in digits with a sign, in memory of a fixed capacity: what
/// `DecimalRegister` is for transforms in floating point.
///
/// A product that has no proof in base 10⁵ is made in base 10⁴, from then on the base of both
/// numbers.
///
/// Registers are taken from a `DigitSpace`, and must not be used when that has ended.
@safe
package struct DigitRegister: DecimalPairRegister, ~Copyable {
  private var row: DecimalRow
  private var capacity: Int
  private let engine: FFTEngine

  /// The sum of the squares of the digits.
  package private(set) var squaredNorm = 0.0

  /// Whether there was a proof for each of its products; otherwise the number is a wrong one.
  private var isProved = true

  fileprivate init(
    _ value: BigUInt, in fields: UnsafeMutablePointer<UInt32>, capacity: Int, base: DecimalBase,
    _ engine: FFTEngine
  ) {
    row = unsafe DecimalRow(fields, count: 0, base: base)
    self.capacity = capacity
    self.engine = engine
    let digits = value.decimalGroups(of: base.decimalCount)
    precondition(digits.count <= capacity, "a register has room for its value")
    for (place, digit) in digits.enumerated() {
      unsafe row.fields[place] = DecimalRow.zero + UInt32(digit)
    }
    row.count = digits.count
    normalize()
  }

  /// Makes digits that are at most half of the base, or hardly more: they are that as half of the
  /// sum of the number and itself.
  private mutating func normalize() {
    let length = row.count + 1
    row.pad(to: paddedCount(length))
    squaredNorm = engine.transformer.halveSum(row, row, count: length)
    setCount(DecimalRow.roundedUp(length))
  }

  /// The digits with their signs, least significant first: for tests.
  package var digits: [Int] {
    (0..<row.count).map { unsafe Int(Int32(bitPattern: row.fields[$0] ^ DecimalRow.zero)) }
  }

  private mutating func setCount(_ count: Int) {
    assert(count <= capacity, "a register does not grow")
    row.count = count
    row.dropZeros()
  }

  /// So many digits rounded up to vectors, and a vector more.
  private func paddedCount(_ count: Int) -> Int {
    let padded = DecimalRow.roundedUp(count) + DecimalRow.vectorLength
    precondition(padded <= capacity, "a register does not grow")
    return padded
  }

  /// The memory as the place of a product of so many digits, and two that carries may reach.
  private func target(_ digitCount: Int) -> DecimalRow {
    let count = digitCount + 2
    precondition(DecimalRow.roundedUp(count) <= capacity, "a register does not grow")
    return unsafe DecimalRow(row.fields, count: count, base: row.base)
  }

  package mutating func multiply(squaring other: inout DigitRegister, crew: WorkerCrew?) {
    repeat {
      let product = target(row.count + other.row.count)
      let square = other.target(2 * other.row.count)
      let squaredNorms = engine.transform(
        .productAndSquare, row, other.row, squaredNorm: max(squaredNorm, other.squaredNorm),
        into: product, square, crew: crew)
      if let squaredNorms {
        (squaredNorm, other.squaredNorm) = squaredNorms
        setCount(product.count)
        other.setCount(square.count)
        return
      }
    } while narrow(with: &other)
    (isProved, other.isProved) = (false, false)
  }

  package mutating func multiply(absorbing next: consuming DigitRegister, crew: WorkerCrew?) {
    unsafe precondition(
      next.row.fields == row.fields + capacity, "one register follows the other")
    let ownCapacity = capacity
    repeat {
      capacity = ownCapacity + next.capacity
      let product = target(row.count + next.row.count)
      let squaredNorms = engine.transform(
        .product, row, next.row, squaredNorm: max(squaredNorm, next.squaredNorm), into: product,
        nil, crew: crew)
      if let squaredNorms {
        squaredNorm = squaredNorms.0
        setCount(product.count)
        return
      }
      capacity = ownCapacity
    } while narrow(with: &next)
    isProved = false
  }

  /// Goes over to base 10⁴, in which longer numbers have proofs, together with another number.
  ///
  /// - Returns: Whether both were in base 10⁵.
  private mutating func narrow(with other: inout DigitRegister) -> Bool {
    guard row.base == .tenToThe5 && other.row.base == .tenToThe5 else { return false }
    narrow()
    other.narrow()
    return true
  }

  private mutating func narrow() {
    precondition(5 * DecimalRow.roundedUp(row.count) / 4 <= capacity, "a register does not grow")
    (row, squaredNorm) = engine.transformer.narrow(row)
    setCount(row.count)
  }

  package mutating func add(_ small: Int) {
    let digit = unsafe Int(Int32(bitPattern: row.fields[0] ^ DecimalRow.zero))
    unsafe row.fields[0] = UInt32(bitPattern: Int32(digit + small)) ^ DecimalRow.zero
    squaredNorm += Double(small * (2 * digit + small))
  }

  package mutating func advance(_ greater: inout DigitRegister) {
    let length = max(row.count, greater.row.count) + 1
    row.pad(to: paddedCount(length))
    greater.row.pad(to: paddedCount(length))
    (squaredNorm, greater.squaredNorm) = engine.transformer.advance(
      row, greater.row, count: length)
    setCount(DecimalRow.roundedUp(length))
    greater.setCount(DecimalRow.roundedUp(length))
  }

  package mutating func halveSum(adding greater: borrowing DigitRegister) {
    let length = max(row.count, greater.row.count) + 1
    row.pad(to: paddedCount(length))
    greater.row.pad(to: greater.paddedCount(length))
    squaredNorm = engine.transformer.halveSum(row, greater.row, count: length)
    setCount(DecimalRow.roundedUp(length))
  }

  /// Leaves the decimal text in memory that is kept, if the number is the right one.
  ///
  /// - Returns: Whether it is.
  fileprivate consuming func write(to text: inout KeptText) -> Bool {
    guard isProved else { return false }
    // A digit more, since the highest one may be above the base.
    let length = DecimalRow.roundedUp(row.count + 1)
    precondition(length <= capacity, "a register does not grow")
    row.pad(to: length)
    row.count = length
    let capacity = row.base.decimalCount * length
    unsafe text.write(capacity: capacity) { digits in
      unsafe engine.transformer.writeText(of: row, to: digits)
      return unsafe DigitRow.leadingZeroCount(digits, capacity)..<capacity
    }
    return true
  }
}

/// Memory for a few numbers in a decimal base, and the engine that multiplies them.
@safe
package struct DigitSpace: ~Copyable {
  private var next: UnsafeMutablePointer<UInt32>
  private var rest: Int
  private let base: DecimalBase
  private let engine: FFTEngine

  fileprivate init(
    _ fields: UnsafeMutablePointer<UInt32>, count: Int, base: DecimalBase, _ engine: FFTEngine
  ) {
    unsafe next = fields
    self.base = base
    rest = count
    self.engine = engine
  }

  /// Takes a register that holds a number, with room for `capacity` digits.
  package mutating func register(_ value: BigUInt, capacity: Int) -> DigitRegister {
    precondition(1 <= capacity && capacity <= rest, "registers fit their space")
    defer {
      unsafe next += capacity
      rest -= capacity
    }
    return unsafe DigitRegister(value, in: next, capacity: capacity, base: base, engine)
  }
}

extension KeptText {
  /// Replaces the text by that of the number which `body` leaves in the register that it returns,
  /// if there was a proof for each of the products that led there.
  ///
  /// - Parameter digitCount: Digits of the space that `body` takes registers from.
  /// - Returns: Whether there was.
  package mutating func write(
    digitCount: Int, base: DecimalBase, _ body: (inout DigitSpace) -> DigitRegister
  ) -> Bool {
    var isProved = false
    FFTEngine.withEngine { engine in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: digitCount) { memory in
        var space = unsafe DigitSpace(memory.start, count: digitCount, base: base, engine)
        isProved = body(&space).write(to: &self)
      }
    }
    return isProved
  }
}
