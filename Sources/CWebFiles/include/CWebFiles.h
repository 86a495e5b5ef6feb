#ifndef FIBBENCH_WEB_FILES_H
#define FIBBENCH_WEB_FILES_H

/// A file that is part of the program.
struct FibbenchWebFile {
  /// What it holds; null if there is none of the name that was asked for.
  const unsigned char *bytes;
  /// How many bytes that are.
  long count;
};

/// The file of a name in Sources/CWebFiles/Web, such as `table.js`.
struct FibbenchWebFile fibbench_web_file(const char *name);

#endif
