#!/usr/bin/env python3
"""How often the intervals of runs hold what other runs find.

collect RUN.json ... > coverage-quiet.csv   one row a case and run; RUN.csv, which the same run exported, has the
                                            interval within the run
report > coverage.md                        of coverage-quiet.csv, coverage-loaded.csv and coverage-apart.csv here;
                                            the last has runs as of `fibbench doctor --spread`
"""
import csv, json, math, os, statistics, sys
from statistics import median

ABOUT = ["run", "created", "processor", "commit", "n", "strategy"]
FIGURES = ["ratio", "low", "high", "q25", "minimum", "median"]
STATES = [("quiet", "quiet"), ("loaded", "one core loaded")]
lower_quarter = lambda values: statistics.quantiles(values, n=4, method="inclusive")[0]


def samples(row):
    """The times of one call by cycle, without those that lost the processor for a twentieth of their time."""
    columns = row["samples"]
    iterations = columns["iterations"]
    iterations = iterations if isinstance(iterations, list) else [iterations] * len(columns["elapsed_ns"])
    return {c: e / i for c, e, i, cpu in zip(columns["cycle"], columns["elapsed_ns"], iterations, columns["cpu_ns"])
            if cpu >= 0.95 * e}


def collect(paths):
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(ABOUT + FIGURES)
    for path in paths:
        document = json.load(open(path))
        rows = {(m["n"], m["strategy"]): samples(m) for m in document["measurements"] if "cpu_ns" in m["samples"]}
        reference, machine = document["plan"]["reference"], document["environment"]
        about = [os.path.basename(path).removesuffix(".json"), document["created"],
                 "{cpu} (family {cpu_family}, model {cpu_model})".format(**machine), machine.get("commit", "")[:10]]
        for shown in csv.DictReader(open(path.removesuffix("json") + "csv")):
            case = (int(shown["n"]), shown["strategy"])
            if case[1] == reference or not shown["times_as_long_ci_low"]:
                continue
            own, other = rows[case], rows[case[0], reference]
            both = own.keys() & other.keys()
            estimates = [f([own[c] for c in both]) / f([other[c] for c in both]) for f in (lower_quarter, min, median)]
            writer.writerow([*about, *case, *(f"{float(value):.7g}" for value in (
                *(shown["times_as_long" + end] for end in ("", "_ci_low", "_ci_high")), *estimates))])


def load(name):
    """The logarithms of a file by case; prints what the file is of."""
    rows, cases = list(csv.DictReader(open(name))), {}
    for row in rows:
        cases.setdefault((int(row["n"]), row["strategy"]), []).append({k: math.log(float(row[k])) for k in FIGURES})
    dates = sorted(row["created"] for row in rows)
    print(f"- [{name}]({name}): {len({r['run'] for r in rows})} runs of {len(cases)} cases, {rows[0]['processor']}, "
          f"commit {rows[0]['commit']}, {dates[0]} to {dates[-1]}")
    return cases


def excess(cases, runs=None):
    """RunEffect.swift: the variance between runs beyond the mean one within them, over all cases."""
    found = []
    for rows in cases.values():
        rows = [rows[i] for i in runs if i < len(rows)] if runs else rows
        within = statistics.mean(((r["high"] - r["low"]) / 4) ** 2 for r in rows)
        spread = 2 / (9 * (len(rows) - 1))  # an upper end of the variance, by Wilson and Hilferty
        between = statistics.variance(r["ratio"] for r in rows) / (1 - spread - 0.8416 * spread**0.5) ** 3
        found.append(max(between - within, 0))
    return math.sqrt(statistics.mean(found))


def trial(rows, effect, judged=None):  # Of one case: how many intervals hold, are disjoint, and their half-widths.
    rows = [rows[i] for i in judged if i < len(rows)] if judged else rows
    ends = [(r["ratio"] - math.hypot(r["ratio"] - r["low"], 1.96 * effect),
             r["ratio"] + math.hypot(r["high"] - r["ratio"], 1.96 * effect)) for r in rows]
    held = sum(low <= median(r["ratio"] for r in rows if r is not own) <= high
               for own, (low, high) in zip(rows, ends))
    apart = sum(a[1] < b[0] or b[1] < a[0] for i, a in enumerate(ends) for b in ends[:i])
    return held, len(rows), apart, len(rows) * (len(rows) - 1) // 2, [(h - l) / 2 for l, h in ends]


def summary(title, cases, effect, judged=None):
    held, count, apart, pairs, widths = zip(*(trial(rows, effect, judged) for rows in cases.values()))
    return (f"| {title} | {sum(held)} of {sum(count)}, {sum(held) / sum(count):.1%} "
            f"| {sum(apart)} of {sum(pairs)}, {sum(apart) / sum(pairs):.1%} | {median(sum(widths, [])):.2%} |")


def report():
    print("# How often intervals hold\n")
    data = [(words, load(f"coverage-{name}.csv")) for name, words in STATES]
    apart = excess(load("coverage-apart.csv"))
    print("\nMade by `scripts/support/intervals.py report`, of what its `collect` took from the runs' documents.\n"
          "What runs differ by is never taken from the runs that are judged with it.\n")
    print("| intervals of 95 % of the ratio to `gmp` | hold the median of the other runs | disjoint pairs "
          "| half-width, median |\n|---|---:|---:|---:|")
    for words, cases in data:
        print(summary(f"{words}: within the run", cases, 0))
        print(summary(f"{words}: and {apart:.2%}, measured apart as `doctor --spread` does", cases, apart))
        halves = [range(first, max(map(len, cases.values())), 2) for first in (0, 1)]
        for learnt, judged in (halves, halves[::-1]):
            effect = excess(cases, learnt)
            print(summary(f"{words}: and {effect:.2%}, taken from every other run", cases, effect, judged))
    print("\n## Which figure of a run the next one finds again\n")
    print("The standard deviation of the ratio's logarithm between runs: median, mean and worst of the cases.\n")
    print("| ratio of | " + " | ".join(words for words, _ in data) + " |\n|---|---:|---:|")
    for key, words in zip(("ratio", *FIGURES[3:]), ("10 % quantiles", "25 % quantiles", "minima", "medians")):
        spreads = [[statistics.stdev(r[key] for r in rows) for rows in cases.values()] for _, cases in data]
        print(f"| {words} | " + " | ".join(
            f"{median(s):.2%}, {statistics.mean(s):.2%}, {max(s):.1%}" for s in spreads) + " |")
    for words, cases in data:
        print(f"\n## {words.capitalize()}, by case, within the run\n")
        print("| N | strategy | holds | disjoint pairs | half-width | between runs |\n|---:|---|---:|---:|---:|---:|")
        for (n, strategy), rows in sorted(cases.items()):
            held, count, apart, pairs, widths = trial(rows, 0)
            print(f"| {n} | {strategy} | {held} of {count} | {apart} of {pairs} | {median(widths):.1%} "
                  f"| {statistics.stdev(r['ratio'] for r in rows):.2%} |")


match sys.argv[1:]:
    case ["collect", *paths]: collect(paths)
    case ["report"]: report()
    case _: sys.exit(__doc__)
