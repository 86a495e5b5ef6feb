package import KernelInterface

// The baseline of x86-64 leaves this out, and the folders of what it calls: see `Package.swift`.

extension LevelKernels: LongKernelTable {
  package static func makeTransformer() -> any NTTTransformer {
    Transformer()
  }

  package static func makeFloatTransformer() -> any FFTTransformer {
    FloatTransformer()
  }
}
