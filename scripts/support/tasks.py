"""Makes of the rows of scripts/report-tasks a table: a task in a line, a library in a column."""

import csv
import sys

COLUMNS = [("/BigUInt", "BigUInt"), ("/gmp", "GMP in Swift"), (".gmpy2", "gmpy2"), (".flint", "python-flint"),
           (".int", "Python's int")]


def time(milliseconds):
    for limit, factor, unit in ((1e-3, 1e6, "ns"), (1, 1e3, "µs"), (1e3, 1, "ms")):
        if milliseconds < limit:
            return f"{milliseconds * factor:.3g} {unit}"
    return f"{milliseconds / 1e3:.3g} s"


def cell(row):
    if row is None or row["status"] != "ok":
        return "–" if row is None else row["status"]
    return time(float(row["time_ms"]))


rows = {}
with open(sys.argv[1], newline="") as file:
    for row in csv.DictReader(file):
        rows.setdefault((row["strategy"].replace("/", ".").split(".")[0], int(row["n"])), {})[row["strategy"]] = row
print("| task | N | " + " | ".join(title for _, title in COLUMNS) + " | BigUInt: × faster than GMP (95 %) |")
print("|---|---:|" + "---:|" * (len(COLUMNS) + 1))
for (task, n), strategies in rows.items():
    ours = strategies[f"{task}/BigUInt"]
    lead = [ours[f"times_as_long{end}"] for end in ("", "_ci_high", "_ci_low")]
    times = "{:.2f} ({:.2f} … {:.2f})".format(*(1 / float(ratio) for ratio in lead)) if all(lead) else "–"
    print(f"| {task} | {n} | " + " | ".join(cell(strategies.get(task + way)) for way, _ in COLUMNS) + f" | {times} |")
print("\nThe tasks are written in `Benchmarks/kernel-benchmarks/Tasks` and `peers/python/tasks.py`, each by the same algorithm\n"
      "for all; `kernel-benchmarks --help` says what they are. Every result was compared with GMP's. *failed*, *skipped*: a\n"
      "call takes longer than five seconds; –: not measured, since a worker is asked some thirty times before it is timed.")
