/// The outcome of a case: the status column of every report.
package enum Status: String, Codable, Sendable, CaseIterable {
  /// Timed, and the result is right.
  case ok
  /// Timed; the result is right modulo the width that the work declares.
  case wrapped
  /// Timed; the result is approximate, as the work declares.
  case inexact
  /// The result is correct, but implausibly fast, or the clock is faulty.
  case suspect
  /// Not timed: the work reported that the result does not fit.
  case overflow
  /// Not timed: predicted to take longer than the deadline, or not offered at this size.
  case skipped
  /// The result is wrong; it has no times.
  case wrong
  /// Took longer than the deadline.
  case timeout
  /// Not timed: the process that did the work crashed, was killed, hung or broke the protocol.
  case failed
}

extension Status {
  /// Whether a row of this status has times, and they are those of the work.
  package var hasBelievedTimes: Bool {
    switch self {
    case .ok, .wrapped, .inexact: true
    case .suspect, .overflow, .skipped, .wrong, .timeout, .failed: false
    }
  }

  /// What is to be said of a case that ended so, in a sentence; nil where its row says it.
  package func warning(of subject: Case, note: String?) -> String? {
    let (what, remedy): (String, String)
    switch self {
    case .wrong: (what, remedy) = ("is wrong", "")
    case .suspect: (what, remedy) = ("is suspect", "")
    case .failed: (what, remedy) = ("failed", "")
    case .timeout: (what, remedy) = ("was too slow", "; give a longer --deadline")
    case .ok, .wrapped, .inexact, .overflow, .skipped: return nil
    }
    let reason = note.map { ": \($0)" } ?? ""
    let place = "N = \(NumberFormat.grouped(subject.n))"
    return "\(subject.strategy) \(what) at \(place)\(reason)\(remedy)."
  }

  /// How much a status weighs against another one of the same case: the graver one stays.
  var gravity: Int {
    switch self {
    case .ok, .wrapped, .inexact: 0
    case .overflow, .skipped: 1
    case .suspect: 2
    case .timeout: 3
    case .failed: 4
    case .wrong: 5
    }
  }
}

/// The judgement of an oracle on one result.
package enum Outcome: Equatable, Sendable, Codable {
  /// How a result that passed relates to the true one.
  package enum Agreement: String, Codable, Sendable {
    case ok, wrapped, inexact
  }

  /// The result is as it should be.
  case proved(status: Agreement, Proof)
  /// Nothing judges the result.
  case unverified
  /// The work reported that its result does not fit.
  case overflow(note: String)
  /// The result is not what it should be.
  case wrong(note: String)
  /// There is nothing to judge, such as a size at which the work is not offered.
  case skipped(note: String)
  /// The process that did the work did not keep to its protocol, or is no more.
  case failed(note: String)

  /// The status of a row with this outcome.
  package var status: Status {
    switch self {
    case .proved(.ok, _), .unverified: .ok
    case .proved(.wrapped, _): .wrapped
    case .proved(.inexact, _): .inexact
    case .overflow: .overflow
    case .wrong: .wrong
    case .skipped: .skipped
    case .failed: .failed
    }
  }

  /// The proof, if the result passed.
  package var proof: Proof? {
    if case .proved(_, let proof) = self { proof } else { nil }
  }

  /// Why the result did not pass.
  package var note: String? {
    switch self {
    case .proved, .unverified: nil
    case .overflow(let note), .wrong(let note), .skipped(let note), .failed(let note): note
    }
  }
}

/// The part of a row by which another machine can prove it again.
package struct Proof: Hashable, Codable, Sendable {
  /// What the result was compared with, such as `gmp`.
  package var verifier: String
  /// The SHA-256 of the result, in hexadecimal; nil where the result is no number.
  package var sha256: String?
  /// The length of the result in bits; nil where it is no number.
  package var bits: Int?
  /// The length of the result in decimal digits; nil where it is no number.
  package var digits: Int?
  /// What the true result leaves modulo random primes, which were drawn after the result existed.
  package var residues: [Residue]

  package init(
    verifier: String, sha256: String? = nil, bits: Int? = nil, digits: Int? = nil,
    residues: [Residue] = []
  ) {
    self.verifier = verifier
    self.sha256 = sha256
    self.bits = bits
    self.digits = digits
    self.residues = residues
  }
}
