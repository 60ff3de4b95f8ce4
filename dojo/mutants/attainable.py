"""Which mutants of the reference count for a pair: those that the rules they have started can tell from the original.

The list is measured: every scenario of the features was tried on every mutant. It belongs to one state of
the reference and of mutmut; ``python -m dojo.mutants.attainable`` measures it anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from dojo.mutants.making import Mutant
from dojo.mutants.results import Results
from dojo.mutants.task import Task
from dojo.report.progress import Progress
from dojo.trial.stage import KIT

FILE = Path(__file__).with_name("attainable.json")
NO_RULE = "no rule of the features tells it from the original"
AT_IMPORT = "runs while the engine is imported"


@dataclass(frozen=True, slots=True)
class Attainable:
    """Which mutants count, and why the others do not; *stale* if the list is of another state of the reference."""

    counted: frozenset[str]
    others: Mapping[str, str]
    stale: bool


def attainable(results: Results) -> Attainable:
    """What counts for the tests that were tried; without a list that fits, every mutant does."""
    data = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    if data.get("fingerprint") != fingerprint(results.mutants):
        return Attainable(frozenset(mutant.name for mutant in results.mutants), {}, stale=True)
    subjects: dict[str, list[list[str]]] = data["subjects"]
    others = {mutant.name: why for mutant in results.mutants if (why := reason(mutant, subjects, results))}
    counted = frozenset(mutant.name for mutant in results.mutants) - others.keys()
    return Attainable(counted, others, stale=False)


def reason(mutant: Mutant, subjects: Mapping[str, list[list[str]]], results: Results) -> str:
    """Why a mutant does not count; "" if it does."""
    if mutant.name not in subjects:
        return AT_IMPORT if mutant.function in results.static else NO_RULE
    if any(results.asked.issuperset(parts) for parts in subjects[mutant.name]):
        return ""
    nearest = min(subjects[mutant.name], key=len)
    return f"belongs to: {', '.join(nearest)}"


def fingerprint(mutants: Iterable[Mutant]) -> str:
    """What tells one state of the reference and of mutmut from another."""
    text = "\n".join(f"{m.name} {m.line} {m.before} {m.after}" for m in mutants)
    return sha256(text.encode()).hexdigest()


def measured(watch: Callable[[Results], None]) -> Results:
    """Try every scenario on every mutant of the reference."""
    from dojo.mutants.survey import surveyed  # noqa: PLC0415 - only to measure
    from dojo.trial.stage import features_staged  # noqa: PLC0415

    with features_staged() as stage:
        task = Task(
            str(KIT / "reference"),
            name="reference",
            yardstick=True,
            matrix=True,
            tests=("features",),
            arguments=("--solution", "starter"),
            patience=20.0,
            passes=1,
        )
        return surveyed(stage, task, watch)


def main() -> None:
    """Measure, and write the list."""
    progress = Progress("mutants tried", sys.stderr)
    results = measured(lambda sofar: progress.show(len(sofar.fates), len(sofar.mutants)))
    progress.clear()
    if results.trouble or not results.whole:
        sys.exit(f"no list: {results.trouble or 'stopped early'}")
    subjects = {
        name: [sorted(results.about.get(test, ())) for test in fate.by]
        for name, fate in sorted(results.fates.items())
        if fate.by
    }
    data = {"fingerprint": fingerprint(results.mutants), "subjects": subjects}
    FILE.write_text(json.dumps(data, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
