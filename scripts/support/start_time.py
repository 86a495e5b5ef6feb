"""Prints how long commands take from start to end: medians, with exact 95 % intervals."""

import math
import os
import subprocess
import sys
import time

program, rounds = sys.argv[1], int(sys.argv[2])
commands = {
    "an empty program": ["/bin/true"],
    "`fibbench --version`": [program, "--version"],
    "`fibbench value --n 10`": [program, "value", "--n", "10", "--no-history"],
    "`fibbench list`": [program, "list"],
    "`fibbench worker`": [program, "worker"],
}


def seconds(command):
    start = time.perf_counter()
    subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True, close_fds=False,
        env={"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/")})
    return time.perf_counter() - start


def interval(times):
    """The order statistics that cover the median with at least 95 %."""
    below = rank = 0
    while True:
        below += math.comb(len(times), rank)
        if 2 * below > 0.05 * 2 ** len(times):
            return times[rank - 1], times[-rank]
        rank += 1


for command in commands.values():
    seconds(command)
times = {name: [] for name in commands}
for _ in range(rounds):
    for name, command in commands.items():
        times[name].append(seconds(command))

print("| command | median [ms] | 95 % interval |\n| --- | ---: | ---: |")
for name, values in times.items():
    values.sort()
    low, high = interval(values)
    print(f"| {name} | {1e3 * values[len(values) // 2]:.2f} | {1e3 * low:.2f} to {1e3 * high:.2f} |")
