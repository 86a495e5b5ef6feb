import ArgumentParsing
import Testing

@Suite("Completion in shells")
struct CompletionTests {
  /// Lines whose last word has one completion, and that completion.
  static let unique = [
    ("sample rep", "report"), ("sample --stra", "--strategy"), ("sample --n 5 --see", "--seed"),
    ("sample run --strategy f", "fast-doubling"),
    ("sample run --strategy gmp,fa", "gmp,fast-doubling"),
    ("sample run --strategy all,-g", "all,-gmp"), ("sample run --strategy -g", "-gmp"),
    ("sample report --format j", "json"), ("sample baseline s", "save"),
    ("sample help base", "baseline"), ("sample help baseline s", "save"),
    ("sample report resu", "results.json"), ("sample --export-csv resu", "results.json"),
    ("sample --generate-completion-script z", "zsh"),
  ]

  @Test("The root prints the script", arguments: CompletionShell.allCases)
  func option(shell: CompletionShell) throws {
    let ending = try #require(Ending("--generate-completion-script \(shell.rawValue)"))
    #expect(ending.message == Sample.completionScript(for: shell))
    #expect(ending.exitCode == .success)
    #expect(Ending("--generate-completion-script tcsh")?.exitCode == .usage)
  }

  private func bash(_ line: String) throws -> [String]? {
    let driver = """
      source ./script
      COMP_WORDS=(\(line))
      [[ \(line.last == " ") == true ]] && COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _sample
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    guard let bash = Tool("bash") else { return nil }
    let files = [
      "script": Sample.completionScript(for: .bash), "driver": driver, "results.json": "",
    ]
    return try withFolder(files) { folder in
      try bash.run(["--norc", "driver"], in: folder).split(separator: "\n").map(String.init)
    }
  }

  @Test("Bash completes what has one completion", arguments: unique)
  func bashUnique(line: String, word: String) throws {
    #expect(try bash(line) == [word])
  }

  @Test("Bash offers commands, options and values where they belong")
  func bashLists() throws {
    #expect(try bash("sample ") == ["run", "report", "baseline", "help"])
    #expect(try bash("sample --n ") == [])
    #expect(try bash("sample report --format = ") == ["md", "csv", "json", "html"])
    #expect(try bash("sample report --format =") == ["md", "csv", "json", "html"])
    #expect(try bash("sample run --strategy all,-g") == ["all,-gmp"])
    #expect(try bash("sample report -") == ["--format", "--help"])
    #expect(try bash("sample baseline save -") == ["--help"])
  }

  @Test(
    "Fish completes what has one completion", .needs("fish"),
    arguments: unique + [
      ("sample --strategy=-gmp,-f", "--strategy=-gmp,-fast-doubling"),
      ("odd --several=-pl", "--several=-plain"), ("odd -splain,-m", "-splain,-matrix"),
    ])
  func fish(line: String, word: String) throws {
    let fish = try #require(Tool("fish"))
    let command: any ParsableCommand.Type = line.hasPrefix("odd") ? Odd.self : Sample.self
    let files = ["script": command.completionScript(for: .fish), "results.json": ""]
    let offered = try withFolder(files) { folder in
      try fish.run(["--no-config", "-c", "source ./script; complete -C '\(line)'"], in: folder)
    }
    #expect(offered.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [word[...]])
  }

  /// What each line becomes in zsh when Tab is pressed at its end.
  private func zsh(_ script: String, _ lines: [String]) throws -> [String] {
    let zsh = try #require(Tool("zsh"))
    let driver = #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1=; stty -echo; autoload -U compinit; compinit -u -D; source ./script
      show() { print -r -- \"<\"\"<\$BUFFER>>\"; BUFFER=; }
      zle -N show; bindkey '^I' complete-word '^T' show; setopt no_list_beep; print READ''Y"
      zpty -r shell output '*READY*'
      while read -r line; do
        zpty -w -n shell "$line"$'\t\x14'
        zpty -r shell output '*<<*>>*'
        print -r -- "${${output##*<<}%%>>*}"
      done < lines
      zpty -d shell
      """#
    let files = [
      "script": script, "driver": driver, "results.json": "",
      "lines": lines.joined(separator: "\n") + "\n",
    ]
    return try withFolder(files) { folder in
      try zsh.run(["-f", "driver"], in: folder).split(separator: "\n").map(String.init)
    }
  }

  @Test("Zsh completes what has one completion", .needs("zsh"))
  func zshUnique() throws {
    let script = Sample.completionScript(for: .zsh)
    let results = try zsh(script, Self.unique.map(\.0))
    try #require(results.count == Self.unique.count, "\(results)")
    for ((line, word), result) in zip(Self.unique, results) {
      // Zsh goes on with what can follow: a space, an equals sign or a comma.
      let typed = line.split(separator: " ").dropLast().joined(separator: " ")
      let completed = result.split(whereSeparator: { $0 == " " }).joined(separator: " ")
      let endings = ["", "=", ","].map { "\(typed) \(word)\($0)" }
      #expect(endings.contains(completed), "\(line): \(result)")
    }
  }

  @Test("Only folders are offered by bash where a folder is wanted", .needs("bash"))
  func directoriesInBash() throws {
    try directories(
      "bash", .bash,
      """
      mkdir -p inner; source ./script; COMP_WORDS=(place inn) COMP_CWORD=1; _place
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
  }

  @Test("Only folders are offered by fish where a folder is wanted", .needs("fish"))
  func directoriesInFish() throws {
    try directories("fish", .fish, "mkdir -p inner; source ./script; complete -C 'place inn'")
  }

  private func directories(_ shell: String, _ kind: CompletionShell, _ driver: String) throws {
    struct Place: ParsableCommand {
      @Argument(completion: .directory) var folder: String
    }
    let tool = try #require(Tool(shell))
    let files = ["script": Place.completionScript(for: kind), "inner.txt": ""]
    let offered = try withFolder(files) { folder in try tool.run(["-c", driver], in: folder) }
    #expect(offered.hasPrefix("inner") && !offered.contains("inner.txt"))
  }

  /// A command whose texts would do harm if a shell ran them.
  struct Odd: ParsableCommand {
    @Option(
      help: "It's `odd`: $(touch broken) [x] \\ \"y\"; 'z'", valueName: "a:b",
      completion: .list(["it's", "$(touch broken)", "`touch broken`", "x:y", "a b"]))
    var value = ""
    @Option(
      letter: "s", help: "Some.",
      completion: .describedSequence([
        CompletionWord("plain", "so"), CompletionWord("matrix", #"[[1, 1], [1, 0]]: 'M' \ n"#),
      ]))
    var several = ""
  }

  @Test("A bracket in a summary does not end it in zsh")
  func brackets() {
    let script = Odd.completionScript(for: .zsh)
    #expect(script.contains(#"matrix\[\[\[1,\ 1\\\],\ \[1,\ 0\\\]\\\]\:\ "#), "\(script)")
  }

  @Test("Text of any kind stays text in a script for bash", .needs("bash"))
  func quotingInBash() throws { try quoting(.bash) }

  @Test("Text of any kind stays text in a script for fish", .needs("fish"))
  func quotingInFish() throws { try quoting(.fish) }

  @Test("Text of any kind stays text in a script for zsh", .needs("zsh"))
  func quotingInZsh() throws { try quoting(.zsh) }

  private func quoting(_ shell: CompletionShell) throws {
    let tool = try #require(Tool(shell.rawValue))
    let define = shell == .zsh ? "compdef() { :; }; " : ""
    let files = ["script": Odd.completionScript(for: shell)]
    let complaints = try withFolder(files) { folder in
      try tool.run(["-n", "script"], in: folder)
        + tool.run(["-c", define + "source ./script; cat broken"], in: folder)
    }
    #expect(complaints.contains("No such file"))
    #expect(complaints.split(separator: "\n").count == 1, "\(complaints)")
  }

  @Test("Words of any kind are offered as they are by bash", .needs("bash"))
  func oddWordsInBash() throws {
    let bash = try #require(Tool("bash"))
    let driver = """
      source ./script; COMP_WORDS=(odd --value '') COMP_CWORD=2; _odd
      printf '%s|' "${COMPREPLY[@]}"
      """
    let offered = try withFolder(["script": Odd.completionScript(for: .bash)]) { folder in
      try bash.run(["-c", driver], in: folder)
    }
    #expect(offered == "it's|$(touch broken)|`touch broken`|x:y|a b|")
  }

  @Test("Words of any kind are offered as they are by fish", .needs("fish"))
  func oddWordsInFish() throws {
    let fish = try #require(Tool("fish"))
    let offered = try withFolder(["script": Odd.completionScript(for: .fish)]) { folder in
      try fish.run(
        ["--no-config", "-c", "source ./script; complete -C 'odd --value '"], in: folder)
    }
    let words = offered.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(words.sorted() == ["$(touch broken)", "`touch broken`", "a b", "it's", "x:y"])
  }

  @Test(
    "Words of any kind are offered as they are by zsh, quoted where they need it", .needs("zsh"))
  func oddWordsInZsh() throws {
    let lines = [
      "odd --value i", #"odd --value \$"#, #"odd --value \`"#, "odd --value x", "odd --value a",
    ]
    let script = Odd.completionScript(for: .zsh)
    let typed = ["ma", "plain,m", "-ma", "-plain,-m"]
    let several = try zsh(script, typed.map { "odd --several \($0)" })
    let lists = several.map { $0.split(separator: " ").last?.split(separator: ",") ?? [] }
    #expect(
      lists == [["matrix"], ["plain", "matrix"], ["-matrix"], ["-plain", "-matrix"]], "\(several)")
    let results = try zsh(script, lines)
    let words = results.map { result in
      String(result.dropFirst("odd --value ".count).dropLast(result.hasSuffix(" ") ? 1 : 0))
    }
    #expect(words == [#"it\'s"#, #"\$\(touch\ broken\)"#, #"\`touch\ broken\`"#, "x:y", #"a\ b"#])
  }
}
