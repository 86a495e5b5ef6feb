import Foundation
import HTTPServer
import Testing

@Suite("HTTPServer")
struct HTTPServerTests {
  /// Calls a body with the port of a server that answers with the path and the parameters.
  private func withServer(
    _ limits: ServerLimits = ServerLimits(), _ body: (HTTPServer) throws -> Void
  ) throws {
    let server = try HTTPServer(host: "127.0.0.1", port: 0, limits: limits) { request in
      let query = request.query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let site = request.isFromAnotherSite ? " (other site)" : ""
      let text = request.path + " " + query.joined(separator: ",") + site
      return HTTPResponse(contentType: "text/plain", body: Array(text.utf8))
    }
    defer { server.stop() }
    try body(server)
    // Whatever was asked, the server lives on.
    #expect(RawClient.status(of: get("/"), port: server.port) == 200)
  }

  private func get(_ path: String, headers: String = "Host: localhost\r\n") -> String {
    "GET \(path) HTTP/1.1\r\n\(headers)Connection: close\r\n\r\n"
  }

  @Test("A request reaches its handler decoded, and the response carries what keeps a page safe")
  func answered() throws {
    try withServer { server in
      let client = try #require(RawClient(port: server.port))
      client.send(get("/a%20b?n=1&m=%3C"))
      let text = client.readToEnd()
      #expect(text.hasPrefix("HTTP/1.1 200 ") && text.hasSuffix("\r\n\r\n/a b m=<,n=1"))
      for (name, value) in HTTPResponse.securityHeaders {
        #expect(text.contains("\r\n\(name): \(value)\r\n"))
      }
    }
  }

  @Test(
    "A host that is no address of a machine is refused",
    arguments: [
      ("localhost", 200), ("LOCALHOST:8080", 200), ("127.0.0.1", 200), ("127.0.0.1:1", 200),
      ("[::1]:80", 200), ("10.1.2.3", 200), ("evil.example", 421), ("localhost.evil.example", 421),
      ("127.0.0.1.evil.example", 421), ("localhost:80x", 421), ("[::1", 421), ("", 421),
      ("localhost:99999", 421), ("[evil]", 421),
    ])
  func hosts(host: String, status: Int) throws {
    try withServer { server in
      let request = get("/", headers: "Host: \(host)\r\n")
      #expect(RawClient.status(of: request, port: server.port) == status)
    }
  }

  @Test("Other methods, bodies, missing hosts and long headers are refused")
  func refused() throws {
    try withServer { server in
      func status(_ text: String) -> Int? { RawClient.status(of: text, port: server.port) }
      for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "FROB"] {
        #expect(status(get("/").replacingOccurrences(of: "GET", with: method)) == 405)
      }
      #expect(
        status(get("/", headers: "Host: localhost\r\nContent-Length: 5\r\n") + "hello") == 413)
      #expect(status("GET / HTTP/1.1\r\nConnection: close\r\n\r\n") == 400)
      let long = String(repeating: "x", count: 1 << 20)
      #expect(status(get("/", headers: "Host: localhost\r\nX: \(long)\r\n")) == 431)
      let path = status(get("/" + long))
      #expect(path == 414 || path == 431)
    }
  }

  @Test("What is there twice, bytes that end a text, and endless parameters are refused")
  func smuggled() throws {
    try withServer { server in
      func status(_ text: String) -> Int? { RawClient.status(of: text, port: server.port) }
      let hosts = "Host: localhost\r\nHost: evil.example\r\n"
      #expect(status(get("/", headers: hosts)) == 400)
      #expect(status(get("/", headers: "Host: evil.example\r\nHost: localhost\r\n")) == 400)
      for path in ["/a.txt%00.json", "/%0a", "/%1B[2J", "/%7f"] {
        #expect(status(get(path)) == 400, "\(path)")
      }
      for query in ["a=1&a=2", "a=1&b=2&a=1", "a&a", "a=1&%61=2"] {
        #expect(status(get("/?" + query)) == 400, "\(query)")
      }
      for count in [101, 500, 5000] {
        let query = (0..<count).map { "p\($0)=\($0)" }.joined(separator: "&")
        #expect(status(get("/?" + query)) == 414, "\(count)")
      }
    }
  }

  @Test(
    "An address with its host is a path, if the host is this one",
    arguments: [
      ("http://localhost/a", 200, "/a"), ("http://127.0.0.1:80/a/b?n=1", 200, "/a/b n=1"),
      ("HTTP://localhost", 200, "/ "), ("http://evil.example/a", 421, ""), ("ftp://x/a", 400, ""),
      ("*", 400, ""),
    ])
  func absoluteForm(target: String, status: Int, text: String) throws {
    try withServer { server in
      let client = try #require(RawClient(port: server.port))
      client.send(get(target))
      let answer = client.readToEnd()
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
      if status == 200 { #expect(answer.contains("\r\n\r\n\(text)"), "\(answer)") }
    }
  }

  @Test("Who is one too many gets a 503, and who waits without asking makes room")
  func connections() throws {
    var limits = ServerLimits()
    limits.connectionsPerAddress = 4
    try withServer(limits) { server in
      let idle = try (0..<12).map { _ in try #require(RawClient(port: server.port)) }
      for _ in 0..<20 {
        #expect(RawClient.status(of: get("/"), port: server.port) == 200)
      }
      for client in idle { _ = client.readToEnd() }
    }
  }

  @Test("Slow readers take no more memory than they are allowed together")
  func slowReaders() throws {
    var limits = ServerLimits()
    limits.bytesHeld = 20 << 20
    limits.connectionsPerAddress = 8
    let body = [UInt8](repeating: 0x78, count: 8 << 20)
    let server = try HTTPServer(host: "127.0.0.1", port: 0, limits: limits) { request in
      HTTPResponse(contentType: "text/plain", body: request.path == "/" ? [0x79] : body)
    }
    defer { server.stop() }
    let text = get("/long")
    let slow = try (0..<8).map { _ in
      let client = try #require(RawClient(port: server.port))
      client.send(text)
      return client
    }
    usleep(200_000)
    let answers = slow.map { $0.readToEnd() }
    let full = answers.count { $0.hasPrefix("HTTP/1.1 200 ") }
    let refused = answers.count { $0.hasPrefix("HTTP/1.1 503 ") && $0.contains("Retry-After: 1") }
    #expect(full >= 2 && full + refused == 8 && refused > 0, "\(full) \(refused)")
    #expect(answers.allSatisfy { !$0.hasPrefix("HTTP/1.1 200 ") || $0.utf8.count > body.count })
    // What was held is free again.
    #expect(RawClient.status(of: text, port: server.port) == 200)
  }

  /// Three pieces, made when they are asked for.
  private final class Pieces: @unchecked Sendable {
    private var rest = ["one,", "two,", "three"]

    func next() -> [UInt8] { rest.isEmpty ? [] : Array(rest.removeFirst().utf8) }
  }

  @Test("A body of pieces arrives whole, and so does a file")
  func pieces() throws {
    let server = try HTTPServer(host: "127.0.0.1", port: 0) { request in
      guard request.path == "/file" else {
        return HTTPResponse(
          contentType: "text/plain", body: .pieces(holding: 10, next: Pieces().next))
      }
      let descriptor = unsafe open(#filePath, O_RDONLY)
      let size = Int(lseek(descriptor, 0, SEEK_END))
      return HTTPResponse(
        contentType: "text/plain",
        body: .file(OpenFile(descriptor: descriptor, byteCount: size)))
    }
    defer { server.stop() }
    for (path, expected) in [("/", "three"), ("/file", "// The end.\n")] {
      let client = try #require(RawClient(port: server.port))
      client.send(get(path))
      let text = client.readToEnd()
      #expect(text.hasPrefix("HTTP/1.1 200 ") && text.contains(expected), "\(text)")
      let asker = try #require(RawClient(port: server.port))
      asker.send(get(path).replacingOccurrences(of: "GET", with: "HEAD"))
      let head = asker.readToEnd()
      #expect(head.hasPrefix("HTTP/1.1 200 ") && head.hasSuffix("\r\n\r\n"), "\(head)")
      #expect(head.split(separator: "\r\n\r\n").count == 1, "\(head)")
    }
  }

  @Test("A server that is started, used, stopped or just dropped a thousand times leaves nothing")
  func ownership() throws {
    // The handler's object is the server's alone: it must live as long as a thread may call it.
    final class Answers: Sendable {
      let text = "alive"
    }
    weak var last: Answers?
    for round in 0..<1000 {
      let answers = Answers()
      last = answers
      var server: HTTPServer? = try HTTPServer(host: "127.0.0.1", port: 0) { _ in
        HTTPResponse(contentType: "text/plain", body: Array(answers.text.utf8))
      }
      if round.isMultiple(of: 50) {
        let port = try #require(server?.port)
        let client = try #require(RawClient(port: port))
        client.send(get("/"))
        #expect(client.readToEnd().hasSuffix("alive"))
      }
      if round.isMultiple(of: 2) {
        server?.stop(patience: 0)
        server?.stop(patience: 0)
      }
      server = nil
    }
    #expect(last == nil)
  }

  @Test("A server may be stopped while clients connect")
  func stopping() throws {
    // With epoll, 300 rounds ended the process in four of eight runs.
    for _ in 0..<1000 {
      let server = try HTTPServer(host: "127.0.0.1", port: 0) { _ in
        HTTPResponse(contentType: "text/plain", body: [])
      }
      let (port, request) = (server.port, get("/"))
      // Each connection wakes a thread of the server at its own moment.
      let clients = (0..<3).map { _ in
        Thread {
          while let client = RawClient(port: port) {
            client.send(request)
            _ = client.readToEnd()
          }
        }
      }
      for client in clients { client.start() }
      usleep(500)
      server.stop(patience: 0)
      for client in clients { while !client.isFinished { usleep(100) } }
    }
  }

  @Test(
    "A page of a foreign origin has nothing recorded",
    arguments: [
      ("", 200), ("Origin: http://localhost\r\n", 200), ("Origin: https://localhost\r\n", 403),
      ("Origin: http://evil.example\r\n", 403), ("Origin: http://localhost:81\r\n", 403),
      ("Origin: null\r\n", 403), ("Sec-Fetch-Site: cross-site\r\n", 403),
    ])
  func origins(header: String, status: Int) throws {
    try withServer { server in
      let request =
        "POST / HTTP/1.1\r\nHost: localhost\r\nX-Requested-By: page\r\n\(header)"
        + "Connection: close\r\n\r\n"
      #expect(RawClient.status(of: request, port: server.port) == status)
    }
  }

  @Test("A request of a page on another site is told from one's own")
  func sites() throws {
    try withServer { server in
      for (site, isOther) in [("same-origin", false), ("none", false), ("cross-site", true)] {
        let client = try #require(RawClient(port: server.port))
        client.send(get("/", headers: "Host: localhost\r\nSec-Fetch-Site: \(site)\r\n"))
        #expect(client.readToEnd().hasSuffix("(other site)") == isOther, "\(site)")
      }
    }
  }

  @Test("Who sends slowly gets a 408, however alive he seems, and others are answered meanwhile")
  func slowSenders() throws {
    var limits = ServerLimits()
    limits.secondsToAsk = 0.2
    try withServer(limits) { server in
      let slow = try (0..<8).map { _ in try #require(RawClient(port: server.port)) }
      for _ in 0..<6 {
        for client in slow { client.send("G") }
        usleep(50_000)
      }
      #expect(RawClient.status(of: get("/"), port: server.port) == 200)
      server.endLateConnections()
      for client in slow { #expect(client.readToEnd().hasPrefix("HTTP/1.1 408 ")) }
    }
  }

  @Test("A library that is missing is named with its package")
  func noLibrary() {
    let reason = "libmicrohttpd.so.12: cannot open shared object file"
    let text = ServerError.noLibrary(reason).description
    #expect(text.contains(reason) && text.hasSuffix("apt-get install libmicrohttpd12"))
  }

  @Test("An address that cannot be listened on is named with a remedy")
  func noAddress() throws {
    let handler: HTTPServer.Handler = { _ in .refusal(404, "no") }
    #expect(throws: ServerError.notAnAddress("nowhere")) {
      _ = try HTTPServer(host: "nowhere", port: 0, handler: handler)
    }
    try withServer { server in
      let error = #expect(throws: ServerError.self) {
        _ = try HTTPServer(host: "127.0.0.1", port: server.port, handler: handler)
      }
      #expect(error?.description.contains("Address already in use; choose another") == true)
    }
    // No machine has this address (RFC 5737), so another port is no remedy.
    let error = #expect(throws: ServerError.self) {
      _ = try HTTPServer(host: "192.0.2.1", port: 0, handler: handler)
    }
    #expect(error?.description.contains("; name one of this machine's, such as") == true)
  }
}

// The end.
