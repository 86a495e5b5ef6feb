internal import CxxChecklistParsing
internal import FibonacciCommands

FibBench.main(parseChecklist: parseChecklistInCxx)
