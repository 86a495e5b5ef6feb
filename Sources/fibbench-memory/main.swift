// fibbench over an allocator that counts: `fibbench run --memory` asks it, a process for each case,
// so that what is timed meets the C library's own allocator.

internal import FibonacciCommands

FibBench.main()
