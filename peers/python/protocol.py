"""The worker protocol of fibbench, for strategies in Python: Documentation/Workers.md."""

import json
import sys
import time


def serve(name, version, strategies):
    """Answers requests until there are no more.

    `strategies` has for each name a function of n, which is timed, and one that makes an int of its
    result, which is not.
    """
    strategy = result = None
    n = 0
    for line in sys.stdin:
        ((request, body),) = json.loads(line).items()
        if request == "hello":
            reply = {"worker": {"name": name, "version": version, "strategies": list(strategies)}}
        elif request == "prepare" and body["strategy"] in strategies:
            strategy, n, result = strategies[body["strategy"]], body["n"], None
            reply = {"ready": {}}
        elif request == "run" and strategy:
            compute = strategy[0]
            start = time.perf_counter_ns()
            for _ in range(body["iterations"]):
                result = compute(n)
            reply = {"ran": {"elapsed_ns": time.perf_counter_ns() - start}}
        elif request == "result" and result is not None:
            reply = {"value": {"hex": format(strategy[1](result), "x")}}
        elif request == "end":
            break
        else:
            reply = {"failed": {"reason": f"cannot do '{request}' now"}}
        print(json.dumps(reply), flush=True)


def refuse(reason):
    """Answers the first request with the reason why there are no strategies, and exits."""
    sys.stdin.readline()
    print(json.dumps({"failed": {"reason": reason}}), flush=True)
    sys.exit()
