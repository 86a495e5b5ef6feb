internal import CxxChecklistParsing
internal import FibBenchCommands

FibBench.main(parseChecklist: parseChecklistInCxx)
