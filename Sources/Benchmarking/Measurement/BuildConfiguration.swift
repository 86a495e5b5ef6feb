/// Whether this program was built without optimisation, so that its times mean nothing.
package let isDebugBuild = _isDebugAssertConfiguration()
