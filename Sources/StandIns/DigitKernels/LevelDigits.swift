package import DoubleDigitKernels

/// In a build for a processor without them there are others, and nothing asks for these.
package typealias LevelDigits = DoubleDigitKernels
