package import KernelInterface

extension BigUInt {
  /// The Fibonacci number F(`index`): 0, 1, 1, 2, 3, 5, 8, …
  ///
  /// Where no table has it, the pair of the Fibonacci number F(k) and the Lucas number L(k) is
  /// doubled, by one product and one square for each bit of the index, and a single product in the
  /// last step:
  /// F(2k) = F(k)·L(k), L(2k) = L(k)² − 2·(−1)ᵏ; F(k + 1) = (F(k) + L(k))/2,
  /// L(k + 1) = (5·F(k) + L(k))/2; F(2k + 1) = F(k + 1)·L(k) − (−1)ᵏ
  /// (Vajda, *Fibonacci and Lucas Numbers, and the Golden Section*, 1989).
  ///
  /// - Precondition: `index` is not negative.
  /// - Complexity: O(M(*n*)) for *n* limbs of the result, where M is the cost of a multiplication
  public static func fibonacci(_ index: Int) -> BigUInt {
    require(index >= 0, "The index of a Fibonacci number must not be negative")
    var number = BigUInt()
    number.setFibonacci(index)
    return number
  }

  /// The Lucas number L(`index`): 2, 1, 3, 4, 7, 11, 18, …
  ///
  /// - Precondition: `index` is not negative.
  /// - Complexity: O(M(*n*)) for *n* limbs of the result, where M is the cost of a multiplication
  public static func lucas(_ index: Int) -> BigUInt {
    require(index >= 0, "The index of a Lucas number must not be negative")
    guard index > SmallFibonacciLucasPair.lastIndex else {
      return BigUInt(inline: SmallFibonacciLucasPair(index).lucas)
    }
    var number = BigUInt()
    withFibonacciLucasPair(at: index / 2) { pair in
      number = pair.doubledLucasNumber(isOdd: index & 1 == 1)
    }
    return number
  }

  /// The greatest index whose Fibonacci number is read from a table.
  package static var lastTabulatedFibonacciIndex: Int { DigitFibonacci.lastTableIndex }

  /// The greatest index up to which Fibonacci numbers behind the table are products of its numbers,
  /// or of such products; nil where none is.
  package static var lastFibonacciProductIndex: Int? { DigitFibonacci.lastIndexOfProducts }

  /// Makes this value F(`index`), in its own memory if that is large enough.
  ///
  /// - Parameter crew: Threads that share the large products.
  /// - Precondition: `index` is not negative.
  package mutating func setFibonacci(_ index: Int, crew: WorkerCrew? = nil) {
    guard index > SmallFibonacciLucasPair.lastFibonacciIndex else {
      return setInline(SmallFibonacciLucasPair.fibonacci(index))
    }
    setLongFibonacci(index, crew)
  }

  /// Apart, so that the small numbers pay for no more than they use.
  @inline(never)
  private mutating func setLongFibonacci(_ index: Int, _ crew: WorkerCrew?) {
    if DigitFibonacci.store(index, in: &self) { return }
    Self.withFibonacciLucasPair(at: index / 2, crew: crew) { pair in
      pair.storeDoubledFibonacciNumber(isOdd: index & 1 == 1, in: &self)
    }
  }

  /// Calls `body` with the pair at an index.
  @inline(__always)
  private static func withFibonacciLucasPair(
    at index: Int, crew: WorkerCrew? = nil, _ body: (consuming FibonacciLucasPair) -> Void
  ) {
    // The leading bits, as many as make a pair to start from.
    var shift = 0
    while !FibonacciLucasPair.canStart(at: index &>> shift) { shift += 1 }
    NTTEngine.reserve(doublingTo: index / 46, base: .twoToThe64)
    RegisterSpace.withSpace(
      registerCount: FibonacciLucasPair.registerCount,
      capacity: FibonacciLucasPair.registerCapacity(reaching: 2 * index + 1)
    ) { space in
      var pair = FibonacciLucasPair(index &>> shift, in: &space, crew: crew)
      while shift > 0 {
        shift -= 1
        pair.double()
        if index &>> shift & 1 == 1 { pair.advance() }
      }
      body(pair)
    }
  }
}
