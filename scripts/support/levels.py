"""Looks through a program's machine code for instructions above the x86-64 baseline, and for calls into
the kernels of a level. Prints what is wrong, and then ends with 1."""

import os
import re
import subprocess
import sys
from collections import Counter

# `DigitKernels` is a module of its own for level 4 with IFMA and VBMI, `DigitKernelsV3` for level 3 with AVX-IFMA,
# which is called 3.5 here, `DoubleDigitKernels` for level 3.
# The compiler's intrinsics, where it does not inline them, are local functions of it.
MODULE = re.compile(
    r"11LimbKernels(?!V\d)|13LimbKernels(V\d)|12DigitKernels|14DigitKernelsV3|18DoubleDigitKernels|^_mm512_\w+$|^_bzhi_u64$|"
    r"^_mm(?:256)?_\w+$")

# What is encoded with a VEX or EVEX prefix begins with v, or is of BMI1 and BMI2; masks are of AVX-512.
LEVEL3 = re.compile(
    r"v[a-z]|(?:andn|bextr|blsi|blsmsk|blsr|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|tzcnt|movbe)[lqw]?$")
LEVEL4 = re.compile(r"%zmm|%[xy]mm(?:1[6-9]|2\d|3[01])\b|%k[0-7]\b")
LEVEL2 = re.compile(
    r"(?:popcnt|pshufb|phadd|palignr|ptest|pcmpgtq|pcmpeqq|pmulld|pmuldq|pblend|blend[sv]?p|blendvp|pextr[bdq]|"
    r"pinsr[bdq]|round[ps][sd]|pmov[sz]x|pm(?:in|ax)(?:s[bd]|u[dw])|packusdw|dpp[sd]|insertps|extractps|"
    r"crc32|cmpxchg16b|addsubp|haddp|hsubp|movddup|movs[hl]dup|lddqu|pabs[bdw]|psign)")
# `tzcnt` is `rep bsf`, which the baseline uses where both agree; `rep bsr` it never does.
HARMLESS = re.compile(r"tzcnt")
FUNCTION = re.compile(r"^[0-9a-f]+ <(.+)>:$")
# A place inside something is a table of jumps, or a loop.
TARGET = re.compile(r"<([^>+]+)>")
# What the rest of a program may call of a level: its table's functions, and what metatypes are made of.
ENTRY = re.compile(r"05LevelB0O|1[24]DigitKernels(?:V3)?11LevelDigitsO|18DoubleDigitKernelsAAO")
# Who may call them: the modules that ask the processor first.
CALLER = "11BigIntegers"


def level_of(name):
    """The level whose instructions a function may hold."""
    match = MODULE.search(name)
    return {None: 1, "V3": 3, "V4": 4, "Digit": 4, "HalvedDigit": 3.5, "Double": 3}[kind(match)] if match else 1


def kind(match):
    """Which level's module was found; nothing for the baseline's."""
    if match.group(1) or match.group(0).startswith("11"):
        return match.group(1)
    if match.group(0).startswith("14"):
        return "HalvedDigit"
    return "Double" if re.match(r"18|_mm(?:256)?_", match.group(0)) else "Digit"


def needed(mnemonic, operands):
    if LEVEL4.search(operands) and mnemonic.startswith(("v", "k")):
        return 4
    if mnemonic.startswith("vpmadd52"):
        return 3.5
    if LEVEL3.match(mnemonic) and not mnemonic.startswith("ver") and not HARMLESS.match(mnemonic):
        return 3
    if LEVEL2.match(mnemonic):
        return 2
    return 1


def main(program):
    listing = subprocess.Popen(
        ["objdump", "--disassemble", "--no-show-raw-insn", program], stdout=subprocess.PIPE, text=True)
    faults, seen, entered = Counter(), Counter(), set()
    name, allowed, module, own = "", 1, "", None
    for line in listing.stdout:
        found = FUNCTION.match(line)
        if found:
            name = found.group(1)
            allowed = level_of(name)
            match = MODULE.search(name)
            module = match.group(0) if match else ""
            own = kind(match) if match else None
            continue
        parts = line.rstrip("\n").split("\t", 1)
        if len(parts) < 2:
            continue
        mnemonic, _, operands = parts[1].removeprefix("{vex} ").partition(" ")
        level = needed(mnemonic, operands)
        if level > 1:
            seen[module or "outside", level] += 1
        if level > allowed:
            faults[f"{name} holds {mnemonic}, of level {level}"] += 1
        target = TARGET.search(operands)
        if target and (mnemonic.startswith(("call", "j")) or mnemonic == "lea"):
            match = MODULE.search(target.group(1))
            if match and kind(match) and kind(match) != own:
                entered.add(target.group(1))
                if not ENTRY.search(target.group(1)):
                    faults[f"{name} reaches {target.group(1)}, which is in no table"] += 1
                elif not re.search(CALLER, name):
                    faults[f"{name} reaches {target.group(1)}, past the choice of a level"] += 1
    if listing.wait() != 0:
        sys.exit(f"Error: {program} cannot be disassembled.")
    asked = os.environ.get("FIBBENCH_LEVELS", "")
    built = [level for level in (3, 4) if asked.startswith(f"x86-64-v{level}")] or [3, 4]
    for level in built:
        if not seen[f"13LimbKernelsV{level}", level]:
            faults[f"the kernels of level {level} hold none of its instructions"] += 1
    for fault in sorted(faults):
        print(f"Error: {fault}", file=sys.stderr)
    if faults:
        sys.exit(1)
    total = ", ".join(
        f"{seen[f'13LimbKernelsV{level}', level]} instructions of level {level}" for level in built)
    print(f"{program}: {total}, all in its module; {len(entered)} ways in.")


main(sys.argv[1])
