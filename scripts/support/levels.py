"""Looks through a program's machine code, prints what is wrong, and then ends with 1:

- only functions of a level's module may hold instructions above the x86-64 baseline, and none above that level;
- code outside a level may call only the functions of its table, and only `BigIntegers` may do that;
- with --vectors first, no kernel may have more scalar fused multiply-adds than a bound, as where the compiler tears
  vectors apart, and constants of KernelInterface must be inlined.
"""

import os
import re
import subprocess
import sys
from collections import Counter

# By module, as its name stands in those of its functions, the level whose instructions they may hold. `DigitKernels`
# are for level 4 with IFMA and VBMI, `DigitKernelsV3` for level 3 with AVX-IFMA, which is called 3.5 here.
LEVELS = {"": 1, "11LimbKernels": 1, "13LimbKernelsV3": 3, "13LimbKernelsV4": 4, "12DigitKernels": 4,
          "14DigitKernelsV3": 3.5, "18DoubleDigitKernels": 3}
MODULE = re.compile("|".join(filter(None, LEVELS)))
# The compiler's intrinsics, where it does not inline them, are local functions of these modules.
INTRINSICS = [("12DigitKernels", re.compile(r"_mm512_\w+$|_bzhi_u64$")),
              ("18DoubleDigitKernels", re.compile(r"_mm(?:256)?_\w+$"))]

# What is encoded with a VEX or EVEX prefix begins with v, or is of BMI1 and BMI2; masks are of AVX-512.
LEVEL3 = re.compile(
    r"v[a-z]|(?:andn|bextr|blsi|blsmsk|blsr|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|movbe)[lqw]?$")
LEVEL4 = re.compile(r"%zmm|%[xy]mm(?:1[6-9]|2\d|3[01])\b|%k[0-7]\b")
LEVEL2 = re.compile(
    r"(?:popcnt|pshufb|phadd|palignr|ptest|pcmpgtq|pcmpeqq|pmulld|pmuldq|pblend|blend[sv]?p|blendvp|pextr[bdq]|"
    r"pinsr[bdq]|round[ps][sd]|pmov[sz]x|pm(?:in|ax)(?:s[bd]|u[dw])|packusdw|dpp[sd]|insertps|extractps|"
    r"crc32|cmpxchg16b|addsubp|haddp|hsubp|movddup|movs[hl]dup|lddqu|pabs[bdw]|psign)")
FUNCTION = re.compile(r"^([0-9a-f]+) <(.+)>:$")
# A place inside something is a table of jumps, or a loop.
TARGET = re.compile(r"<([^>+]+)>")
# What the rest of a program may call of a level: its table's functions, and what metatypes are made of.
ENTRY = re.compile(r"05LevelB0O|1[24]DigitKernels(?:V3)?11LevelDigitsO|18DoubleDigitKernelsAAO")
# Who may call them: the modules that ask the processor first.
CALLER = "11BigIntegers"

MULTIPLY_ADD = re.compile(r"vfn?m(?:add|sub|addsub|subadd)\d+([ps])[ds]$")
# Roots of unity are made one at a time, in pairs of doubles, before any product: these functions are meant to be scalar.
ROOTS = re.compile(r"13LimbKernelsV\d(?:06DoubleD0|11CirclePoint|9FFTTables)")
# An `@inlinable package` constant is inlined elsewhere only if its type is `@usableFromInline package`.
CONSTANT = re.compile(r"\$s15KernelInterface.*vgZ$")
# The largest share of scalar ones among a function's fused multiply-adds, in per cent. They are 0 where the compiler
# does its work; a torn vector of eight gives 100 in its part of a function.
BOUND = 5


def module_of(name):
    if match := MODULE.search(name):
        return match[0]
    return next((module for module, names in INTRINSICS if names.match(name)), "")


def needed(mnemonic, operands):
    """The level that an instruction is of. `tzcnt` is `rep bsf`, which the baseline uses where both agree."""
    if LEVEL4.search(operands) and mnemonic.startswith(("v", "k")):
        return 4
    if mnemonic.startswith("vpmadd52"):
        return 3.5
    if LEVEL3.match(mnemonic) and not mnemonic.startswith("ver"):
        return 3
    return 2 if LEVEL2.match(mnemonic) else 1


def functions(program):
    """Where the function at an address ends, and by name all that it is called. Linkers fill what lies before the next
    with a jump to it, which nothing reaches; and they make functions of the same code one, which has all their names."""
    listing = subprocess.run(["nm", "--print-size", program], capture_output=True, text=True, check=True).stdout
    sized = [fields for line in listing.splitlines() if len(fields := line.split(maxsplit=3)) == 4]
    ends, names = {}, {}
    for address, size, _, name in sized:
        start = int(address, 16)
        ends[start] = max(ends.get(start, 0), start + int(size, 16))
        names.setdefault(start, set()).add(name)
    return ends, {name: alike for alike in names.values() for name in alike}


def readable(name):
    return subprocess.run(["swift", "demangle", "--compact", name], capture_output=True, text=True).stdout.strip()


def torn(multiply_adds):
    """What is wrong with the fused multiply-adds that were counted, by function and by p or s, packed or scalar."""
    names = {name for name, _ in multiply_adds}
    for kernel in (f"LimbKernelsV{level}.*{field}" for level in (3, 4) for field in ("NTTField", "FFTField")):
        if not any(re.search(kernel, name) for name in names):
            yield f"{kernel} has no fused multiply-adds"
    for name in names:
        scalar, count = multiply_adds[name, "s"], multiply_adds[name, "s"] + multiply_adds[name, "p"]
        if 100 * scalar > BOUND * count:
            yield f"{scalar} of {count} fused multiply-adds are scalar: {readable(name)}"
    packed, scalar = (sum(count for (_, kind), count in multiply_adds.items() if kind == which) for which in "ps")
    print(f"{len(names)} functions, {packed} packed and {scalar} scalar fused multiply-adds")


def main(program, vectors):
    listing = subprocess.Popen(
        ["objdump", "--disassemble", "--no-show-raw-insn", program], stdout=subprocess.PIPE, text=True)
    faults, seen, entered, multiply_adds = set(), Counter(), set(), Counter()
    end_of, names_of = functions(program)
    name, modules, least, counts, end = "", {""}, "", False, sys.maxsize
    for line in listing.stdout:
        if found := FUNCTION.match(line):
            name = found[2]
            end = end_of.get(int(found[1], 16), sys.maxsize)
            modules = {module_of(alike) for alike in names_of.get(name, {name})}
            least = min(modules, key=LEVELS.get)
            counts = vectors and LEVELS[least] > 1 and MODULE.search(name) and not ROOTS.search(name)
            continue
        parts = line.rstrip("\n").split("\t", 1)
        if len(parts) < 2 or int(parts[0].strip().rstrip(":"), 16) >= end:
            continue
        mnemonic, _, operands = parts[1].removeprefix("{vex} ").partition(" ")
        level = needed(mnemonic, operands)
        if level > 1:
            seen[least, level] += 1
        if level > LEVELS[least]:
            faults.add(f"{name} holds {mnemonic}, of level {level}")
        if level > 2 and counts and (found := MULTIPLY_ADD.match(mnemonic)):
            multiply_adds[name, found[1]] += 1
        target = TARGET.search(operands)
        if not target or not (mnemonic.startswith(("call", "j")) or mnemonic == "lea"):
            continue
        target = target[1]
        targets = names_of.get(target, {target})
        others = {module_of(alike) for alike in targets}
        if min(map(LEVELS.get, others)) > 1 and not others & modules:
            entered.add(target)
            if not any(map(ENTRY.search, targets)):
                faults.add(f"{name} reaches {target}, which is in no table")
            elif not any(CALLER in alike for alike in names_of.get(name, {name})):
                faults.add(f"{name} reaches {target}, past the choice of a level")
        if vectors and mnemonic.startswith("call") and CONSTANT.match(target):
            faults.add(f"called instead of inlined: {readable(target)}")
    if listing.wait() != 0:
        sys.exit(f"Error: {program} cannot be disassembled.")
    asked = os.environ.get("FIBBENCH_LEVELS", "")
    built = [level for level in (3, 4) if asked.startswith(f"x86-64-v{level}")] or [3, 4]
    faults |= {f"the kernels of level {level} hold none of its instructions" for level in built
               if not seen[f"13LimbKernelsV{level}", level]}
    faults |= set(torn(multiply_adds) if vectors else ())
    if faults:
        sys.exit("\n".join(f"Error: {fault}" for fault in sorted(faults)))
    total = ", ".join(f"{seen[f'13LimbKernelsV{level}', level]} instructions of level {level}" for level in built)
    print(f"{program}: {total}, all in its module; {len(entered)} ways in.")


main(sys.argv[-1], sys.argv[1] == "--vectors")
