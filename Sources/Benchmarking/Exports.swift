// The timed loop and the statistics of its samples, and how numbers and texts are written: modules
// of their own because they are optimised, and used by all that measures, analyses and reports.
@_exported public import BenchmarkFormatting
@_exported public import BenchmarkSampling
