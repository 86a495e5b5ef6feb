internal import Benchmarking
internal import BigIntegers

/// One way to do an operation.
struct Contender {
  let name: String
  private let make: (KernelSetting) -> any Workload

  /// The contender to which the others are compared, and whose results are the right ones.
  static let reference = "gmp"
  /// The contender without memory of its own, the limbs' kernel itself.
  static let kernelName = "kernel"
  /// The contender that users of the library meet.
  static let value = "BigUInt"

  /// Makes the contender ready at a size.
  func makeWorkload(_ setting: KernelSetting) -> any Workload {
    make(setting)
  }
}

extension Contender {
  /// A contender that works by a kernel, judged by another.
  init<Timed: Kernel, Reference: Kernel>(
    _ name: String, judgedBy reference: @escaping (Operands) -> Reference,
    _ make: @escaping (Operands) -> Timed
  ) where Timed.Output.Element == Reference.Output.Element {
    self.name = name
    self.make = { KernelWorkload($0, make: make, reference: reference) }
  }

  /// A contender that works by one method of multiplication, where that is made for the size.
  init<Timed: Kernel, Reference: Kernel>(
    _ method: MultiplicationMethod,
    judgedBy reference: @escaping (Operands) -> Reference,
    _ make: @escaping (MultiplicationMethod, Operands) -> Timed
  ) where Timed.Output.Element == Reference.Output.Element {
    name = method.rawValue
    self.make = { setting in
      guard method.shorterCounts.contains(setting.shape.limbCounts(setting.n).right) else {
        return UnofferedWorkload("\(method) is made for \(method.shorterCounts) limbs")
      }
      return KernelWorkload(setting, make: { make(method, $0) }, reference: reference)
    }
  }

  /// The contender that works by one of our kernels, without a value around it.
  static func kernel(_ kernel: LimbKernel) -> Contender {
    Contender(kernelName, judgedBy: { GMPRowKernel(kernel, $0) }, { RowKernel(kernel, $0) })
  }
}
