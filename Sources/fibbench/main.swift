internal import FibBenchCommands

FibBench.main()
