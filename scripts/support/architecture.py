"""Compares the table of targets in ARCHITECTURE.md with those of the package, read as JSON on standard input."""

import json
import re
import sys

targets = {
    target["name"]: set(target.get("target_dependencies", []))
    for target in json.load(sys.stdin)["targets"] if target["type"] not in ("test", "plugin")
}
NAME = re.compile(r"`([^`]+)`")
table = {}
with open("ARCHITECTURE.md", encoding="utf-8") as file:
    for line in file:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 4 and cells[1].startswith("`"):
            for name in NAME.findall(cells[1]):
                table[name] = set(NAME.findall(cells[3]))

faults = [f"ARCHITECTURE.md names no target '{name}'" for name in targets.keys() - table.keys()]
faults += [f"there is no target '{name}' any more" for name in table.keys() - targets.keys()]
for name in targets.keys() & table.keys():
    found = targets[name] & targets.keys()
    named = {other for entry in table[name] for other in targets
             if entry == other or entry.endswith("…") and other.startswith(entry[:-1])}
    faults += [f"{name} stands on {other}, which ARCHITECTURE.md leaves out" for other in found - named]
    faults += [f"{name} does not stand on {other}, as ARCHITECTURE.md says" for other in named - found]
sys.exit("\n".join(f"Error: {fault}." for fault in sorted(faults)) or None)
