"""Prints which code of the arithmetic no test of scripts/long-test ran, as Markdown: by module and level."""

import collections
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

reader, program, folder, levels = sys.argv[1:5]
levels = levels.split()
root = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources"
# A module of one level can only run there. Copies that exist for tests count for what they are copies of.
own_level = {"LimbKernels": "x86-64", "LimbKernelsV3": "x86-64-v3", "LimbKernelsV4": "x86-64-v4"}
copies = {"TestableDigitKernels": "DigitKernels"}
modules = ["BigIntegers", "KernelInterface", "DigitKernels", *own_level]
sources = {}


def lines(file):
    if file not in sources:
        sources[file] = (root / file).read_text(encoding="utf-8").splitlines()
    return sources[file]


def text(file, region):
    first, start, last, end = region
    chosen = lines(file)[first - 1:last]
    chosen[-1] = chosen[-1][:end - 1]
    return "\n".join([chosen[0][start - 1:], *chosen[1:]]).strip()


def is_message(code):
    """Whether a region is the message of a precondition, or where the program ends for a programmer's error."""
    return code.startswith('"') or re.fullmatch(r"\{?\s*(preconditionFailure|fatalError)\(.*", code, re.DOTALL)


counts = collections.defaultdict(lambda: collections.defaultdict(int))
for level in levels:
    exported = subprocess.run(
        [reader, "export", "--format=text", f"--instr-profile={folder}/{level}.profdata", program,
         "--ignore-filename-regex=/Tests/|/\\.build/"],
        capture_output=True, check=True).stdout
    for function in json.loads(exported)["data"][0]["functions"]:
        file = os.path.relpath(function["filenames"][0], root)
        module, _, path = file.partition("/")
        module = copies.get(module, module)
        if module not in modules or own_level.get(module, level) != level:
            continue
        for *region, count, _, _, kind in function["regions"]:
            # Code, and no gap or expansion.
            if kind == 0 and not is_message(text(file, region)):
                counts[module, f"{module}/{path}", tuple(region)][level] += count

with open("/proc/cpuinfo", encoding="utf-8") as file:
    about = dict(line.split(":", 1) for line in file.read().split("\n\n")[0].splitlines())
about = {key.strip(): value.strip() for key, value in about.items()}
commit = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, check=True, text=True)
print(f"{about['model name']} (family {about['cpu family']}, model {about['model']}), {datetime.date.today()}, "
      f"commit {commit.stdout.strip()}.\n")
print("Regions are the stretches of code between branches. Each cell has those that some test ran, of all; messages of "
      "preconditions do not count.\n")
print("| module | " + " | ".join(levels) + " | at any level |")
print("| --- |" + " ---: |" * (len(levels) + 1))
for module in modules:
    regions = [runs for (name, _, _), runs in counts.items() if name == module]
    cells = [
        f"{sum(runs[level] > 0 for runs in regions)} of {len(regions)}"
        if own_level.get(module, level) == level else "–" for level in levels]
    ran = sum(any(runs.values()) for runs in regions)
    print(f"| {module} | " + " | ".join(cells) + f" | {ran} of {len(regions)} |")
missing = sorted((path, region) for (_, path, region), runs in counts.items() if not any(runs.values()))
print(f"\n## Run by no test: {len(missing)}\n" if missing else "\nEvery region is run by some test.")
for path, region in missing:
    code = text(path, region).splitlines()
    print(f"- `{path}:{region[0]}`: `{code[0].strip()}`")
