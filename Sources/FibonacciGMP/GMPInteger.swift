internal import CGMP

/// The version of the GMP library in use, such as `6.2.1`.
package var gmpVersion: String {
  unsafe String(cString: __gmp_version)
}
