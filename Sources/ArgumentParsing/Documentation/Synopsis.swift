extension ArgumentDefinition {
  /// The argument as the usage line shows it, without brackets: `--n <sizes>`, `<base>`.
  var synopsis: String {
    switch kind {
    case .flag: displayName
    case .option: "\(displayName) <\(valueName)>"
    case .positional: displayName
    }
  }
}
