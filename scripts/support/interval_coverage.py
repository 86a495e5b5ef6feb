"""Prints how often a run's interval covers the median of the other runs, from the rows of all runs."""

import csv
import statistics
import sys
from collections import defaultdict

path, state, plan = sys.argv[1:4]
cases = defaultdict(list)
with open(path, newline="", encoding="utf-8") as file:
    for row in csv.DictReader(file):
        if row["ratio_ci_low"] and row["strategy"] != row["reference"]:
            key = (row["strategy"], int(row["n"]))
            cases[key].append(
                tuple(float(row[column]) for column in ("ratio", "ratio_ci_low", "ratio_ci_high")))

lines, covered, asked, disjoint, pairs = [], 0, 0, 0, 0
for (strategy, n), runs in sorted(cases.items(), key=lambda item: (item[0][1], item[0][0])):
    hits = sum(
        low <= statistics.median(ratio for other, (ratio, _, _) in enumerate(runs) if other != index) <= high
        for index, (_, low, high) in enumerate(runs))
    apart = sum(
        runs[i][1] > runs[j][2] or runs[j][1] > runs[i][2]
        for i in range(len(runs)) for j in range(i))
    count = len(runs) * (len(runs) - 1) // 2
    width = statistics.median((high - low) / ratio / 2 for ratio, low, high in runs)
    lines.append(
        f"| {n} | {strategy} | {hits} of {len(runs)} | {apart} of {count} | {100 * width:.2g} % |")
    covered, asked, disjoint, pairs = covered + hits, asked + len(runs), disjoint + apart, pairs + count

print(f"{len(cases)} cases, machine {state}, plan `{plan}`.\n")
print(f"- a run's 95 % interval covers the median of the other runs: {covered} of {asked}, "
      f"{100 * covered / asked:.1f} %")
print(f"- pairs of runs with disjoint intervals: {disjoint} of {pairs}, {100 * disjoint / pairs:.1f} %\n")
print("| N | strategy | covers | disjoint pairs | half-width |")
print("| ---: | --- | ---: | ---: | ---: |")
print("\n".join(lines))
