/// The options that commands have without declaring them.
struct BuiltInOptions {
  private let help = HelpOption()
  private let version = VersionOption()
  private let versionText: String
  private let isRoot: Bool

  init(isRoot: Bool, configuration: CommandConfiguration) {
    self.isRoot = isRoot
    versionText = configuration.version
  }

  /// The options that apply: help everywhere, the others at the root.
  var definitions: [ArgumentDefinition] {
    let atRoot = isRoot && !versionText.isEmpty ? version.definitions : []
    return atRoot + help.definitions
  }

  /// What was asked for, if anything was.
  var request: CleanExit? {
    if help.help { return .helpRequest() }
    if version.version { return .message(versionText) }
    return nil
  }
}

/// What every command understands.
struct HelpOption: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Show this help.")
  var help = false
}

/// What a root with a version understands.
struct VersionOption: ParsableArguments {
  @Flag(help: "Show the version.")
  var version = false
}
