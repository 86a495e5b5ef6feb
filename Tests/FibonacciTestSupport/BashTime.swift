/// What bash reads to time itself, in microseconds. A worker of a test that claims a time that it
/// did not take does more than it times where the machine is busy.
package let bashClock = "${EPOCHREALTIME/[.,]/}"

/// Lines of bash that take 80 ms, and set `elapsed` to the nanoseconds that they took.
package let timedPause =
  "start=\(bashClock); sleep 0.08; elapsed=$(((\(bashClock) - start) * 1000))"
