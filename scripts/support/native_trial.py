"""Runs the programs of scripts/native-trial in turn, and prints how the times of one compare with another's."""

import csv
import datetime
import math
import os
import statistics
import subprocess
import sys
from collections import defaultdict

folder, rounds, old, new, data = sys.argv[1], int(sys.argv[2]), *sys.argv[3:6]
# The build, the program and the level that it is told to use.
builds = {
    "old-native": ("old-native", ""),
    "new": ("new", ""),
    "old-v3": ("old-v3", ""),
    "new-v3": ("new", "x86-64-v3"),
}
groups = ["operands", "products", "fibonacci"]


def run(build, group):
    name, level = builds[build]
    environment = {key: value for key, value in os.environ.items() if key != "FIBBENCH_LEVEL"}
    if level:
        environment["FIBBENCH_LEVEL"] = level
    output = subprocess.run(
        [f"{folder}/{name}/.build/release/native-trial", group],
        capture_output=True, check=True, text=True, env=environment).stdout
    return [(operation, int(size), float(time))
            for operation, size, time in csv.reader(output.splitlines())]


times = defaultdict(dict)
with open(data, "w", newline="", encoding="utf-8") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["round", "build", "operation", "size", "nanoseconds"])
    for number in range(rounds):
        for group in groups:
            order = list(builds)
            # Each build stands at each place equally often.
            order = order[number % 4:] + order[:number % 4]
            for build in order:
                for operation, size, time in run(build, group):
                    writer.writerow([number + 1, build, operation, size, f"{time:.6g}"])
                    times[operation, size, build][number] = time


def interval(values):
    """The median's 95 % interval by ranks: no shape of the distribution is assumed."""
    values, count = sorted(values), len(values)
    rank, tail = 0, 0.5**count
    while tail <= 0.025:
        rank += 1
        tail += math.comb(count, rank) * 0.5**count
    rank = max(rank - 1, 0)
    return values[rank], values[count - 1 - rank]


def text(nanoseconds):
    for unit, size in (("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


with open("/proc/cpuinfo", encoding="utf-8") as file:
    about = dict(line.split(":", 1) for line in file.read().split("\n\n")[0].splitlines())
about = {key.strip(): value.strip() for key, value in about.items()}
version = subprocess.run(["swift", "--version"], capture_output=True, check=True, text=True).stdout
compiler = version.split("version ")[-1].split()[0]
print(f"{about['model name']} (family {about['cpu family']}, model {about['model']}), {os.cpu_count()} logical cores, "
      f"{datetime.date.today()}, Swift {compiler}.\n")
print(f"{rounds} rounds of a process of each build, one after the other in turn. The ratio is the time of {new}, "
      f"as a package outside gets it, to that of {old} built for this processor (v4) or for x86-64-v3, by "
      "rounds: median and its 95 % interval.\n")
print("| operation | size | v4, old | v4, new | new ÷ old | v3, old | v3, new | new ÷ old |")
print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
limits = {level: [] for level in ("v4", "v3")}
cases = sorted({(operation, size) for operation, size, _ in times},
               key=lambda case: next(i for i, key in enumerate(times) if key[:2] == case))
for operation, size in cases:
    cells = []
    for level, before, after in (("v4", "old-native", "new"), ("v3", "old-v3", "new-v3")):
        first, second = times[operation, size, before], times[operation, size, after]
        ratios = [second[number] / first[number] for number in range(rounds)]
        low, high = interval(ratios)
        limits[level].append((operation, size, statistics.median(ratios)))
        cells += [text(statistics.median(first.values())), text(statistics.median(second.values())),
                  f"{statistics.median(ratios):.2f} ({low:.2f} … {high:.2f})"]
    print(f"| {operation} | {size} | " + " | ".join(cells) + " |")
print()
for level, ratios in limits.items():
    above = [f"{operation} {size} ({ratio:.2f})" for operation, size, ratio in ratios if ratio > 1.05]
    print(f"- {level}: {len(ratios) - len(above)} of {len(ratios)} cases are within 1.05."
          + (f" Above it: {', '.join(above)}." if above else ""))
