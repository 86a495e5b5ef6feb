/// What commands print, word for word.
enum Golden {
  static let csvHeader =
    "strategy,n,status,time_ms,median_ms,min_ms,max_ms,mean_ms,stddev_ms,mad_ms,ci_low_ms,"
    + "ci_high_ms,samples,iterations,times_as_long,times_as_long_ci_low,times_as_long_ci_high,"
    + "reference,verified,verifier,bits,"
    + "digits,sha256,primes,residues,allocated_bytes,peak_rss_bytes,instructions,cycles,"
    + "cache_misses,branch_misses,page_faults,cpu_ms,disturbed_samples,allocations,answer,"
    + "not_examined,calls,p90_ms,p99_ms,times_faster,times_faster_ci_low,times_faster_ci_high,"
    + "counted_instructions,counted_spread,counted_libraries"

  static let list = """
    Strategy   Exact to        Beyond    Cost   What it does
    wrapping   F(93)           mod 2^64  O(n)   additions over UInt64, wrapping around (&+)
    checked    F(93)           error     O(n)   additions over UInt64, overflow is an error
    binet      F(70)           53 bits   O(1)   φⁿ/√5 in Double, rounded
    recursive  as time allows            O(φⁿ)  the textbook's double recursion
    iterative  any                       O(n²)  additions over BigUInt

    """

  static let dryRun = """
    Cases: 6 (3 strategies × 2 sizes)
    Reference: gmp
    Seed: 7
    Cycles: 12 to 1000 at each size, about 2 s, after 1 to warm up
    Processes: 12 for each size
    Deadline: 10 s for one call
    Samples: at least 1 ms each

    n = 10
      cycle 1: checked, gmp, matrix
      cycle 2: matrix, gmp, checked
      cycle 3: matrix, checked, gmp
      cycle 4: gmp, checked, matrix
      …

    n = 20
      cycle 1: gmp, matrix, checked
      cycle 2: checked, matrix, gmp
      cycle 3: matrix, checked, gmp
      cycle 4: gmp, checked, matrix
      …

    """

  /// The help of each command, and how it is asked for.
  static let help = [
    ("--help", root), ("run --help", run), ("value -h", value), ("help list", listHelp),
    ("report --help", report), ("history list --help", history),
    ("serve --help", serve),
  ]

  static let root = """
    Time ways of computing Fibonacci numbers, and prove every result.

    USAGE: fibbench [<command>] [options]

    Every result is verified before it is timed, and again afterwards. Comparisons
    are paired within one run, so that they hold on a noisy machine.

    COMMANDS:
      run                         Time strategies, after verifying their results.
                                  (default)
      value                       Print F(n): in decimal, in hexadecimal, modulo a
                                  number, or its ends.
      table                       Print the endless table of n and F(n).
      list                        List the strategies: how far they are exact, and
                                  how their cost grows.
      verify                      Prove strategies over ranges of n, or a saved
                                  report once more.
      crossover                   Find the N from which on one strategy is faster
                                  than another.
      race                        Find the largest N that each strategy reaches
                                  within a budget of time.
      baseline                    Keep results that later ones are compared with.
      compare                     Say whether anything became slower than a
                                  baseline: the gate of a CI.
      bisect                      Find the commit that made a case slower, or take
                                  more instructions.
      doctor                      Say whether this machine is fit to measure on, and
                                  what change it can detect.
      report                      Show saved results as a table, Markdown, a page,
                                  CSV or JSON.
      history                     List every calculation that was made, or find
                                  where a case became slower.
      serve                       Show the endless table, proofs, reports and the
                                  history in a browser.

    ADVANCED COMMANDS:
      worker-check                Check whether a program speaks the worker
                                  protocol, and say what to fix.
      selftest                    Plant faults, every one of which must be caught.

    OPTIONS:
          --version               Show the version.
          --generate-completion-script <shell>
                                  Print a script that completes command lines.
                                  (values: bash, zsh, fish)
          --generate-manual-page <date>
                                  Print the manual page with its date, such as
                                  2026-01-31.
      -h, --help                  Show this help.

    EXAMPLES:
      fibbench --n 10000 --strategy all
      fibbench --n 1e3..1e6:x10 --strategy fast-doubling,gmp --export-markdown report.md
      fibbench value 1e18 --last 20
      fibbench list

    EXIT CODES:
      0    done, every result verified
      1    failure: a file that cannot be written, a time not to be believed
      2    a case became slower than is tolerated (compare)
      3    a result was wrong, or a file was changed after it was written
      4    a case became faster than is tolerated (compare --fail-on-improvement)
      5    the reference or the baseline is not known
      6    undecided (compare: with --fail-on-inconclusive)
      64   the command line is wrong
      124  a case took longer than its deadline
      130  interrupted; what was complete is kept

    See 'fibbench <command> --help' for a command.

    """

  static let run = """
    Time strategies, after verifying their results.

    USAGE: fibbench run [options]

    Every strategy is called once at each size and its result verified; a wrong
    result is never timed, and makes the exit code 3. Then cycles are measured: each
    runs every strategy once, in an order that the seed decides, so that a drift of
    the machine meets all of them alike. The last result of each is verified again.

    A strategy that cannot keep the deadline at some size is skipped there without
    being run; the row says what was predicted.

    SELECTION OPTIONS:
      -n, --n <sizes>             The indices N to measure: 10000, 1,10,100,
                                  0..1000, 0..1000:+50 or 1e3..1e8:x10.
      -s, --strategy <names>      The strategies: all, names with commas between
                                  them, gmp*, or -name to leave one out.
          --reference <name>      The strategy that the others are compared to;
                                  named here, it takes part. (default: gmp, or the
                                  first exact one)
          --suite <file>          Take sizes, strategies and settings from a suite,
                                  a JSON file.

    WORKER OPTIONS:
          --worker <name=command>
                                  Let the strategies of another program take part,
                                  which speaks the worker protocol, such as
                                  python='python3 worker.py'. (may be repeated)
          --library <file>        Let the strategies of a C library take part, which
                                  exports those of fibbench_strategy.h. (may be
                                  repeated)

    MEASUREMENT OPTIONS:
          --processes <count>     Measure each size in this many processes, which
                                  are what intervals are of; no more than cycles.
                                  (default: 12)
          --layouts <folder>      Take the programs in this folder as workers, one
                                  after the other: the same program, linked in other
                                  orders by scripts/relink.
      -w, --warmup <count>        Cycles before the first one that counts.
      -r, --runs <count>          Exactly this many cycles at each size.
      -m, --min-runs <count>      At least this many cycles at each size.
      -M, --max-runs <count>      At most this many cycles at each size.
          --max-time <duration>   Measure each size for about this long, or for as
                                  long as its least cycles take; to start its
                                  processes and to verify results comes on top.
                                  (default: 20s over all sizes, 2s at most)
          --deadline <duration>   The longest that one call may take; what needs
                                  longer is skipped. (default: 10s)
          --seed <seed>           The seed of the order of the cases; the same seed
                                  gives the same order.

    OUTPUT OPTIONS:
          --export-csv <file>     Write the rows as CSV; - is the standard output.
                                  (may be repeated)
          --export-json <file>    Write everything, raw samples too, as JSON; - is
                                  the standard output. (may be repeated)
          --export-markdown <file>
                                  Write a report in Markdown, its plots beside it; -
                                  is the standard output. (may be repeated)
          --export-html <file>    Write a report as a page that needs nothing else;
                                  - is the standard output. (may be repeated)
          --counters              Show processor time, disturbed samples and the
                                  processor's counters in a second table.
      -q, --quiet                 Print no table and no progress: only errors,
                                  exports, and the form asked for.
          --no-progress           Show no progress, even on a terminal.
          --unit <unit>           The unit of times: ns, us, ms, s, or the one that
                                  fits. (values: auto, ns, us, ms, s; default: auto)
          --sort <sort>           The order of the rows of a size. (values: plan,
                                  time; default: plan)
          --explain               Say what the columns mean, and all that is known
                                  of the machine.
          --color <color>         Colour the table. (values: auto, always, never;
                                  default: auto)

    INSTRUCTIONS OPTIONS:
          --instructions          Count the instructions of one call of each row, in
                                  all and by library, one by one in a process of its
                                  own; a busy machine does not change them.
          --instruction-budget <count>
                                  With --instructions: how many may be counted for a
                                  row, over all its calls. (default: 1400000)

    OTHER OPTIONS:
          --no-history            Leave this out of the history;
                                  FIBBENCH_HISTORY=off does so for all commands.
          --memory                Measure peak memory and allocations as well, in a
                                  process of its own for each case; implies
                                  --counters.
          --dry-run               Print the plan and the order of the cases, and
                                  measure nothing.
          --allow-debug-build     Measure although this is a debug build, whose
                                  times mean nothing.
      -h, --help                  Show this help.

    EXAMPLES:
      fibbench --n 10000 --strategy all
      fibbench --n 1e3..1e6:x10 --strategy fast-doubling,gmp --export-csv results.csv
      fibbench --n 1..200 --strategy fast-doubling,gmp --export-csv - --quiet
      fibbench --suite Benchmarks/Suites/quick.json --export-json results.json

    Options can also be set in the environment, as in FIBBENCH_N for --n; the
    command line wins.

    """

  static let value = """
    Print F(n): in decimal, in hexadecimal, modulo a number, or its ends.

    USAGE: fibbench value [options] [<index>]

    A whole number is proved by a fingerprint, its residue modulo a random prime,
    before it is printed. --mod and --last reach any n at once, by doubling modulo a
    number; --first encloses the number in intervals until its first digits are
    certain.

    ARGUMENTS:
      <index>                    Which Fibonacci number: 1000, 10k or 1e6.

    OPTIONS:
      -n, --n <index>            The same as an option.
      -s, --strategy <name>      The strategy that computes it. (default: one in the
                                 base of the text, on all processors)
          --hex                  Print it in hexadecimal.
          --mod <modulus>        Print it modulo this number.
          --first <count>        Print only this many leading digits.
          --last <count>         Print only this many trailing digits.
          --deadline <duration>  The longest that the strategy may be predicted to
                                 take. (default: 60s)
          --no-history           Leave this out of the history; FIBBENCH_HISTORY=off
                                 does so for all commands.
      -h, --help                 Show this help.

    EXAMPLES:
      fibbench value 300
      fibbench value --n 1e18 --last 20
      fibbench value --n 1e12 --first 15 --last 15
      fibbench value --n 186 --strategy checked-128 --hex

    Options can also be set in the environment, as in FIBBENCH_N for --n; the
    command line wins.

    """

  static let listHelp = """
    List the strategies: how far they are exact, and how their cost grows.

    USAGE: fibbench list [options]

    The boundaries are found on this machine, by comparing every result with plain
    additions, up to an index that CSV and JSON name (tried_through). 'any' is exact
    to there, and its numbers have no bound. M(n) stands for the cost of a product
    of n-bit numbers.

    OPTIONS:
      -s, --strategy <names>  Only these: names, or patterns such as gmp*. (default:
                              all)
      -f, --format <format>   How to show them. (values: table, csv, json; default:
                              table)
      -h, --help              Show this help.

    EXAMPLES:
      fibbench list
      fibbench list --strategy 'gmp*'
      fibbench list --format json

    Options can also be set in the environment, as in FIBBENCH_STRATEGY for
    --strategy; the command line wins.

    """

  static let report = """
    Show saved results as a table, Markdown, a page, CSV or JSON.

    USAGE: fibbench report [options] <file>...

    Reads what --export-json wrote, or what Google Benchmark and hyperfine write as
    JSON. Every number is computed again from the raw samples. Several files, of
    several machines too, stand side by side; nothing of them is mixed.

    ARGUMENTS:
      <file>                      The results, written by --export-json; - is the
                                  standard input.

    TABLE OPTIONS:
          --unit <unit>           The unit of times: ns, us, ms, s, or the one that
                                  fits. (values: auto, ns, us, ms, s; default: auto)
          --sort <sort>           The order of the rows of a size. (values: plan,
                                  time; default: plan)
          --explain               Say what the columns mean, and all that is known
                                  of the machine.
          --color <color>         Colour the table. (values: auto, always, never;
                                  default: auto)

    OTHER OPTIONS:
      -f, --format <format>       How to show them, or in the form of which other
                                  tool; as a table, unless there is an export. Plots
                                  are not in md: --export-markdown writes them
                                  beside its file. (values: table, md, csv, json,
                                  html, google-benchmark, bencher, hyperfine,
                                  github, otava)
          --export-csv <file>     Write the rows as CSV; - is the standard output.
                                  (may be repeated)
          --export-json <file>    Write everything, raw samples too, as JSON; - is
                                  the standard output. (may be repeated)
          --export-markdown <file>
                                  Write a report in Markdown, its plots beside it; -
                                  is the standard output. (may be repeated)
          --export-html <file>    Write a report as a page that needs nothing else;
                                  - is the standard output. (may be repeated)
          --counters              Show processor time, disturbed samples and the
                                  processor's counters in a second table.
      -h, --help                  Show this help.

    EXAMPLES:
      fibbench report results.json
      fibbench report results.json --export-markdown report.md
      fibbench report here.json there.json --export-html both.html
      fibbench report results.json --format google-benchmark
      hyperfine --export-json sleep.json 'sleep 0.1' && fibbench report sleep.json

    Options can also be set in the environment, as in FIBBENCH_FORMAT for --format;
    the command line wins.

    """

  static let history = """
    List every calculation that was made, the newest last.

    USAGE: fibbench history list [options]

    The history is an SQLite file, $XDG_STATE_HOME/fibbench/history.sqlite, or else
    ~/.local/state/fibbench/history.sqlite. FIBBENCH_HISTORY names another file, or
    says off. Times are those of the one call, or a run's undisturbed time.

    OPTIONS:
      -s, --strategy <name>  Only calculations by this strategy, or by those of a
                             pattern: gmp*.
      -n, --n <indices>      Only calculations at this index, or in this range:
                             1..1000.
          --since <time>     Only calculations since this day or time, in UTC:
                             2026-01-31.
          --last <count>     Show only this many of the newest calculations.
      -f, --format <format>  How to show them. (values: table, csv, json, md;
                             default: table)
          --unit <unit>      The unit of times: ns, us, ms, s, or the one that fits.
                             (values: auto, ns, us, ms, s; default: auto)
          --color <color>    Colour the table. (values: auto, always, never;
                             default: auto)
          --clear            Remove all calculations and runs, after asking.
          --yes              Remove them without asking.
      -h, --help             Show this help.

    EXAMPLES:
      fibbench history --last 20
      fibbench history --strategy 'gmp*' --n 1..1e6 --since 2026-01-31
      fibbench history --format csv > history.csv
      fibbench history --clear

    Options can also be set in the environment, as in FIBBENCH_STRATEGY for
    --strategy; the command line wins.

    """

  static let serve = """
    Show the endless table, proofs, reports and the history in a browser.

    USAGE: fibbench serve [options]

    Serves pages and JSON to this machine until it is interrupted. It opens on the
    endless table; the proofs, the reports of a folder, and the history are other
    pages.

    It writes to the history only, unless --no-history is given: a list that a page
    has calculated on request, and a strategy that was run from the page of the
    history, up to N = 10000. Opening and scrolling pages write nothing, and reports
    are never changed. With another --host, others reach it too, and may read the
    history and the reports, but run nothing.

    OPTIONS:
          --host <address>    The address to listen on. (default: 127.0.0.1)
      -p, --port <number>     The port; 0 is any that is free. (default: 8093)
          --results <folder>  The folder whose reports are shown.
          --no-history        Show no history.
      -h, --help              Show this help.

    EXAMPLES:
      fibbench serve
      fibbench serve --port 0 --results results

    Options can also be set in the environment, as in FIBBENCH_HOST for --host; the
    command line wins.

    """
}
