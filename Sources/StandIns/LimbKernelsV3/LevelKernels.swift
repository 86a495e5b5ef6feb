package import LimbKernelsV4

/// In a build for AVX-512 alone there are no others, and nothing asks for these.
package typealias LevelKernels = LimbKernelsV4.LevelKernels
