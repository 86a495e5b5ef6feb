import Benchmarking

extension SampleDocument {
  /// The sweep with roofs: the processor multiplies 4·10⁹ times a second, makes 10⁹ turns of two
  /// multiplications each, and memory moves 8 GB in a second, of 1 kB, or 2 of more. `fast` makes N
  /// turns, and moves as many bytes.
  static func underRoofs(sizes: [Int]) -> ResultsDocument {
    var document = sweep(sizes: sizes)
    document.roofline = Roofline(
      arithmetic: [
        Roofline.Peak(
          "multiplications", counts: [4_000_000, 3_000_000],
          elapsedNanoseconds: [1_000_000, 1_000_000]),
        Roofline.Peak("turns", counts: [2_000_000], elapsedNanoseconds: [2_000_000]),
      ],
      memory: [
        Roofline.Peak(
          "read", workingSetBytes: 1000, counts: [6000], elapsedNanoseconds: [1000]),
        Roofline.Peak("add", workingSetBytes: 1000, counts: [8000], elapsedNanoseconds: [1000]),
        Roofline.Peak("read", workingSetBytes: 9000, counts: [2000], elapsedNanoseconds: [1000]),
      ])
    for index in document.measurements.indices where document.measurements[index].strategy == "fast"
    {
      let n = document.measurements[index].n
      document.measurements[index].work = Work(
        operations: ["multiplications": 2 * n, "turns": n], movedBytes: n, workingSetBytes: n)
    }
    return document
  }
}
