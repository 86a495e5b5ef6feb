/// The candidate that a misspelt word most likely means.
///
/// One mistake is forgiven for each three letters of the word, and one in a word of two letters. A
/// mistake is a letter too many, missing or wrong, or two neighbours exchanged; case is none. Where
/// no candidate is near as a whole, its beginning may be: `fats` means `fast-doubling`.
///
/// - Returns: `nil` if no candidate is near; the first of those that are equally near.
/// - Complexity: O(*n* · *m*) letters for each candidate; words that cannot be near cost O(*n*).
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased())
  guard letters.count > 1 else { return nil }
  let limit = max(1, letters.count / 3)
  var best: (cost: Int, candidate: String)?
  for candidate in candidates {
    let target = Array(candidate.lowercased())
    guard letters.count <= target.count + limit else { continue }
    let distances = editDistances(from: letters, toPrefixesOf: target)
    let whole = distances[target.count]
    let beginning = distances.min() ?? whole
    // A near whole comes before any near beginning.
    let cost = whole <= limit ? whole : limit + 1 + beginning
    let isNear = whole <= limit || beginning <= letters.count / 3
    if isNear, cost < best?.cost ?? .max {
      best = (cost, candidate)
    }
  }
  return best?.candidate
}

/// The Damerau–Levenshtein distances (unrestricted, Lowrance and Wagner 1975) from a word to each
/// beginning of another, the empty one first.
private func editDistances(
  from word: [Character], toPrefixesOf target: [Character]
) -> [Int] {
  // rows[i][j] is the distance from the first i letters of `word` to the first j of `target`.
  var rows = [Array(0...target.count)]
  var lastRowWithLetter: [Character: Int] = [:]
  for row in 1...word.count {
    var current = [row]
    var lastMatch = 0
    for column in stride(from: 1, through: target.count, by: 1) {
      let isMatch = word[row - 1] == target[column - 1]
      var distance = min(
        rows[row - 1][column - 1] + (isMatch ? 0 : 1),
        rows[row - 1][column] + 1,
        current[column - 1] + 1)
      if lastMatch > 0, let lastRow = lastRowWithLetter[target[column - 1]] {
        let between = (row - lastRow - 1) + (column - lastMatch - 1)
        distance = min(distance, rows[lastRow - 1][lastMatch - 1] + between + 1)
      }
      current.append(distance)
      if isMatch { lastMatch = column }
    }
    rows.append(current)
    lastRowWithLetter[word[row - 1]] = row
  }
  return rows[word.count]
}
