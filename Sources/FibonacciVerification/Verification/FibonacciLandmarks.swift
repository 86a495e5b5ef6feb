internal import BigIntegers
internal import FibonacciStrategies

/// The indices around which a fault is likeliest, where the arithmetic changes what it does: those
/// within two of a landmark, up to `last`, ascending.
///
/// Landmarks are the powers of two, the index from which several threads take part, those from
/// which texts are made in another way, and those whose last product has operands F(n/2) and
/// L(n/2) at which multiplication changes its method, or transforms their shape.
func landmarkIndices(through last: Int) -> [Int] {
  let reach = 2
  var landmarks = [FastDoublingThreads.leastIndexForHelpers] + FastDoublingText.landmarks
  var power = 1
  while power <= last, power < 1 << 61 {
    landmarks.append(power)
    power *= 2
  }
  let limbs = (fibonacciBitCount(at: last / 2) ?? 0) / UInt.bitWidth + 1
  for count in ProductLandmarks.limbCounts(through: limbs) {
    // L(k) has two bits more than F(k) at the most: it reaches this many limbs up to two indices
    // earlier.
    let half = leastFibonacciIndex(withBits: UInt.bitWidth * (count - 1) + 1)
    guard half <= last / 2 + reach, half < Int.max / 2 - reach else { continue }
    landmarks += [2 * half - 4, 2 * half - 2, 2 * half, 2 * half + 1]
  }
  let indices = landmarks.flatMap { ($0 - reach)...($0 + reach) }
  return Set(indices.filter { 0...last ~= $0 }).sorted()
}
