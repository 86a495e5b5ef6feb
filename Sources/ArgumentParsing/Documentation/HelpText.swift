/// The help of a command, for people.
struct HelpText {
  private let node: CommandNode
  private let root: CommandNode

  init(of node: CommandNode, in root: CommandNode) {
    self.node = node
    self.root = root
  }

  func text(columns: Int) -> String {
    node.arguments.filter(\.isVisible).map { "  \($0.synopsis)  \($0.help.abstract)" }.joined(
      separator: "\n")
  }
}
