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
VECTORS = ("T: SIMD", "T", "T", "T where T.Scalar: FixedWidthInteger")
FIXED = [("T: FixedWidthInteger", "T", "T", "T"), VECTORS]
SHIFT = [("T: FixedWidthInteger, U: BinaryInteger", "T", "U", "T")]
BITS = [("T: BinaryInteger", "T", "T", "T"), VECTORS]
ORDER = [("T: Comparable", "T", "T", "Bool")]
EQUAL = [("T: Equatable", "T", "T", "Bool"), ("T", "T?", "_OptionalNilComparisonType", "Bool")]
LOGIC = [("", "Bool", "@autoclosure () throws -> Bool", "Bool")]

BINARY = {old: (f"{group}Precedence", overloads, news.split()) for group, overloads, changes in [
    ("Addition", SAME, {"+": "-", "-": "+"}), ("Multiplication", NUMERIC, {"*": "+"}),
    ("Multiplication", QUOTIENT, {"/": "*"}), ("Multiplication", QUOTIENT[:1], {"%": "/"}),
    ("Addition", FIXED, {"&+": "&-", "&-": "&+"}), ("Multiplication", FIXED, {"&*": "&+"}),
    ("BitwiseShift", SHIFT, {"&<<": "&>>", "&>>": "&<<", "<<": ">>", ">>": "<<"}),
    ("Multiplication", BITS, {"&": "|"}), ("Addition", BITS, {"|": "&", "^": "|"}),
    ("Comparison", ORDER, {"<": "<= >", "<=": "<", ">": ">= <", ">=": ">"}),
    ("Comparison", EQUAL, {"==": "!=", "!=": "=="}),
    ("LogicalConjunction", LOGIC, {"&&": "||"}), ("LogicalDisjunction", LOGIC, {"||": "&&"}),
    ("Assignment", SAME, {"+=": "-=", "-=": "+="}), ("Assignment", NUMERIC, {"*=": "+="}),
    ("Assignment", QUOTIENT[:2], {"/=": "*="}), ("Assignment", FIXED, {"&+=": "&-=", "&-=": "&+="}),
] for old, news in changes.items()}
# By folder, its own types that have operators: which operators, and the overload.
OWN = {
    "Sources/DigitKernels": [("&+ &-", ("T: DigitVector", "T", "T", "T"))],
    "Sources/LimbKernels/Vectors": [("+ - *", ("", "VectorDouble", "VectorDouble", "VectorDouble")),
                                    ("+ -", ("", "Complex", "Complex", "Complex"))],
    "Tests/MultiplicationTests": [("+ -", ("", "Complex", "Complex", "Complex"))],
}
# What the baseline of x86-64 is without (Package.swift), and what of it the tests compile once more.
LONG = re.compile("Sources/LimbKernels/(Complex|FloatingPoint|Residues|Transforms|Vectors|LevelKernels.Long)")
IN_TESTS = re.compile("Sources/LimbKernels/(Complex|Residues)/")
# These are written out: `a..<b` becomes `a..<(b + 1)`, `a...b` becomes `a...(b - 1)`, `a ?? b` becomes `b`, and what
# stands before one operand is left out. `isOn(#)` says whether the change is on.
RANGE = "<T: Strideable>(a: T, b: T) -> %s<T> where T.Stride: SignedInteger { a%s(isOn(#)%s ? b.advanced(by: %s) : b) }"
WRITTEN = {
    "..<": ("RangeFormationPrecedence", [RANGE % ("Range", "..<", "", "1")], ["one more"]),
    "...": ("RangeFormationPrecedence", [RANGE % ("ClosedRange", "...", " && a < b", "-1")], ["one less"]),
    "??": ("NilCoalescingPrecedence", [
        f"<T>(a: T?, b: @autoclosure () throws -> {result}) rethrows -> {result} {{ try isOn(#) ? b() : a ?? b() }}"
        for result in ("T", "T?")], ["always the right"]),
}
PREFIX = {"!": "(a: Bool) -> Bool { isOn(#) ? a : !a }",
          "-": "<T: SignedNumeric>(a: T) -> T { isOn(#) ? a : -a }"}

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
    r"|(?<= )(?<!func )(?P<binary>" + "|".join(
        re.escape(key) for key in sorted([*BINARY, "??"], key=len, reverse=True)) + r")(?= )"
    r"|(?<=[ (\[])(?P<prefix>[!-])(?=[\w(])")
CONDITION = re.compile(
    r"\s*(?:\} else )?(?:if|while) (?P<condition>.+?) \{(?: .* \})?$"
    r"|\s*guard (?P<guarded>.+?) else \{")
STATEMENT = re.compile(
    r"\s+(?!throws\b)(?P<statement>(?:(?:try |unsafe |_ = )*[A-Za-z_][\w.?]*(?:\[[^\]]*\])?\(.*\)"
    r"|[A-Za-z_][\w.?]*(?:\[[^\]]*\])? [&+*/-]*= .*[\w)\]]"
    r"|(?:return|throw) .+[\w)\]]|return|continue|break))$")
# Lines that hold no logic: claims, messages, attributes.
SKIPPED = re.compile(
    r"\? (?:nil|\"[^\"]*\") : \"|^\s*(?:assert|precondition|fatalError|import|internal import|#|@|package import|public import|case .*\"$)"
    r"|preconditionFailure|precondition\(|assert\(")
# Conditions that hold in no module that a test of this machine runs, an x86-64 with Linux, and in every one.
NEVER = re.compile(
    r"PORTABLE_VECTORS|hasFeature\(Embedded\)|CHECKED_ARITHMETIC|WITHOUT_\w+|canImport\(Darwin\)|arch\(arm64\)"
    r"|arch\(x86_64\) && AVX_IFMA|_pointerBitWidth\(_32\)|_endian\(big\)")
ALWAYS = re.compile(r"arch\(x86_64\).*|os\(Linux\)|canImport\(Glibc\).*|_pointerBitWidth\(_64\)")


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

    def folders(self):
        """Where the operator that the change needs is declared."""
        module = "/".join(self.path.split("/")[:2])
        own = "Sources/LimbKernels/Vectors" if LONG.match(self.path) else module
        # The rows of limbs are compiled into the kernels as well.
        return ([own] + ["Sources/LimbKernels"] * ("LimbRows" in self.path)
                + ["Tests/MultiplicationTests"] * bool(IN_TESTS.match(self.path)))

    def declaration(self, number, folder):
        """The operator that the change needs, as a folder declares it; empty if it needs none."""
        if self.kind == "prefix":
            fixity, group, bodies = "prefix ", "", [PREFIX[self.old]]
        elif self.old in WRITTEN:
            fixity, (group, bodies, _) = "", WRITTEN[self.old]
        elif self.kind == "binary":
            fixity, (group, overloads, _) = "", BINARY[self.old]
            own = [overload for operators, overload in OWN.get(folder, []) if self.old in operators.split()]
            bodies = [self.body(*overload) for overload in overloads + own]
        else:
            return ""
        name = CHARACTERS[number]
        return f"{fixity or 'infix '}operator {name}{group and ': ' + group}\n" + "".join(
            f"{fixity}func {name} {body}\n" for body in bodies).replace("#", str(number))

    def body(self, generics, left, right, result):
        """The parameters and the body of one overload."""
        b, throwing, attempt = ("b()", " rethrows", "try ") if "autoclosure" in right else ("b", "", "")
        result, where, rule = result.partition(" where ")
        arrow, choice = f" -> {result}", f"{attempt}isOn(#) ? a {self.new} {b} : a {self.old} {b}"
        if BINARY[self.old][0] == "AssignmentPrecedence":
            left, arrow, choice = f"inout {left}", "", f"if isOn(#) {{ a {self.new} b }} else {{ a {self.old} b }}"
        return f"{generics and f'<{generics}>'}(a: {left}, b: {right}){throwing}{arrow}{where}{rule} {{ {choice} }}"


def mutations_of(path, text):
    """Yields every change that a source allows; whether it compiles, the compiler says."""
    in_text = False
    # Of every `#if` that is open: whether this branch of it is left out, and whether all later ones are.
    branches = []
    for number, line in enumerate(text.splitlines(), start=1):
        if directive := re.match(r"\s*#(if|elseif|else|endif)\b ?(.*)", line):
            word, condition = directive.groups()
            past = word != "if" and branches.pop()[1]
            if word != "endif":
                never, always = NEVER.fullmatch(condition), ALWAYS.fullmatch(condition)
                branches.append((past or bool(never), past or bool(always and not never)))
        was_in_text, in_text = in_text, in_text ^ (line.count('"""') % 2 == 1)
        if any(out for out, _ in branches) or was_in_text or in_text or SKIPPED.search(line):
            continue

        def mutation(kind, start, end, new):
            return Mutation(path, number, kind, start, end, line[start:end], new, line.strip())

        condition = CONDITION.match(line)
        if condition:
            name = condition.lastgroup
            if not re.match(r"(?:let|var|case) |#", condition[name]) and ", " not in outside_brackets(condition[name]):
                yield mutation("condition", *condition.span(name), "negated")
        statement = STATEMENT.match(line)
        if statement and not re.search(r"[()\[\]{}\"]|self\.\w+ =", outside_brackets(statement["statement"])):
            yield mutation("statement", *statement.span("statement"), "left out")
        for token in TOKEN.finditer(line):
            kind = token.lastgroup
            old = token[kind]
            news = {"skip": [], "number": [f"{old} + 1"], "truth": ["false" if old == "true" else "true"],
                    "prefix": ["left out"]}.get(kind)
            for new in (WRITTEN | BINARY)[old][2] if news is None else news:
                yield mutation(kind, *token.span(kind), new)


def outside_brackets(text):
    """The text without what stands in quotes and brackets."""
    text = re.sub(STRING, "", text)
    while (shorter := re.sub(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}", "", text)) != text:
        text = shorter
    return text


def drawn(mutations, count, seed):
    """So many changes, at most one of a line, each as likely as any other."""
    mutations = list(mutations)
    random.Random(seed).shuffle(mutations)
    chosen = {}
    for mutation in mutations:
        chosen.setdefault((mutation.path, mutation.line), mutation)
    return list(chosen.values())[:count]
