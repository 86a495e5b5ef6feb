/// The options that commands have without declaring them.
struct BuiltInOptions: ParsableArguments {
  @Flag(help: "Show the version.")
  private var version = false
  @Option(help: "Print a script that completes command lines.", valueName: "shell")
  private var generateCompletionScript: CompletionShell?
  @Option(
    help: "Print the manual page with its date, such as 2026-01-31.", valueName: "date")
  private var generateManualPage: CalendarDate?
  @Flag(letter: "h", help: "Show this help.")
  private var help = false

  /// The options that apply: help everywhere, the others at the root; `--version` only where the
  /// root has one.
  func definitions(isRoot: Bool, hasVersion: Bool) -> [ArgumentDefinition] {
    definitions.filter { definition in
      switch definition.longName {
      case "help": true
      case "version": isRoot && hasVersion
      default: isRoot
      }
    }
  }

  /// What was asked for in the command line of a root, if anything was.
  func request(for root: CommandNode) -> CleanExit? {
    if help { return .helpRequest() }
    if version { return .message(root.configuration.version) }
    if let shell = generateCompletionScript {
      return .message(root.completionScript(for: shell))
    }
    if let date = generateManualPage { return .message(root.manualPage(date: date)) }
    return nil
  }
}
