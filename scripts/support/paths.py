"""Prints which code of the arithmetic no test of scripts/long-test ran, as Markdown: by module and level."""

import collections
import datetime
import functools
import json
import os
import pathlib
import re
import subprocess
import sys

reader, program, folder, levels = sys.argv[1:5]
levels = levels.split()
root = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources"
# A module of one level is looked at there only, though x86-64-v4 calls kernels of x86-64-v3. Copies that exist for
# tests count for what they are copies of.
own_level = {"LimbKernels": "x86-64", "LimbKernelsV3": "x86-64-v3", "LimbKernelsV4": "x86-64-v4"}
modules = ["BigIntegers", "KernelInterface", "DigitKernels", "DoubleDigitKernels", *own_level]
# Why no test runs what it could run, by file and, where a file has several reasons, by the text's beginning.
race = "two threads come to a table at the same moment, and the second one gives its own back"
ended = "the end of a program; tests of it look at a program of their own"
avx_ifma = "for AVX-IFMA, which this machine has not; scripts/sanitized-test runs it with other instructions"
early = "the tests have chosen their level before"
beyond = "numbers of more digits than transforms take, some 10^10; the same lines are tested with a lower limit"
unseen = "this machine and its processor are not such; scripts/check-levels --run runs the program on emulated ones"
refused = "the system refuses a thread or a file that it has given so far"
reasons = {
    "BigIntegers/Decimal/DecimalRegister.swift": beyond,
    "BigIntegers/Kernels/ReciprocalDivision.swift": "a fraction whose leading part is shorter than the power that "
    "cuts it: the text of a number has more digits",
    "BigIntegers/BigInt+Conversions.swift": ended,
    "BigIntegers/BigUInt+Conversions.swift": ended,
    "BigIntegers/Failure.swift": ended,
    "BigIntegers/Fibonacci/DigitFibonacci.swift:unsafe DigitKernelsV3": avx_ifma,
    "BigIntegers/Fibonacci/DigitFibonacci.swift:{": "Intel's thresholds, at their indices",
    "BigIntegers/Fibonacci/SmallFibonacciLucasPair.swift": race,
    "BigIntegers/MachineWords.swift": "words of 32 bits, which scripts/check-targets compiles",
    "BigIntegers/Multiplication/DigitMultiplication.swift": avx_ifma,
    "BigIntegers/Multiplication/Kernels.swift": early,
    "BigIntegers/Multiplication/Multiplication.swift:0": early,
    "BigIntegers/Radix/LaneDecimals.swift": race,
    "BigIntegers/Radix/SignedText.swift": "text that is not in one piece, as on Apple's systems",
    "BigIntegers/Storage/FirstAddress.swift": race,
    "BigIntegers/Storage/SoleReference.swift": "a runtime that counts references in another way",
    "BigIntegers/Storage/BigUInt+Limbs.swift": "the capacity of a buffer that is not there, which is not unique either",
    "BigIntegers/System/Processor.swift:firstCurrent()": early,
    "BigIntegers/System/Processor.swift:{": early,
    "BigIntegers/System/Processor.swift:return unsafe": early,
    "BigIntegers/System/Processor.swift:unsafe": race,
    "BigIntegers/System/ProcessorFeatures.swift": unseen,
    "DigitKernels/ColumnBlocks.swift": avx_ifma,
    "DigitKernels/ShortDispatch.swift:13": avx_ifma,
    "DigitKernels/SquareSums.swift:1": avx_ifma,
    "DigitKernels/WholeProducts.swift:1": avx_ifma,
    "DoubleDigitKernels/Fibonacci/FibonacciTable.swift": race,
    "KernelInterface/OperatingSystem.swift": refused,
    "KernelInterface/ProcessorShare.swift": refused,
    "KernelInterface/WorkerCrew.swift": "what stands where no job is, and is never called",
    "LimbKernels/FloatingPoint/FloatTransformer": "a second result is there wherever there is a second row",
}


def reason(source, code):
    return next((why for key, why in reasons.items() if f"{source}:{code}".startswith(key)), "**no reason is known**")


@functools.cache
def lines(file):
    return (root / file).read_text(encoding="utf-8").splitlines()


def text(file, region):
    first, start, last, end = region
    chosen = lines(file)[first - 1:last]
    chosen[-1] = chosen[-1][:end - 1]
    return "\n".join([chosen[0][start - 1:], *chosen[1:]]).strip()


def is_left_out(file, region):
    """Whether no correct program of a release build evaluates a region: what an assertion asks, a message,
    or where a programmer's error ends the program. What is left of a region after a loop without end is no code."""
    code = text(file, region)
    if code.startswith('"') or code in ("}", "...", "default: break"):
        return True
    if re.match(r"(\{|default:)?\s*(//.*\s+)*(Self\.)?(preconditionFailure|fatalError|assertionFailure|stop|report\w+)\(", code):
        return True
    above = lines(file)[max(region[0] - 8, 0):region[0] - 1]
    before = "\n".join([*above, lines(file)[region[0] - 1][:region[1] - 1]])
    calls = list(re.finditer(r"\b(assert|precondition)\(", before))
    arguments = before[calls[-1].end():] if calls else ")"
    return arguments.count("(") + 1 > arguments.count(")")


# By the source file that modules of several levels share, and by module.
shared = collections.defaultdict(collections.Counter)
counts = collections.defaultdict(collections.Counter)
for level in levels:
    exported = subprocess.run(
        [reader, "export", "--format=text", f"--instr-profile={folder}/{level}.profdata", program,
         "--ignore-filename-regex=/Tests/|/\\.build/"],
        capture_output=True, check=True).stdout
    for function in json.loads(exported)["data"][0]["functions"]:
        # Without resolving links: they are what tells the modules apart.
        file = os.path.relpath(function["filenames"][0], root)
        module, _, path = file.removeprefix("Testable").partition("/")
        if module not in modules or own_level.get(module, level) != level:
            continue
        source = os.path.relpath(os.path.realpath(root / module / path), os.path.realpath(root))
        for *region, count, _, _, kind in function["regions"]:
            # Code, and no gap or expansion.
            if kind == 0 and not is_left_out(source, region):
                counts[module, source, tuple(region)][level] += count
                shared[source, tuple(region)][level] += count

about = dict(re.findall(r"^(.*?)\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE))
commit = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, check=True, text=True)
print(f"{about['model name']} (family {about['cpu family']}, model {about['model']}), {datetime.date.today()}, "
      f"commit {commit.stdout.strip()}.\n")
print("Regions are the stretches of code between branches. Files and lines are those of that commit. Each cell has those "
      "that some test ran, of all. Not counted are what assertions ask and messages say, and where a programmer's error ends "
      "the program.\n")
print("| module | " + " | ".join(levels) + " | at any level |")
print("| --- |" + " ---: |" * (len(levels) + 1))
for module in modules:
    regions = [runs for (name, _, _), runs in counts.items() if name == module]
    cells = [
        f"{sum(runs[level] > 0 for runs in regions)} of {len(regions)}"
        if own_level.get(module, level) == level else "–" for level in levels]
    ran = sum(any(runs.values()) for runs in regions)
    print(f"| {module} | " + " | ".join(cells) + f" | {ran} of {len(regions)} |")

missing = sorted(key for key, runs in shared.items() if not any(runs.values()))
print(f"\n## Run by no test: {len(missing)} of {len(shared)}\n" if missing else "\nSome test runs every region.")
for source, region in missing:
    code = text(source, region).splitlines()[0].strip()
    print(f"- `{source}:{region[0]}`: `{code}`: {reason(source, code)}.")

# A file that no test runs belongs to tests that were left out, unless a reason says why.
unrun = {source for source, _ in missing} - {source for (source, _), runs in shared.items() if any(runs.values())}
if unrun := sorted(source for source in unrun if not any(key.startswith(source) for key in reasons)):
    sys.exit(f"no test runs {', '.join(unrun)}: scripts/long-test leaves its tests out.")

print("\n## Run at other levels only\n")
print("Regions that some test runs, but none at this level, by source file.\n")
partly = collections.defaultdict(collections.Counter)
for (source, _), runs in shared.items():
    for level in runs:
        if any(runs.values()) and not runs[level]:
            partly[source][level] += 1
print("| file | " + " | ".join(levels) + " |")
print("| --- |" + " ---: |" * len(levels))
for source, absent in sorted(partly.items()):
    print(f"| {source} | " + " | ".join(str(absent[level]) for level in levels) + " |")
