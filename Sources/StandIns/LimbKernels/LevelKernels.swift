package import LimbKernelsV3

/// In a build for one level alone there are no others, and nothing asks for these.
package typealias LevelKernels = LimbKernelsV3.LevelKernels
