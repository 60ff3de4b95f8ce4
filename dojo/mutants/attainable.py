"""Which mutants of the reference count for a pair: those that the rules they have started can tell from the original.

The list is measured: the scenarios of the features were tried on every mutant. It belongs to one state of the
reference and of mutmut; ``python -m dojo.mutants.attainable`` measures it anew, in some ten minutes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from dojo.contract import CONTRACT
from dojo.mutants.mutant import Mutant
from dojo.mutants.results import Results
from dojo.mutants.subjects import IN_WORDS
from dojo.mutants.task import Task
from dojo.report.progress import Progress
from dojo.trial.stage import KIT

FILE = Path(__file__).with_name("attainable.json")
ODDS = "features/7-odds"
NO_RULE = "no rule of the features tells it from the original"
NOTHING_ASKED = "no test has been tried, so it is not known what they ask about"
Subjects = Mapping[str, Sequence[Sequence[str]]]


@dataclass(frozen=True, slots=True)
class Attainable:
    """Which mutants count, and why the others do not; *stale* if the list is of another state of the reference."""

    counted: frozenset[str]
    others: Mapping[str, str]
    stale: bool


def attainable(results: Results) -> Attainable:
    """What counts for the tests that were tried: without any nothing, without a list that fits every mutant."""
    names = frozenset(mutant.name for mutant in results.mutants)
    if not results.about:
        return Attainable(frozenset(), dict.fromkeys(sorted(names), NOTHING_ASKED), stale=False)
    subjects = listed(results.mutants)
    if subjects is None:
        return Attainable(names, {}, stale=True)
    others = {name: why for name in sorted(names) if (why := reason(subjects.get(name, ()), results.asked))}
    return Attainable(names - others.keys(), others, stale=False)


def listed(mutants: Iterable[Mutant]) -> Subjects | None:
    """What a scenario that notices a mutant is about beside the plainest poker, by the name of the mutant.

    There are several such subjects if none is part of another. None if the list does not fit these mutants.
    """
    data = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    if data.get("fingerprint") != fingerprint(mutants):
        return None
    return {name: entry["subjects"] for entry in data["noticed"] for name in entry["mutants"]}


def reason(subjects: Sequence[Sequence[str]], asked: frozenset[str]) -> str:
    """Why a mutant does not count for tests that ask about this; "" if it does."""
    if not subjects:
        return NO_RULE
    if any(asked.issuperset(parts) for parts in subjects):
        return ""
    _, nearest = min((len(parts), tuple(parts)) for parts in subjects)
    return only_with(nearest)


def only_with(subjects: Sequence[str]) -> str:
    """What nobody asked about: ``only with the house rule 'bug'``, for a bare name of a rule could be anything."""
    functions = [name for name in subjects if name in CONTRACT]
    ways = [name for name in subjects if name in IN_WORDS]
    rules = [name for name in subjects if name not in {*functions, *ways}]
    kinds = {"house rule": rules, "function": functions}
    parts = [f"the {kind}{'s' * (len(of) > 1)} {', '.join(map(repr, of))}" for kind, of in kinds.items() if of]
    return f"only with {' and '.join([*parts, *ways])}"


def fingerprint(mutants: Iterable[Mutant]) -> str:
    """What tells one state of the reference and of mutmut from another."""
    text = "\n".join(sorted(f"{mutant.name} {mutant.before} {mutant.after}" for mutant in mutants))
    return sha256(text.encode()).hexdigest()


def as_data(results: Results) -> dict[str, object]:
    """The list, with mutants of the same subjects together."""
    alike: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for name, fate in sorted(results.fates.items()):
        if fate.by:
            subjects = tuple(sorted(tuple(sorted(results.about.get(test, ()))) for test in fate.by))
            alike.setdefault(subjects, []).append(name)
    noticed = [{"subjects": subjects, "mutants": names} for subjects, names in sorted(alike.items())]
    return {"fingerprint": fingerprint(results.mutants), "noticed": noticed}


def measured(watch: Callable[[Results], None]) -> Results:
    """Try the scenarios on every mutant of the reference; the odds, which are slow, on what nothing else calls."""
    folders = sorted(f"features/{path.name}" for path in (KIT / "features").iterdir() if path.name[0].isdigit())
    results = tried([folder for folder in folders if folder != ODDS], (), watch)
    uncalled = tuple(name for name, fate in results.fates.items() if fate.status == "no tests")
    odds = tried([ODDS], uncalled, watch)
    return replace(
        results,
        fates=results.fates | odds.fates,
        about=results.about | odds.about,
        whole=results.whole and odds.whole,
        trouble=results.trouble or odds.trouble,
    )


def tried(folders: Sequence[str], only: tuple[str, ...], watch: Callable[[Results], None]) -> Results:
    """Try the scenarios of some folders."""
    from dojo.mutants.survey import surveyed  # noqa: PLC0415 - only to measure
    from dojo.trial.stage import features_staged  # noqa: PLC0415

    with features_staged() as stage:
        task = Task(
            str(KIT / "reference"),
            name="reference",
            yardstick=True,
            matrix=True,
            sparing=True,
            tests=tuple(folders),
            arguments=("--solution", "starter"),
            only=only,
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
    FILE.write_text(json.dumps(as_data(results), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
