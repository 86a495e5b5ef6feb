internal import CGMP

/// F(index) as words, straight from `mpz_fib_ui`, without fibbench's own wrapper.
package func fibonacciOfGMP(_ index: Int) -> [UInt64] {
  var number = unsafe mpz_t()
  unsafe __gmpz_init(&number)
  defer { unsafe __gmpz_clear(&number) }
  unsafe __gmpz_fib_ui(&number, UInt(index))
  return unsafe (0..<__gmpz_size(&number)).map { position in
    unsafe UInt64(__gmpz_getlimbn(&number, position))
  }
}
