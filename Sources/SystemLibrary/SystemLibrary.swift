// The C library of the system, and what systems have under one name in different types. What they
// have under different names is in the files beside this one; `Files.swift` has in Swift's words
// what each file would otherwise spell in C's.

#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif

// Darwin's constants are numbers, and its types for posix_spawn(2) are pointers to what it
// allocates; Glibc's are enumerations and structures.
#if canImport(Darwin)
  /// A constant of sockets or resources as functions take it.
  package func systemNumber(_ constant: Int32) -> Int32 { constant }

  /// What a program that is started does to its descriptors, nothing yet.
  var noSpawnActions: posix_spawn_file_actions_t? { nil }
  /// How a program is started, as usual.
  var usualSpawnAttributes: posix_spawnattr_t? { nil }
#else
  /// A constant of sockets as functions take it.
  package func systemNumber(_ constant: __socket_type) -> Int32 { Int32(constant.rawValue) }
  /// A constant of limits as functions take it.
  package func systemNumber(_ constant: __rlimit_resource) -> Int32 { Int32(constant.rawValue) }
  /// A constant of usage as functions take it.
  package func systemNumber(_ constant: __rusage_who) -> Int32 { constant.rawValue }

  /// What a program that is started does to its descriptors, nothing yet.
  var noSpawnActions: posix_spawn_file_actions_t { unsafe posix_spawn_file_actions_t() }
  /// How a program is started, as usual; unsafe as Darwin's is.
  @unsafe var usualSpawnAttributes: posix_spawnattr_t { posix_spawnattr_t() }
#endif
