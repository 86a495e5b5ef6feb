"""Prints how many pairs of runs of the searches agree within their intervals."""

import csv
import json
import math
import sys
from itertools import combinations

folder, runs, table, commit = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
plans = {plan.split()[0]: plan for plan in sys.argv[5:]}


def load(search):
    documents = []
    for run in range(1, runs + 1):
        with open(f"{folder}/{search}-{run}.json", encoding="utf-8") as file:
            documents.append(json.load(file))
    return documents


def findings(search, document):
    """The intervals that a run found, by what they are of; nothing where it says that it could not tell."""
    if search == "race":
        return {
            f"{row['task']} {row['strategy']}": [(row["n_ci_low"], row["n_ci_high"])]
            for row in document["rows"] if row.get("n_ci_low") is not None and row["is_confirmed"]}
    if search == "crossover":
        if document["finding"] == "undecided":
            return {}
        return {"crossings": [(c.get("ci_low", 0), c.get("ci_high", math.inf)) for c in document["crossings"]]}
    return {"jumps": [(c["sweep_below_n"], c["sweep_above_n"]) for c in document["cliffs"]]}


def meet(first, second):
    return first[0] <= second[1] and second[0] <= first[1]


def agree(first, second):
    """Whether all that either found meets what the other found, or a stretch that it left open."""
    return all(any(meet(a, b) for b in second[0] + second[1]) for a in first[0]) and all(
        any(meet(a, b) for a in first[0] + first[1]) for b in second[0])


def left_open(search, document):
    """The stretches where a run says that either work may be ahead, so that a crossing may lie there."""
    return [tuple(stretch) for stretch in document["open"]] if search == "crossover" else []


documents = {search: load(search) for search in plans}
environment = documents["race"][0]["environment"]
print(f"{environment['cpu']}, commit {commit}. {runs} runs of each search, every "
      "pair of them compared: two agree where what each found meets an interval of the other, or a stretch "
      "of N where the other says that neither work is ahead for certain. A run that says it could not tell "
      "(not confirmed, undecided) has no interval, and is counted as one that found none.\n")
print("| search | what | pairs that agree | runs that found none | found |")
print("| --- | --- | ---: | ---: | --- |")
rows = []
for search, plan in plans.items():
    found = [findings(search, document) for document in documents[search]]
    for what in sorted({key for one in found for key in one}):
        lists = [one.get(what) for one in found]
        open_stretches = [left_open(search, document) for document in documents[search]]
        pairs_of_runs = [(one, rest) for one, rest in zip(lists, open_stretches) if one is not None]
        given = [one for one, _ in pairs_of_runs]
        good = sum(agree(a, b) for a, b in combinations(pairs_of_runs, 2))
        pairs = len(given) * (len(given) - 1) // 2
        none = sum(not one for one in lists)
        examples = "; ".join(
            ", ".join(f"{low:.0f}–{high:.0f}" for low, high in one) or "none" for one in given[:3])
        print(f"| `{plan}` | {what} | {good} of {pairs} | {none} | {examples}; … |")
        for run, one in enumerate(lists, 1):
            for low, high in one or []:
                rows.append((search, what, run, low, high))
with open(table, "w", newline="", encoding="utf-8") as file:
    writer = csv.writer(file)
    writer.writerow(("search", "what", "run", "low", "high"))
    writer.writerows(rows)
