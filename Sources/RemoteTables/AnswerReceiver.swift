internal import FibonacciTables
internal import Foundation
#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif
internal import Synchronization

/// Receives answers of a server that is not trusted: none longer than a limit, and none from
/// elsewhere, since no redirect is followed.
final class AnswerReceiver: NSObject, URLSessionDataDelegate {
  private struct Answer {
    var data = Data()
    var isTooLong = false
    let continuation: CheckedContinuation<(Data, URLResponse), any Error>
  }

  private let mostBytes: Int
  private let answers = Mutex<[Int: Answer]>([:])

  init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  /// The answer to a request for an address, whatever its status.
  ///
  /// - Throws: `PageError.malformed` for one that is too long, `URLError` where there is none.
  func receive(_ url: URL, in session: URLSession) async throws -> (Data, URLResponse) {
    let task = session.dataTask(with: url)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        answers.withLock { $0[task.taskIdentifier] = Answer(continuation: continuation) }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  func urlSession(
    _: URLSession, task _: URLSessionTask, willPerformHTTPRedirection _: HTTPURLResponse,
    newRequest _: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(_: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = answers.withLock { answers in
      guard var answer = answers.removeValue(forKey: dataTask.taskIdentifier) else { return false }
      answer.isTooLong = answer.isTooLong || answer.data.count + data.count > mostBytes
      if answer.isTooLong { answer.data = Data() } else { answer.data += data }
      answers[dataTask.taskIdentifier] = answer
      return answer.isTooLong
    }
    if isTooLong { dataTask.cancel() }
  }

  func urlSession(
    _: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let answer = answers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    let limit = mostBytes >> 20
    if answer.isTooLong {
      answer.continuation.resume(
        throwing: PageError.malformed("its answer is longer than \(limit) MB"))
    } else if let response = task.response, error == nil {
      answer.continuation.resume(returning: (answer.data, response))
    } else {
      answer.continuation.resume(throwing: error ?? URLError(.badServerResponse))
    }
  }
}
