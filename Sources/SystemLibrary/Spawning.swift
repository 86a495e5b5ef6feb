/// Starts a program (posix_spawn(2)), which takes signals as programs expect them.
///
/// - Parameters:
///   - program: Its file; without a slash, it is looked for on `PATH`.
///   - words: Its arguments, the first its name.
///   - variables: All its variables, `NAME=value`; nil for those of this process.
///   - more: Variables that take the place of those of this process.
///   - descriptors: What it has open in place of this process's own, from its standard input on;
///     nil stands for what is empty, and takes whatever is written.
///   - signals: Those of which this process does something else than programs do.
///   - leadsGroup: Whether it leads a group of processes.
/// - Returns: Its number; and 0, or the error for which it did not start.
package func spawn(
  _ program: String, _ words: [String], variables: [String]? = nil, adding more: [String] = [],
  descriptors: [Int32?], resetting signals: [Int32] = [], leadsGroup: Bool = false
) -> (process: pid_t, code: Int32) {
  var actions = unsafe noSpawnActions
  unsafe posix_spawn_file_actions_init(&actions)
  defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
  for (number, descriptor) in descriptors.enumerated() {
    if let descriptor {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
    }
  }
  var attributes = unsafe usualSpawnAttributes
  unsafe posix_spawnattr_init(&attributes)
  defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
  // The threads of Dispatch hold back signals, which a program would go on to do.
  var (held, reset) = (sigset_t(), sigset_t())
  unsafe sigemptyset(&held)
  unsafe sigemptyset(&reset)
  for signal in signals { unsafe sigaddset(&reset, signal) }
  unsafe posix_spawnattr_setsigmask(&attributes, &held)
  unsafe posix_spawnattr_setsigdefault(&attributes, &reset)
  unsafe posix_spawnattr_setpgroup(&attributes, 0)
  let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
  unsafe posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
  var arguments = unsafe words.map { word in unsafe strdup(word) } + [nil]
  defer { unsafe arguments.forEach { word in unsafe free(word) } }
  let own = unsafe (more + (variables ?? [])).map { variable in unsafe strdup(variable) }
  defer { unsafe own.forEach { variable in unsafe free(variable) } }
  var environment = unsafe own
  if variables == nil {
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let name = unsafe String(cString: variable).prefix { $0 != "=" } + "="
      if !more.contains(where: { $0.hasPrefix(name) }) { unsafe environment.append(variable) }
      unsafe next += 1
    }
  }
  unsafe environment.append(nil)
  var process = pid_t()
  let code = unsafe posix_spawnp(
    &process, program, &actions, &attributes, &arguments, &environment)
  return (process, code)
}
