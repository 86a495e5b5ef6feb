import FibonacciTestSupport
import Foundation

/// A worker in bash's own arithmetic: F(n) by additions, up to F(92).
struct ShellWorker {
  /// What is done before the first request is read.
  var atStart = ":"
  /// What is done before a loop, such as an accident; it sees `$n`, and `$loops` made so far at it.
  var beforeRun = ":"
  /// What is done with the result before it is sent, such as a lie.
  var beforeResult = ":"

  /// The script.
  var text: String {
    #"""
    \#(atStart)
    while read -r line; do
      case $line in
        *hello*) echo '{"worker":{"name":"sh","version":"1.0","strategies":["shell"]}}' ;;
        *prepare*) n=${line#*\"n\":}; n=${n%%,*}; loops=0; echo '{"ready":{}}' ;;
        *run*)
          start=\#(bashClock)
          \#(beforeRun)
          a=0; b=1; i=0; loops=$((loops + 1))
          while [ "$i" -lt "$n" ]; do t=$((a + b)); a=$b; b=$t; i=$((i + 1)); done
          sleep "${pause:-0}"
          elapsed=$(((\#(bashClock) - start) * 1000))
          echo "{\"ran\":{\"elapsed_ns\":$elapsed$usage}}" ;;
        *result*) \#(beforeResult); printf '{"value":{"hex":"%x"}}\n' "$a" ;;
        *end*) exit ;;
      esac
    done
    """#
  }

  /// Writes the script, and calls `body` with the words that let it take part as 'sh'.
  func take(part body: (_ option: [String], _ folder: URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = folder.path("worker.sh")
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try body(["--worker", "sh=bash \(path)"], folder)
    }
  }
}
