/// The options that commands have without declaring them.
struct BuiltInOptions {
  private let help = HelpOption()
  private let version = VersionOption()
  private let documents = DocumentOptions()
  private let versionText: String
  private let isRoot: Bool

  init(isRoot: Bool, configuration: CommandConfiguration) {
    self.isRoot = isRoot
    versionText = configuration.version
  }

  /// The options that apply: help everywhere, the others at the root.
  var definitions: [ArgumentDefinition] {
    guard isRoot else { return help.definitions }
    return (versionText.isEmpty ? [] : version.definitions) + documents.definitions
      + help.definitions
  }

  /// What was asked for in the command line of a root, if anything was.
  func request(for root: CommandNode) -> CleanExit? {
    if help.help { return .helpRequest() }
    if version.version { return .message(versionText) }
    if let shell = documents.generateCompletionScript {
      return .message(root.completionScript(for: shell))
    }
    if let date = documents.generateManualPage {
      return .message(ManualPage(of: root, date: date).text)
    }
    return nil
  }
}

/// What every command understands.
private struct HelpOption: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Show this help.")
  var help = false
}

/// What a root with a version understands.
private struct VersionOption: ParsableArguments {
  @Flag(help: "Show the version.")
  var version = false
}

/// What every root understands.
private struct DocumentOptions: ParsableArguments {
  @Option(help: "Print a script that completes command lines.", valueName: "shell")
  var generateCompletionScript: CompletionShell?
  @Option(
    help: "Print the manual page with its date, such as 2026-01-31.", valueName: "date")
  var generateManualPage: CalendarDate?
}
