"""Prints what gates on trial said, from their rows."""

import csv
import platform
import sys

path, state, tolerance, layouts, plan, version = sys.argv[1:7]
NAMES = {
    "same": "the same program",
    "planted": "fast-doubling 5 % slower",
    "edited": "an edit that changes no behaviour",
}
with open(path, newline="", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))
with open("/proc/cpuinfo", encoding="utf-8") as file:
    processor = next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), "")

print(f"{version}, {processor or platform.machine()}, machine {state}.\n")
print(f"Tolerance {tolerance}, {layouts} layouts of each side, a baseline of its own for each gate. Plan: "
      f"`{plan}`.\n")
print("| compared with the baseline | gates | exit 2 | other exits | ratio to the baseline at 10⁶ |")
print("| --- | ---: | ---: | ---: | ---: |")
for kind, name in NAMES.items():
    own = [row for row in rows if row["kind"] == kind]
    if not own:
        print(f"| {name} | 0 | not measured | | |")
        continue
    alarms = sum(row["exit"] == "2" for row in own)
    others = sum(row["exit"] not in ("0", "2") for row in own)
    changes = sorted(float(row["change_at_1e6"]) for row in own if row["change_at_1e6"])
    spread = f"{changes[0]:.4g} to {changes[-1]:.4g}" if changes else "–"
    print(f"| {name} | {len(own)} | {alarms} | {others} | {spread} |")
