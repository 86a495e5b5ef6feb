"""Prints what gates on trial said, from their rows."""

import csv
import sys

path, tolerance, layouts, baseline_plan, ab_plan = sys.argv[1:6]
METHODS = {
    "baseline": ("a baseline of its own for each gate, and another run after it", baseline_plan),
    "ab": ("the processes of both programs in turn, in one run (`compare --ab`)", ab_plan),
}
KINDS = {
    "same": "the same program",
    "planted": "fast-doubling 5 % slower",
    "edited": "an edit that changes no behaviour",
}
with open(path, newline="", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))
print(f"Tolerance {tolerance}, {layouts} layouts of each side.")
for method, (description, plan) in METHODS.items():
    state, programs = next(
        ((row["machine"], row["programs"]) for row in rows if row["method"] == method), ("not measured", "no programs"))
    print(f"\n{description[0].upper()}{description[1:]}, machine {state}, {programs}: `{plan}`.\n")
    print("| compared with the honest program | gates | exit 2 | other exits | times its time at 10⁶ |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for kind, name in KINDS.items():
        own = [row for row in rows if row["method"] == method and row["kind"] == kind]
        if not own:
            print(f"| {name} | 0 | not measured | | |")
            continue
        alarms = sum(row["exit"] == "2" for row in own)
        others = sum(row["exit"] not in ("0", "2") for row in own)
        changes = sorted(float(row["change_at_1e6"]) for row in own if row["change_at_1e6"])
        spread = f"{changes[0]:.4g} to {changes[-1]:.4g}" if changes else "–"
        print(f"| {name} | {len(own)} | {alarms} | {others} | {spread} |")
