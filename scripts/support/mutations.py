"""The changes that `scripts/mutate` makes to sources: where, what, and how each is switched on at run time."""

import random
import re
from dataclasses import dataclass

# What replaces what, where spaces stand around the operator: its precedence group, and its overloads as
# (generic parameters, left type, right type, result); `inout` and `autoclosure` are as the operator needs.
SAME = [("T: AdditiveArithmetic", "T", "T", "T"), ("T: _Pointer", "T", "Int", "T where T.Stride == Int")]
NUMERIC = [("T: Numeric", "T", "T", "T")]
SCALED = [("T: BinaryInteger", "Duration", "T", "Duration"), ("", "Duration", "Double", "Duration")]
QUOTIENT = [("T: BinaryInteger", "T", "T", "T"), ("T: FloatingPoint", "T", "T", "T"), *SCALED]
FIXED = [("T: FixedWidthInteger", "T", "T", "T"),
         ("T: SIMD", "T", "T", "T where T.Scalar: FixedWidthInteger")]
SHIFT = [("T: FixedWidthInteger, U: BinaryInteger", "T", "U", "T")]
BITS = [("T: BinaryInteger", "T", "T", "T"),
        ("T: SIMD", "T", "T", "T where T.Scalar: FixedWidthInteger")]
ORDER = [("T: Comparable", "T", "T", "Bool")]
EQUAL = [("T: Equatable", "T", "T", "Bool"), ("T", "T?", "_OptionalNilComparisonType", "Bool")]
LOGIC = [("", "Bool", "@autoclosure () throws -> Bool", "Bool")]

BINARY = {
    "+": ("AdditionPrecedence", SAME, ["-"]), "-": ("AdditionPrecedence", SAME, ["+"]),
    "*": ("MultiplicationPrecedence", NUMERIC, ["+"]),
    "/": ("MultiplicationPrecedence", QUOTIENT, ["*"]),
    "%": ("MultiplicationPrecedence", [QUOTIENT[0]], ["/"]),
    "&+": ("AdditionPrecedence", FIXED, ["&-"]), "&-": ("AdditionPrecedence", FIXED, ["&+"]),
    "&*": ("MultiplicationPrecedence", FIXED, ["&+"]),
    "&<<": ("BitwiseShiftPrecedence", SHIFT, ["&>>"]),
    "&>>": ("BitwiseShiftPrecedence", SHIFT, ["&<<"]),
    "<<": ("BitwiseShiftPrecedence", SHIFT, [">>"]), ">>": ("BitwiseShiftPrecedence", SHIFT, ["<<"]),
    "&": ("MultiplicationPrecedence", BITS, ["|"]), "|": ("AdditionPrecedence", BITS, ["&"]),
    "^": ("AdditionPrecedence", BITS, ["|"]),
    "<": ("ComparisonPrecedence", ORDER, ["<=", ">"]), "<=": ("ComparisonPrecedence", ORDER, ["<"]),
    ">": ("ComparisonPrecedence", ORDER, [">=", "<"]), ">=": ("ComparisonPrecedence", ORDER, [">"]),
    "==": ("ComparisonPrecedence", EQUAL, ["!="]), "!=": ("ComparisonPrecedence", EQUAL, ["=="]),
    "&&": ("LogicalConjunctionPrecedence", LOGIC, ["||"]),
    "||": ("LogicalDisjunctionPrecedence", LOGIC, ["&&"]),
    "+=": ("AssignmentPrecedence", SAME, ["-="]), "-=": ("AssignmentPrecedence", SAME, ["+="]),
    "*=": ("AssignmentPrecedence", NUMERIC, ["+="]), "/=": ("AssignmentPrecedence", QUOTIENT[:2], ["*="]),
    "&+=": ("AssignmentPrecedence", FIXED, ["&-="]), "&-=": ("AssignmentPrecedence", FIXED, ["&+="]),
}
# By module, its own types that have operators: which operators, and the overload.
OWN = {
    "DigitKernels": [("&+ &-", ("T: DigitVector", "T", "T", "T"))],
    "LimbKernels": [("+ - *", ("", "VectorDouble", "VectorDouble", "VectorDouble")),
                    ("+ -", ("", "Complex", "Complex", "Complex"))],
}
# These are written out: `a..<b` becomes `a..<(b + 1)`, `a...b` becomes `a...(b - 1)`, `a ?? b` becomes `b`.
# A `#` stands for the mutant's number.
SPECIAL = {
    "..<": ("RangeFormationPrecedence", "one more", [
        "<T: Strideable>(a: T, b: T) -> Range<T> where T.Stride: SignedInteger "
        "{ a..<(isOn(#) ? b.advanced(by: 1) : b) }"]),
    "...": ("RangeFormationPrecedence", "one less", [
        "<T: Strideable>(a: T, b: T) -> ClosedRange<T> where T.Stride: SignedInteger "
        "{ a...(isOn(#) && a < b ? b.advanced(by: -1) : b) }"]),
    "??": ("NilCoalescingPrecedence", "always the right", [
        "<T>(a: T?, b: @autoclosure () throws -> T) rethrows -> T { try isOn(#) ? b() : a ?? b() }",
        "<T>(a: T?, b: @autoclosure () throws -> T?) rethrows -> T? { try isOn(#) ? b() : a ?? b() }"]),
}
PREFIX = {
    "!": ["(a: Bool) -> Bool { isOn(#) ? a : !a }"],
    "-": ["<T: SignedNumeric>(a: T) -> T { isOn(#) ? a : -a }"],
}

# What every mutated module gets: which mutant is on stands in a file, since programs that tests start do not
# inherit their environment.
RUNTIME = """\
internal import Glibc

let mutantThatIsOn: Int = {
  guard let file = fopen("%s", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 32)
  return fgets(&line, 32, file) == nil ? 0 : Int(atoi(line))
}()

func isOn(_ mutant: Int) -> Bool { mutantThatIsOn == mutant }
func mutated<T>(_ mutant: Int, _ old: T, _ new: T) -> T { isOn(mutant) ? new : old }
func negated(_ mutant: Int, _ old: Bool) -> Bool { isOn(mutant) ? !old : old }
"""

# Operators of one character each; every mutant of an operator has its own.
CHARACTERS = [chr(code) for first, last in ((0x2500, 0x2775), (0x2794, 0x2AFF), (0x2190, 0x22FF))
              for code in range(first, last + 1)]

STRING = r"\"(?:\\\((?:[^()\"]|\"[^\"]*\"|\([^()]*\))*\)|\\.|[^\"\\])*\""
TOKEN = re.compile(
    r"(?P<skip>//.*|" + STRING + r")"
    r"|(?P<number>(?<![\w.$])\d[\d_]*(?:\.\d+)?(?:e-?\d+)?(?!\w|\.\w))"
    r"|(?P<truth>\b(?:true|false)\b)"
    r"|(?<=[\w)\]])(?P<range>\.\.[.<])(?=[\w(])"
    r"|(?<= )(?P<binary>" + "|".join(
        re.escape(key) for key in sorted([*BINARY, "??"], key=len, reverse=True)) + r")(?= )"
    r"|(?<=[ (\[])(?P<prefix>[!-])(?=[\w(])")
CONDITION = re.compile(
    r"^(?P<head>\s*(?:\} else )?(?:if|while) )(?P<condition>.+?)(?P<tail> \{(?: .* \})?)$"
    r"|^(?P<guard>\s*guard )(?P<guarded>.+?)(?P<otherwise> else \{.*)$")
STATEMENT = re.compile(
    r"^(?P<indent>\s+)(?!throws\b)(?P<statement>(?:(?:try |unsafe |_ = )*[A-Za-z_][\w.?]*(?:\[[^\]]*\])?\(.*\)"
    r"|[A-Za-z_][\w.?]*(?:\[[^\]]*\])? [&+*/-]*= .*[\w)\]]"
    r"|(?:return|throw) .+[\w)\]]|return|continue|break))$")
# Lines that hold no logic: claims, messages, attributes; and what is not compiled here.
SKIPPED = re.compile(
    r"\? (?:nil|\"[^\"]*\") : \"|^\s*(?:assert|precondition|fatalError|import|internal import|#|@|package import|public import|case .*\"$)"
    r"|preconditionFailure|precondition\(|assert\(")
NOT_COMPILED = re.compile(
    r"\s*#if (?:PORTABLE_VECTORS|hasFeature\(Embedded\)|CHECKED_ARITHMETIC"
    r"|canImport\(Darwin\))")


@dataclass(frozen=True)
class Mutation:
    """One change of one line."""
    path: str
    line: int
    kind: str
    start: int
    end: int
    old: str
    new: str
    source: str

    @property
    def module(self):
        """The module that the source is part of."""
        return self.path.split("/")[1]

    def __str__(self):
        return f"{self.path.removeprefix('Sources/')}:{self.line} | `{self.source}` | `{self.old}` to {self.new}"

    def applied(self, number, line):
        """The line with the change behind the switch `number`."""
        old = line[self.start:self.end]
        if self.kind in ("binary", "range", "prefix"):
            new = CHARACTERS[number]
        elif self.kind == "condition":
            new = f"negated({number}, {old})"
        elif self.kind == "statement":
            new = f"if !isOn({number}) {{ {old} }}"
        else:
            new = f"mutated({number}, {old}, {self.new})"
        return line[:self.start] + new + line[self.end:]

    def declaration(self, number):
        """The operator that the change needs; empty if it needs none."""
        if self.kind == "prefix":
            fixity, group, bodies = "prefix", "", PREFIX[self.old]
        elif self.kind not in ("binary", "range"):
            return ""
        elif self.old in SPECIAL:
            fixity, (group, _, bodies) = "infix", SPECIAL[self.old]
        else:
            fixity, (group, overloads, _) = "infix", BINARY[self.old]
            own = [overload for operators, overload in OWN.get(self.module, []) if self.old in operators.split()]
            bodies = [self.body(*overload) for overload in overloads + own]
        operator = CHARACTERS[number]
        function = f"prefix func {operator} " if fixity == "prefix" else f"func {operator} "
        lines = [f"{fixity} operator {operator}" + (f": {group}" if group else "")]
        lines += [function + body.replace("#", str(number)) for body in bodies]
        return "\n".join(lines) + "\n"

    def body(self, generics, left, right, result):
        """The parameters and the body of one overload."""
        result, _, where = result.partition(" where ")
        where = f"where {where} " if where else ""
        generics = f"<{generics}>" if generics else ""
        if self.old.endswith("=") and self.old not in ("==", "!=", "<=", ">="):
            return (f"{generics}(a: inout {left}, b: {right}) {where}"
                    f"{{ if isOn(#) {{ a {self.new} b }} else {{ a {self.old} b }} }}")
        if "autoclosure" in right:
            return (f"(a: Bool, b: {right}) rethrows -> Bool "
                    f"{{ try isOn(#) ? a {self.new} b() : a {self.old} b() }}")
        return (f"{generics}(a: {left}, b: {right}) -> {result} {where}"
                f"{{ isOn(#) ? a {self.new} b : a {self.old} b }}")


def mutations_of(path, text):
    """Yields every change that a source allows; whether it compiles, the compiler says."""
    inactive = in_text = False
    for number, line in enumerate(text.splitlines(), start=1):
        if NOT_COMPILED.match(line):
            inactive = True
        elif re.match(r"\s*#(?:else|endif)", line):
            inactive = False
        was_in_text, in_text = in_text, in_text ^ (line.count('"""') % 2 == 1)
        if inactive or was_in_text or in_text or SKIPPED.search(line):
            continue

        def mutation(kind, start, end, new):
            return Mutation(path, number, kind, start, end, line[start:end], new, line.strip())

        condition = CONDITION.match(line)
        if condition:
            name = "condition" if condition["condition"] else "guarded"
            if not re.match(r"(?:let|var|case) |#", condition[name]) and ", " not in outside_brackets(condition[name]):
                yield mutation("condition", *condition.span(name), "negated")
        statement = STATEMENT.match(line)
        if statement and not re.search(r"[()\[\]{}\"]|self\.\w+ =", outside_brackets(statement["statement"])):
            yield mutation("statement", *statement.span("statement"), "left out")
        for token in TOKEN.finditer(line):
            kind = token.lastgroup
            old = token.group(kind)
            if kind == "skip":
                continue
            if kind == "number":
                news = [f"{old} + 1"]
            elif kind == "truth":
                news = ["false" if old == "true" else "true"]
            elif kind == "prefix":
                news = ["left out"]
            elif old in SPECIAL:
                news = [SPECIAL[old][1]]
            else:
                news = BINARY[old][2]
            for new in news:
                yield mutation(kind, *token.span(kind), new)


def outside_brackets(text):
    """The text without what stands in quotes and brackets."""
    text = re.sub(STRING, "", text)
    while (shorter := re.sub(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}", "", text)) != text:
        text = shorter
    return text


def drawn(mutations, count, seed):
    """So many changes, at most one of a line, each as likely as any other."""
    chosen = {}
    mutations = list(mutations)
    random.Random(seed).shuffle(mutations)
    for mutation in mutations:
        chosen.setdefault((mutation.path, mutation.line), mutation)
        if len(chosen) == count:
            break
    return list(chosen.values())
