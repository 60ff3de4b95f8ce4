"""Which mutants of the reference count for a pair: those that the rules they have started can tell from the original.

The list is measured: the scenarios of the features were tried on every mutant. It belongs to one state of the
reference and of mutmut; ``python -m dojo.mutants.attainable`` measures it anew, in half an hour or so.

With it goes the floor: the mutants that the one test which comes with the kit notices by itself. Many mutants break
every hand, so that any test at all notices them, and they say little about a pair's tests. ``python -m
dojo.mutants.attainable floor`` measures only these, in a quarter of a minute.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TypedDict, cast

from dojo.contract import CONTRACT
from dojo.mutants.mutant import Mutant
from dojo.mutants.results import Results
from dojo.mutants.subjects import IN_WORDS
from dojo.mutants.task import Task
from dojo.report.bar import Progress
from dojo.trial.stage import KIT

FILE = Path(__file__).with_name("attainable.json")
ODDS = "features/7-odds"
NO_RULE = "no rule of the features tells it from the original"
NOTHING_ASKED = "no test has been tried, so it is not known what they ask about"
Subjects = Mapping[str, Sequence[Sequence[str]]]


class Group(TypedDict):
    """Mutants that are noticed by scenarios of the same subjects."""

    subjects: Sequence[Sequence[str]]
    mutants: Sequence[str]


class Stored(TypedDict, total=False):
    """What is written."""

    fingerprint: str
    floor: Sequence[str]
    noticed: Sequence[Group]


@dataclass(frozen=True, slots=True)
class Attainable:
    """Which mutants count.

    Args:
        counted: their names.
        others: why the others do not.
        stale: whether the list is of another state of the reference.
        floor: those of the counted that the test which comes with the kit notices by itself.
    """

    counted: frozenset[str]
    others: Mapping[str, str]
    stale: bool
    floor: frozenset[str] = frozenset()


def attainable(results: Results) -> Attainable:
    """What counts for the tests that were tried: without any nothing, without a list that fits every mutant."""
    names = frozenset(mutant.name for mutant in results.mutants)
    if not results.about:
        return Attainable(frozenset(), dict.fromkeys(sorted(names), NOTHING_ASKED), stale=False)
    subjects = listed(results.mutants)
    if subjects is None:
        return Attainable(names, {}, stale=True)
    others = {name: why for name in sorted(names) if (why := reason(subjects.get(name, ()), results.asked))}
    counted = names - others.keys()
    return Attainable(counted, others, stale=False, floor=counted & frozenset(stored().get("floor", ())))


def listed(mutants: Iterable[Mutant]) -> Subjects | None:
    """What a scenario that notices a mutant is about beside the plainest poker, by the name of the mutant.

    There are several such subjects if none is part of another. None if the list does not fit these mutants.
    """
    data = stored()
    if data.get("fingerprint") != fingerprint(mutants):
        return None
    return {name: entry["subjects"] for entry in data["noticed"] for name in entry["mutants"]}


def stored() -> Stored:
    """The list as it was written; empty if there is none."""
    return cast("Stored", json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {})


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


def as_data(results: Results, lowest: Iterable[str]) -> Stored:
    """The list, with mutants of the same subjects together, and those that are the floor."""
    alike: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for name, fate in sorted(results.fates.items()):
        if fate.by:
            subjects = tuple(sorted(tuple(sorted(results.about.get(test, ()))) for test in fate.by))
            alike.setdefault(subjects, []).append(name)
    noticed: list[Group] = [{"subjects": subjects, "mutants": names} for subjects, names in sorted(alike.items())]
    return {"fingerprint": fingerprint(results.mutants), "noticed": noticed, "floor": sorted(lowest)}


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


def floor(watch: Callable[[Results], None]) -> Results:
    """Try the test that comes with the kit on every mutant of the reference; nothing a pair wrote may lie beside it."""
    from dojo.mutants.survey import of_the_reference, surveyed  # noqa: PLC0415 - only to measure
    from dojo.trial.stage import staged  # noqa: PLC0415

    with staged(KIT / "starter") as stage:
        return surveyed(stage, of_the_reference(stage), watch)


def complete(measure: Callable[[Callable[[Results], None]], Results]) -> Results:
    """Measure, and show how far it is; the program ends if it comes to no end."""
    progress = Progress("mutants tried", sys.stderr)
    results = measure(lambda sofar: progress.show(len(sofar.fates), len(sofar.mutants)))
    progress.clear()
    if results.trouble or not results.whole:
        sys.exit(f"no list: {results.trouble or 'stopped early'}")
    return results


def main(*words: str) -> None:
    """Measure, and write the list; with the word ``floor`` only the floor, beside a list that fits."""
    lowest = complete(floor)
    names = sorted(name for name, fate in lowest.fates.items() if fate.noticed)
    if words == ("floor",) and listed(lowest.mutants) is None:
        sys.exit("no list that fits: measure all of it")
    data: Stored = {**stored(), "floor": names} if words == ("floor",) else as_data(complete(measured), names)
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
