package import LimbKernelsV3

/// In a build for AVX2 alone there are no others, and nothing asks for these.
package typealias LevelKernels = LimbKernelsV3.LevelKernels
