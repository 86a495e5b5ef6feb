import Foundation
import KernelInterface
import Testing

/// The inputs of a kernel, and what its roundings do to outputs.
///
/// The roundings of a stage change results v = L x, L a matrix, by D v with a diagonal D of entries
/// of at most u, and the outputs by G D L x, in norm at most u ‖G‖ ‖L‖ ‖x‖.
private struct Kernel {
  let roundings = RoundedForm.Roundings()
  let inputCount: Int

  func input(_ index: Int) -> Real {
    Real((0..<inputCount).map { $0 == index ? 1 : 0 }, roundings)
  }

  func complexInput(_ index: Int) -> Complex {
    Complex(input(2 * index), input(2 * index + 1))
  }

  func turn(_ angle: Double) -> Turn {
    Turn(
      cosine: .constant(cos(angle), error: 0, roundings),
      tangent: .constant(tan(angle), error: 0, roundings))
  }

  /// A bound of the error of outputs, for inputs of norm 1, in units of u.
  func error(of outputs: [Real], inputs: Range<Int>? = nil) -> Double {
    let columns = inputs ?? 0..<inputCount
    let stages = Set(roundings.values.map(\.stage))
    return stages.reduce(0) { sum, stage in
      // The roundings of the stage that arrive at these outputs.
      let indices = roundings.values.indices.filter { index in
        roundings.values[index].stage == stage
          && outputs.contains { index < $0.errors.count && $0.errors[index] != 0 }
      }
      if indices.isEmpty { return sum }
      let gain = outputs.map { output in
        indices.map { $0 < output.errors.count ? output.errors[$0] : 0 }
      }
      let values = indices.map { Array(roundings.values[$0].form[columns]) }
      return sum + norm(gain) * norm(values)
    }
  }

  /// A bound of the error of any output, for complex inputs whose magnitudes have the sum 1.
  func greatestError(of outputs: [Complex]) -> Double {
    outputs.reduce(0) { greatest, output in
      (0..<inputCount / 2).reduce(greatest) { greatest, index in
        max(
          greatest,
          error(of: [output.real, output.imaginary], inputs: 2 * index..<2 * index + 2))
      }
    }
  }
}

/// A bound of the norm of a matrix that exceeds it by less than two percent: of G = MᵀM, the
/// Frobenius norm of the 2ᵏ-th power, and of that the 2ᵏ-th root.
private func norm(_ matrix: [[Double]]) -> Double {
  let count = matrix[0].count
  var power = (0..<count).map { i in
    (0..<count).map { j in matrix.reduce(0) { $0 + $1[i] * $1[j] } }
  }
  var result = 1.0
  for exponent in 0..<8 {
    let size = power.joined().reduce(0) { $0 + $1 * $1 }.squareRoot()
    if size == 0 { return 0 }
    result *= pow(size, 1 / Double(1 << exponent))
    let scaled = power.map { $0.map { $0 / size } }
    power = (0..<count).map { i in
      (0..<count).map { j in (0..<count).reduce(0) { $0 + scaled[i][$1] * scaled[$1][j] } }
    }
  }
  // The eighth power's norm is at most 1, as that of its factors.
  return result.squareRoot()
}

@Suite("Errors of floating-point transforms")
struct FFTErrorTests {
  #if arch(x86_64)
    /// Judged by the C library's extended precision of 64 bits.
    @Test(
      "Every root in use is as close to its root of unity as the bound says",
      arguments: [3, 5, 7, 8])
    func roots(order: Int) {
      let children = order == 8 ? 1 : order
      // What a child's angle is a multiple of, and that multiple for pairs and the single one.
      let multiples = [3: [1, 5, 9], 5: [1, 9, 13, 17, 5], 7: [1, 13, 5, 9, 17, 25, 21], 8: [1]]
      var greatest: Float80 = 0
      /// Looks at a node and those below it; the angle is `multiple` / `parts` of π, from -π to π.
      func look(_ root: CirclePoint, _ multiple: Int, _ parts: Int, _ depth: Int) {
        // From the nearest axis, for the sake of small sines and cosines.
        let size = abs(multiple)
        func sineOf(_ numerator: Int, _ denominator: Int) -> Float80 {
          sin(Float80.pi * Float80(numerator) / Float80(denominator))
        }
        let cosine = sineOf(parts - 2 * size, 2 * parts)
        let magnitude = sineOf(min(size, parts - size), parts)
        let sine = multiple < 0 ? -magnitude : magnitude
        let (c, t) = root.rounded
        let (dx, dy) = (Float80(c) - cosine, Float80(c) * Float80(t) - sine)
        greatest = max(greatest, (dx * dx + dy * dy).squareRoot() * 0x1p53)
        // Half a unit in the last place, and what an extended tangent may be off.
        let isNearest = abs(Float80(t) - sine / cosine) <= Float80(t.ulp) * 0.501
        #expect(isNearest, "\(multiple)/\(parts)")
        guard depth < 24 else { return }
        // All nodes of twelve levels, and below each of them one path to the last level.
        let turn = depth < 12 ? nil : depth & 1
        let next = multiple + parts > 2 * parts ? multiple - 3 * parts : multiple + parts
        if turn != 1 { look(root.halved, multiple, 2 * parts, depth + 1) }
        if turn != 0 { look(root.halved.next, next, 2 * parts, depth + 1) }
      }
      for child in 0..<children {
        let multiple = multiples[order]?[child] ?? 1
        let parts = order == 8 ? 2 : 2 * order
        look(
          CirclePoint(order: order, child: child).halved,
          multiple > parts ? multiple - 2 * parts : multiple, 2 * parts, 0)
      }
      #expect(greatest <= Float80(FFTError.turn) && greatest > 0.5)
    }
  #endif

  /// Angles of all quadrants, also close to the axes.
  private static let angles: [Double] =
    stride(from: -3.1, through: 3.1, by: 0.05).map { $0 + 0.013 }
    + [1e-4, -1e-4, .pi / 2 - 1e-4, .pi / 2 + 1e-4, .pi / 4, 3 * .pi / 4]

  private static let slack = 1.02

  @Test("A butterfly on the way down adds two roundings and the root's error")
  func down() {
    for angle in Self.angles {
      for isNext in [false, true] {
        let kernel = Kernel(inputCount: 4)
        var (a, b) = (kernel.complexInput(0), kernel.complexInput(1))
        let turn = kernel.turn(angle)
        isNext ? turn.butterflyOfNext(&a, &b) : turn.butterfly(&a, &b)
        let error = kernel.error(of: [a.real, a.imaginary, b.real, b.imaginary])
        // The norm grows by √2.
        let relative = error / 2.0.squareRoot()
        #expect(relative > 1.9 && relative <= 2 * Self.slack, "\(angle)")
        #expect(relative + FFTError.turn <= FFTError.levelDown * Self.slack)
      }
    }
    #expect(2 + FFTError.turn <= FFTError.levelDown)
  }

  @Test("A butterfly of real numbers adds no more")
  func real() {
    let kernel = Kernel(inputCount: 2)
    let zero = Real([0, 0], kernel.roundings)
    var (a, b) = (Complex(kernel.input(0), zero), Complex(kernel.input(1), zero))
    kernel.turn(.pi / 4).realButterfly(&a, &b)
    let error = kernel.error(of: [a.real, a.imaginary, b.real, b.imaginary])
    #expect(error / 2.0.squareRoot() + FFTError.turn <= FFTError.levelDown)
  }

  @Test("A butterfly on the way up adds three roundings and the root's error")
  func up() {
    for angle in Self.angles {
      for isNext in [false, true] {
        let kernel = Kernel(inputCount: 4)
        var (a, b) = (kernel.complexInput(0), kernel.complexInput(1))
        let turn = kernel.turn(angle)
        isNext ? turn.inverseButterflyOfNext(&a, &b) : turn.inverseButterfly(&a, &b)
        let error = kernel.greatestError(of: [a, b])
        #expect(error > 2.9 && error <= 3 * Self.slack, "\(angle)")
      }
    }
    #expect(3 + FFTError.turn <= FFTError.levelUp)
  }

  /// A root of an odd order with its constants, in the order of the tables.
  private func root(_ order: Int, _ kernel: Kernel) -> OddRoot {
    let multiples = [3: [1], 5: [1, 13], 7: [1, 5, 17]][order] ?? []
    let values = multiples.flatMap { multiple in
      (1..<order).flatMap { j in
        let angle = Double(multiple * j) * .pi / Double(2 * order)
        return [cos(angle), sin(angle)]
      }
    }
    return OddRoot(
      order: order, constants: RootConstants(values: values, roundings: kernel.roundings))
  }

  @Test(
    "A root of an odd order is unitary but for a factor, and adds what the bound says",
    arguments: [3, 5, 7])
  func oddDown(order: Int) {
    let kernel = Kernel(inputCount: order)
    let root = root(order, kernel)
    let x = RealSeptet { $0 < order ? kernel.input($0) : Real([], kernel.roundings) }
    var children: [Complex] = []
    for index in 0..<order / 2 {
      let (first, second) = root.pair(index, of: x)
      children += [first, second]
    }
    children.append(root.single(of: x))
    let outputs = children.flatMap { [$0.real, $0.imaginary] }
    for i in 0..<order {
      for j in 0..<order {
        let product = outputs.reduce(0) { $0 + $1.factors[i] * $1.factors[j] }
        #expect(abs(product - (i == j ? Double(order) : 0)) < 1e-14)
      }
    }
    let error = kernel.error(of: outputs) / Double(order).squareRoot()
    #expect(error <= FFTError.root(order: order).down && error > 1)
  }

  @Test(
    "Back from the children come the coefficients, and what the bound says is added",
    arguments: [3, 5, 7])
  func oddUp(order: Int) {
    let kernel = Kernel(inputCount: 2 * order)
    let root = root(order, kernel)
    let sums = (0..<order / 2).map {
      PairSums(kernel.complexInput(2 * $0), kernel.complexInput(2 * $0 + 1))
    }
    let outputs = (0..<order).map { j in
      root.coefficient(
        j, sums[0], sums[min(1, sums.count - 1)], sums[min(2, sums.count - 1)],
        kernel.complexInput(order - 1))
    }
    // Every child arrives turned, and no longer or shorter than it was.
    for output in outputs {
      for index in 0..<order {
        let column = [output.real, output.imaginary].map { $0.factors[2 * index] }
        #expect(abs(column[0] * column[0] + column[1] * column[1] - 1) < 1e-14)
      }
    }
    let error = kernel.greatestError(of: outputs)
    #expect(error <= FFTError.root(order: order).up && error > 1)
  }

  @Test("Operands up to the longest have a plan, and none behind it; fewer bits reach further")
  func lengths() throws {
    var last = 2048
    for width in FFTPlan.digitBitWidths.reversed() {
      func plan(_ count: Int) -> FFTPlan? {
        FFTPlan(limbCount: count, productCount: 2 * count, digitBitWidth: width)
      }
      let longest = FFTError.longestOperand(digitBitWidth: width)
      #expect(longest > 2 * last, "\(width) bits reach no further")
      for count in Array(1...300) + Array(stride(from: 301, through: longest, by: 7)) + [longest] {
        let plan = try #require(plan(count))
        #expect(plan.errorBound < 0.5)
        #expect((plan.pointCount + plan.foldedDigits) * width >= 64 * count)
        #expect(64 * (2 * count - plan.ringLimbs) <= plan.pointCount / 8 * width)
        #expect(plan.pointCount <= max(320, (64 * count / width + 1) * 4 / 3))
        let widest = try #require(FFTPlan(limbCount: count, productCount: 2 * count))
        #expect(widest.digitBitWidth >= width)
      }
      for count in longest + 1...2 * longest { #expect(plan(count) == nil) }
      last = longest
    }
    #expect(FFTPlan(limbCount: last + 1, productCount: 2 * last + 2) == nil)
  }
}
