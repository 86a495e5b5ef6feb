/// The lines in `Complex`, a transform's own, are compiled here once more over linear forms.
typealias Real = RoundedForm

/// What computes tables is compiled over one number at a time.
typealias TableReal = Double

extension Double {
  init(repeating value: Double) { self = value }

  func adding(_ other: Double) -> Double { self + other }

  func subtracting(_ other: Double) -> Double { self - other }

  func replacing(with other: Double, whereNegative sign: Double) -> Double {
    sign < 0 ? other : self
  }
}

/// A number that is a linear form of a kernel's inputs, with what every rounding on the way does to
/// it.
///
/// To first order an operation adds an error of at most u times its result's magnitude. The error
/// goes linearly into everything that is made of the result: `errors` has the factor with which
/// each rounding before arrives here. `Roundings.values` has the form that was rounded.
struct RoundedForm {
  /// Of each input, its factor; empty for a constant.
  var factors: [Double]
  var errors: [Double] = []
  /// The value of a constant, and how far it may be from what it stands for, in units of u.
  var constant: Double?
  var constantError = 0.0
  let roundings: Roundings

  /// Operations on the longest way to here.
  var depth = 0

  /// What is shared by the numbers of a kernel.
  final class Roundings {
    /// The linear form of each result that was rounded, scaled by the rounding's size in units of
    /// u, and the stage in which it was.
    var values: [(form: [Double], stage: Int)] = []
  }

  init(_ factors: [Double], _ roundings: Roundings) {
    self.factors = factors
    self.roundings = roundings
  }

  static func constant(
    _ value: Double, error: Double, _ roundings: Roundings
  ) -> RoundedForm {
    var form = RoundedForm([], roundings)
    form.constant = value
    form.constantError = error
    return form
  }

  /// a x + b y, not rounded yet.
  private static func sum(_ a: Double, _ x: RoundedForm, _ b: Double, _ y: RoundedForm) -> Self {
    var form = RoundedForm(zip(x.factors, y.factors).map { a * $0 + b * $1 }, x.roundings)
    let count = max(x.errors.count, y.errors.count)
    func padded(_ errors: [Double]) -> [Double] {
      errors + [Double](repeating: 0, count: count - errors.count)
    }
    form.errors = zip(padded(x.errors), padded(y.errors)).map { a * $0 + b * $1 }
    form.depth = max(x.depth, y.depth)
    return form
  }

  /// The same with an error of so many u. Stages alternate between those of operations and those of
  /// constants, which each may be several u off.
  private func rounded(_ size: Double = 1, isConstant: Bool = false) -> RoundedForm {
    var result = self
    result.errors += [Double](repeating: 0, count: roundings.values.count - errors.count) + [1]
    if !isConstant { result.depth += 1 }
    let stage = 2 * depth + (isConstant ? 0 : 1)
    roundings.values.append((factors.map { $0 * size }, stage))
    return result
  }

  func adding(_ other: RoundedForm) -> RoundedForm { Self.sum(1, self, 1, other).rounded() }

  func subtracting(_ other: RoundedForm) -> RoundedForm { Self.sum(1, self, -1, other).rounded() }

  /// This times a constant, with the constant's own error, not rounded yet.
  private func scaled(by factor: RoundedForm) -> RoundedForm {
    guard let value = factor.constant else {
      guard constant != nil else { fatalError("a kernel is not linear") }
      return factor.scaled(by: self)
    }
    let product = Self.sum(value, self, 0, self)
    return factor.constantError == 0
      ? product : product.rounded(factor.constantError, isConstant: true)
  }

  static func * (left: RoundedForm, right: RoundedForm) -> RoundedForm {
    left.scaled(by: right).rounded()
  }

  func addingProduct(_ left: RoundedForm, _ right: RoundedForm) -> RoundedForm {
    Self.sum(1, self, 1, left.scaled(by: right)).rounded()
  }

  static prefix func - (form: RoundedForm) -> RoundedForm {
    if let constant = form.constant {
      return .constant(-constant, error: form.constantError, form.roundings)
    }
    return sum(-1, form, 0, form)
  }
}

struct RootConstants {
  let values: [Double]
  let roundings: RoundedForm.Roundings

  func value(_ index: Int) -> Real {
    .constant(values[index], error: 1, roundings)
  }
}
