# What the scripts share: installing what is missing, and building. Sourced, never run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build_folder=$root/.build
# Where programs are put without symbols, to be run.
installed=$build_folder/installed
# How everything is built but what is to be debugged: imports that are not declared are refused.
release=(--configuration release --explicit-target-dependency-import-check error)

say() {
  printf '%s\n' "$*" >&2
}

fail() {
  say "Error: $*"
  exit 1
}

# expect WHAT FOUND PATTERN: ends the script where what was found is not like the pattern.
expect() {
  [[ $2 == $3 ]] || fail "$1: '$2', which is not like '$3'."
}

# quietly COMMAND...: runs a command, and shows what it printed only if it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  [ "$status" -eq 0 ] || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# showing_progress COMMAND...: like quietly, for a build: on a terminal one line, rewritten each second, tells what is
# built.
showing_progress() {
  local start=$SECONDS status=0 build step ticker
  [ -t 2 ] || { quietly "$@"; return; }
  build=$(mktemp)
  while kill -0 $$ 2>/dev/null && [ -e "$build" ]; do
    step=$(sed --quiet 's/^\(\[[0-9]*\/[0-9]*\]\) [CEL][a-z]*\( module\)\{0,1\} \([^ ]*\).*/\1 \3/p' "$build" | tail --lines=1)
    printf '\r\033[K%s · %d s' "${step:-planning}" $((SECONDS - start)) >&2
    sleep 1
  done &
  ticker=$!
  "$@" >"$build" 2>&1 || status=$?
  kill "$ticker" 2>/dev/null || true
  wait "$ticker" 2>/dev/null || true
  printf '\r\033[K' >&2
  [ "$status" -eq 0 ] || cat "$build" >&2
  rm -f "$build"
  return "$status"
}

# run_tests FOLDER [ARGUMENT...]: runs tests that were built there, and shows what was skipped and how they ended; if one
# fails, what failed, what had not ended, and the last lines. The rest, thousands of lines of tests that passed and of
# workers that misbehave on purpose, would only hide that, and is kept in a file. What was skipped is also added to
# $skipped_tests.
skipped_tests=$build_folder/skipped-tests
run_tests() {
  local log=$build_folder/tests.log
  say "Testing at ${FIBBENCH_LEVEL:-the highest level} ..."
  mkdir -p "$build_folder"
  if swift test --scratch-path "$1" "${release[@]}" --skip-build --disable-xctest "${@:2}" >"$log" 2>&1; then
    sed --quiet --regexp-extended 's/^➜ +(Test|Suite) "?(.*[^"])"? skipped(: "(.*)")?\.?$/Skipped: \2: \4/p' "$log" |
      sort --unique | tee --append "$skipped_tests" >&2
    grep --text --only-matching --extended-regexp 'Test run with.*' "$log" >&2 || true
  else
    say "What had not ended:"
    comm -23 <(sed --quiet 's/^◇ Test \(".*"\) started\.$/\1/p' "$log" | grep --invert-match ' to "' | sort) \
      <(sed --quiet --regexp-extended 's/^[✔✘━] Test (".*") (with .*)?(passed|failed) after .*$/\1/p' "$log" | sort) |
      awk 'NR <= 20; END { if (NR > 20) print "and " NR - 20 " more" }' >&2
    say "What failed:"
    grep --text --after-context=4 --extended-regexp '✘|[Ff]atal error|signal' "$log" |
      grep --text --invert-match --extended-regexp '^(◇|✔|➜|--)' | cut --characters=1-500 | tail --lines=80 >&2 || true
    say "The last lines of $log:"
    tail --lines=10 "$log" | cut --characters=1-300 >&2
    # The thread that crashed, with its frames; what follows are the others, and the images.
    awk '/^Thread /{ shown = / crashed:$/ } /^(Registers|Images)/{ shown = 0 } /^\*\*\* Program crashed/ || shown' "$log" |
      cut --characters=1-300 | head --lines=60 >&2
    return 1
  fi
}

# install_missing PACKAGE...: installs Debian packages, or says which are needed. On a terminal it asks first; an answer
# is not needed as root in a container or in CI (CI is set there), and with --yes, for which scripts/fibbench sets
# FIBBENCH_YES.
install_missing() {
  local as_root=(sudo) answer
  command -v apt-get >/dev/null ||
    fail "these libraries are needed, under Debian's names: $*. Install your system's twins."
  if [ "$(id -u)" -eq 0 ]; then
    as_root=()
  elif ! command -v sudo >/dev/null; then
    fail "packages are missing. Run as root: apt-get install --yes $*"
  elif [ -z "${CI-}" ] && [ "${FIBBENCH_YES-}" != 1 ]; then
    [ -t 0 ] && [ -t 2 ] ||
      fail "packages are missing: $*. Install them (apt-get install --yes $*), or say --yes and sudo is used."
    read -r -p "Install $* with sudo apt-get? [y/N] " answer
    [[ $answer == [yY]* ]] || fail "nothing was installed. What is missing: $*"
  fi
  say "Installing $* ..."
  # Without fresh lists an install may still succeed, and says best itself why it does not.
  quietly "${as_root[@]}" apt-get update || true
  quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes "$@" ||
    fail "apt-get could not install $*."
}

# is_here NAME: is there a program of this name, a header that a C compiler finds, or a file like this absolute path?
is_here() {
  case $1 in
    /*) compgen -G "$1" >/dev/null ;;
    *.h) printf '#include <%s>\n' "$1" | clang -x c -fsyntax-only - 2>/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# require NAME:PACKAGE...: installs the packages of those that are not here.
require() {
  local need missing=()
  for need in "$@"; do
    is_here "${need%:*}" || missing+=("${need##*:}")
  done
  [ ${#missing[@]} -eq 0 ] || install_missing "${missing[@]}"
}

# require_tools: makes sure that everything a build needs is there.
require_tools() {
  command -v swift >/dev/null ||
    fail "Swift 6.2 or later is needed and 'swift' is not on PATH. Install it from https://www.swift.org/install/linux/"
  require gmp.h:libgmp-dev openssl/sha.h:libssl-dev microhttpd.h:libmicrohttpd-dev sqlite3.h:libsqlite3-dev \
    pkg-config:pkg-config
}

# tool NAME: prints where a program of Swift's toolchain lies.
tool() {
  printf '%s\n' "$(dirname "$(readlink -f "$(command -v swift)")")/$1"
}

# build_release [ARGUMENT...]: builds in release mode. Kernels are made for all levels of processors, unless
# FIBBENCH_LEVELS names one.
build_release() {
  export FIBBENCH_LEVELS=${FIBBENCH_LEVELS:-all}
  showing_progress swift build --package-path "$root" --scratch-path "$build_folder" "${release[@]}" "$@" ||
    fail "the build failed."
  printf '%s\n' "$FIBBENCH_LEVELS" >"$build_folder/levels"
}

# choose_levels: lets builds make kernels for this machine alone, until something has asked for all of them: a level of
# the user's choice, or any other script. Programs that are made once for all machines are not made here.
choose_levels() {
  if [ -n "${FIBBENCH_LEVEL-}" ]; then
    FIBBENCH_LEVELS=all
  elif [ -z "${FIBBENCH_LEVELS-}" ]; then
    # A first build that was interrupted has left neither.
    FIBBENCH_LEVELS=$(cat "$build_folder/levels" 2>/dev/null) ||
      if [ -e "$build_folder/release/fibbench" ]; then FIBBENCH_LEVELS=all; else FIBBENCH_LEVELS=$(machine_level); fi
    # A folder that machines of several kinds share has the kernels of all.
    [ "$FIBBENCH_LEVELS" = "$(machine_level)" ] || FIBBENCH_LEVELS=all
  fi
  export FIBBENCH_LEVELS
}

# machine_level: prints the level of this machine, or `all` where it has no other than the baseline.
machine_level() {
  local level
  read -r level < <(levels) || true
  case $level in
    x86-64-v3) ! grep --quiet --word-regexp avx_ifma /proc/cpuinfo || level+=-avxifma ;;
    x86-64-v4) ;;
    *) level=all ;;
  esac
  printf '%s\n' "$level"
}

# levels: prints the processor levels that this machine has kernels for, the highest first, as its loader knows them.
levels() {
  [ "$(uname -m)" = x86_64 ] || { uname -m; return; }
  /lib64/ld-linux-x86-64.so.2 --help | sed --quiet 's/^ *\(x86-64-v[34]\) (supported.*/\1/p'
  echo x86-64
}

# name_commit: lets a program that is started say which commit it was built from.
name_commit() {
  [ -z "${FIBBENCH_COMMIT-}" ] || return 0
  FIBBENCH_COMMIT=$(git -C "$root" rev-parse --short=12 HEAD 2>/dev/null || true)
  # Of what the program and its plans are made: results that are being written change neither.
  [ -z "$(git -C "$root" status --porcelain -- Package.swift Sources Benchmarks 2>/dev/null || true)" ] ||
    FIBBENCH_COMMIT+=-dirty
  export FIBBENCH_COMMIT
}

# package_version: prints the version that fibbench has.
package_version() {
  sed --quiet 's/^ *name: "fibbench", version: "\([^"]*\)".*/\1/p' "$root/Sources/FibonacciCommands/Tool+Fibbench.swift"
}

# install_program PRODUCT: puts a copy without symbols in .build/installed, and the symbols beside it, where debuggers,
# profilers and Swift's backtraces look for them; and the library that counts allocations for --memory. What SwiftPM
# linked stays as it is, for its next build.
install_program() {
  local source=$build_folder/release/$1 target=$installed/$1 objcopy
  mkdir -p "$installed"
  rm -f "$target.debug"
  if objcopy=$(command -v objcopy || command -v "$(tool llvm-objcopy)"); then
    "$objcopy" --only-keep-debug "$source" "$target.debug" &&
      "$objcopy" --strip-all --add-gnu-debuglink="$target.debug" "$source" "$target.new" ||
      fail "$objcopy cannot strip $1."
    chmod -x "$target.debug"
  else
    cp "$source" "$target.new"
  fi
  # A program that runs keeps its file.
  mv -f "$target.new" "$target"
  build_release --product fibbench-memory
  cp "$build_folder/release/libfibbench-memory.so" "$installed"
}

# build_program PRODUCT: builds and installs a program where it is missing, or older than its sources, or made for other
# levels, or not from what SwiftPM linked last. The stamp is as old as the start of the build, and names its result.
build_program() {
  local binary=$build_folder/release/$1 stamp=$installed/$1.stamp started begin=$SECONDS
  export FIBBENCH_LEVELS=${FIBBENCH_LEVELS:-all}
  # made: changes whenever the program is linked, or asked for with other levels.
  made() { echo "$(stat --format='%i %Y %s' "$binary" 2>/dev/null) $FIBBENCH_LEVELS"; }
  if [ -x "$installed/$1" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$(made)" ] &&
    [ -z "$(find "$root/Package.swift" "$root/Sources" -newer "$stamp" -print -quit)" ]; then
    return
  fi
  require_tools
  if [ -d "$build_folder/release" ]; then
    say "Building $1 ..."
  else
    say "Building $1: for the first time, about 2 minutes on two cores ..."
  fi
  mkdir -p "$installed"
  started=$(mktemp)
  build_release --product "$1"
  install_program "$1"
  made >"$stamp"
  touch --reference="$started" "$stamp"
  rm -f "$started"
  say "Built $1 in $((SECONDS - begin)) s."
}
