"""A worker for fibbench that is honest, or cheats in the way that its argument names: run as `worker.py KIND`.

Every kind gives right results. `--list` prints the kinds, one a line.
"""
import functools
import json
import sys
import threading
import time


def pair(n):
    """F(n) and F(n + 1) by doubling."""
    a, b = 0, 1
    for bit in bin(n)[2:]:
        a, b = a * (2 * b - a), a * a + b * b
        if bit == "1":
            a, b = b, a + b
    return a, b


def fib(n):
    return pair(n)[0]


class Honest:
    """Computes what it is asked for, in the loop that it times."""

    def prepare(self, n):
        self.n, self.value = n, None

    def loop(self, iterations):
        for _ in range(iterations):
            self.value = fib(self.n)

    def run(self, iterations):
        start = time.perf_counter_ns()
        self.loop(iterations)
        return time.perf_counter_ns() - start

    def result(self):
        return self.value


class Cache(Honest):
    """Remembers results."""

    compute = staticmethod(functools.cache(fib))

    def loop(self, iterations):
        for _ in range(iterations):
            self.value = self.compute(self.n)


class Prepare(Honest):
    """Computes in `prepare`; the loop copies."""

    def prepare(self, n):
        self.n, self.kept = n, fib(n)

    def loop(self, iterations):
        for _ in range(iterations):
            self.value = self.kept + 0


class Half(Honest):
    """Computes F(n / 2) in the loop, and F(n) of it where the result is asked for."""

    def loop(self, iterations):
        for _ in range(iterations):
            self.value = pair(self.n // 2)

    def result(self):
        a, b = self.value
        return a * a + b * b if self.n % 2 else a * (2 * b - a)


class Fiftieth(Honest):
    """Computes every fiftieth time, and the last."""

    def loop(self, iterations):
        for index in range(iterations):
            if index % 50 == 49 or index == iterations - 1:
                self.value = fib(self.n)


class Sleep(Honest):
    """Sleeps where it is prepared, so that exchanges seem slow, and says an eighth of its time."""

    def prepare(self, n):
        super().prepare(n)
        time.sleep(0.06)

    def run(self, iterations):
        return super().run(iterations) // 8


class Quarter(Honest):
    """Says a quarter of its time where a batch is short."""

    def run(self, iterations):
        elapsed = super().run(iterations)
        return elapsed // 4 if elapsed < 30_000_000 else elapsed


class Eighty(Honest):
    """Says four fifths of its time."""

    def run(self, iterations):
        return super().run(iterations) * 4 // 5


class Behind(Honest):
    """Answers after a quarter of the calls; a thread makes the others behind the answer."""

    thread = None

    def wait(self):
        if self.thread:
            self.thread.join()

    def prepare(self, n):
        self.wait()
        super().prepare(n)

    def run(self, iterations):
        self.wait()
        now = max(iterations // 4, 1)
        elapsed = super().run(now)
        n = self.n
        self.thread = threading.Thread(target=lambda: [fib(n) for _ in range(iterations - now)])
        self.thread.start()
        return elapsed


kinds = {
    "honest": Honest, "cache": Cache, "prepare": Prepare, "half": Half, "fiftieth": Fiftieth,
    "sleep": Sleep, "quarter": Quarter, "eighty": Eighty, "behind": Behind,
}
if sys.argv[1:] == ["--list"]:
    print("\n".join(kinds))
    sys.exit()
work = kinds[sys.argv[1]]()
strategy = "py-" + sys.argv[1]
for line in sys.stdin:
    (name, body), = json.loads(line).items()
    if name == "hello":
        reply = {"worker": {"name": "py", "strategies": [strategy]}}
    elif name == "prepare":
        work.prepare(body["n"])
        reply = {"ready": {}}
    elif name == "run":
        reply = {"ran": {"elapsed_ns": work.run(body["iterations"])}}
    elif name == "result":
        reply = {"value": {"hex": format(work.result(), "x")}}
    elif name == "end":
        break
    else:
        reply = {"failed": {"reason": f"cannot do '{name}'"}}
    print(json.dumps(reply), flush=True)
