/// The free text of a command, taken apart.
enum DiscussionBlock: Equatable {
  /// A line such as `EXAMPLES:`, without the colon.
  case heading(String)
  /// Lines that may be filled anew.
  case paragraph(String)
  /// Lines that begin with a space, and stay as they are.
  case literal([String])
}

extension CommandConfiguration {
  /// The blocks of the discussion, in their order.
  var discussionBlocks: [DiscussionBlock] {
    var blocks: [DiscussionBlock] = []
    var isContinuing = false
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = String(line)
      switch (text.first, blocks.last) {
      case (nil, _):
        isContinuing = false
        continue
      case (" ", .literal(let lines)?) where isContinuing:
        blocks[blocks.count - 1] = .literal(lines + [text])
      case (" ", _):
        blocks.append(.literal([text]))
      case _ where text.isHeading:
        blocks.append(.heading(String(text.dropLast())))
      case (_, .paragraph(let paragraph)?) where isContinuing:
        blocks[blocks.count - 1] = .paragraph(paragraph + " " + text)
      case _:
        blocks.append(.paragraph(text))
      }
      isContinuing = true
    }
    return blocks
  }

  /// The blocks before the first heading, and those from there on.
  var discussionParts: (explanation: [DiscussionBlock], sections: [DiscussionBlock]) {
    let blocks = discussionBlocks
    let start =
      blocks.firstIndex { if case .heading = $0 { true } else { false } } ?? blocks.count
    return (Array(blocks[..<start]), Array(blocks[start...]))
  }
}

extension String {
  fileprivate var isHeading: Bool {
    hasSuffix(":") && contains(where: \.isUppercase) && !contains(where: \.isLowercase)
  }
}
