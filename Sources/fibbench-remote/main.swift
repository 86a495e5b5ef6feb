internal import FibonacciCommands
internal import RemoteTables

FibBench.main(remotePages: { try RemotePageSource($0, rowsPerPage: $1) })
