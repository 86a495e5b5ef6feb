internal import FibonacciCommands

FibBench.main()
