"""Lays out the upper part of the board: a line for each feature, or one for several where space is scarce."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from dojo.board.tally import Folder, Tally, together
from dojo.text import WIDTH, clipped

BAR = 10
LONGEST = 24  # characters of a feature's name
ENOUGH = "  --- enough for tonight; the rest is for the ambitious "
DONE = "done"
JUST_DONE = "done. Commit? Refactor? Swap?"


@dataclass(frozen=True, slots=True)
class Layout:
    """What the rows depend on beside the counts.

    Attributes:
        current: file of the feature with the next scenario, or the first not reached; empty if all pass.
        enough: stem of the last feature of a usual evening.
        room: lines that there are.
    """

    current: str
    enough: str
    room: int


def rows(folders: Sequence[Folder], layout: Layout) -> list[str]:
    """Write as many lines as there is room for, folding first what matters least now."""
    chosen: list[Tally] = []
    for unfold in _ways(folders, layout):
        chosen = [tally for folder in folders for tally in (folder.features if folder in unfold else [folder.folded()])]
        if _height(chosen, layout) <= layout.room:
            break
    while (spare := _height(chosen, layout) - layout.room) > 0:
        shorter = _shortened(chosen, layout, spare)
        if len(shorter) == len(chosen):
            break
        chosen = shorter
    return list(_lines(chosen, layout))


def _ways(folders: Sequence[Folder], layout: Layout) -> Iterator[list[Folder]]:
    """Offer choices of folders to show feature by feature, the roomiest first."""
    started = [folder for folder in folders if folder is folders[0] or not folder.untouched]
    yield started
    yield [folder for folder in started if not folder.done] or started
    yield [folder for folder in folders if any(f.file == layout.current for f in folder.features)] or started[:1]


def _height(tallies: Sequence[Tally], layout: Layout) -> int:
    return len(tallies) + any(_enough_below(tallies, place, layout) for place in range(len(tallies)))


def _enough_below(tallies: Sequence[Tally], place: int, layout: Layout) -> bool:
    """Say whether the line about enough belongs below this place; at the very end it says nothing."""
    return PurePath(tallies[place].file).stem == layout.enough != "" and place + 1 < len(tallies)


def _shortened(tallies: Sequence[Tally], layout: Layout, spare: int) -> list[Tally]:
    """Fold neighbours: untouched ones, from the last; or done ones, from the first; or else whatever comes later."""
    current = next((place for place, tally in enumerate(tallies) if tally.file == layout.current), -1)
    untouched = _last_run(
        tallies, [place for place, tally in enumerate(tallies) if tally.untouched and place != current]
    )
    if len(untouched) > 1:
        return _fold(tallies, max(untouched[0], untouched[-1] - spare), untouched[-1] + 1)
    first = 0
    while first < len(tallies) and tallies[first].done and tallies[first].file:
        first += 1
    end = min(first - 1, spare + 1)  # the feature that was finished last stays
    if end > 1:
        return _fold(tallies, 0, end, "{} features")
    later = _last_run(tallies, list(range(current + 1, len(tallies))))
    if len(later) > 1:
        return _fold(tallies, max(later[0], later[-1] - spare), later[-1] + 1)
    return _fold(tallies, max(current + 1, len(tallies) - 1 - spare), len(tallies), "the rest")


def _last_run(tallies: Sequence[Tally], places: Sequence[int]) -> list[int]:
    """Find the last neighbours among these places; what is folded already ends a run."""
    run: list[int] = []
    for place in reversed(places):
        if tallies[place].file and (not run or run[0] == place + 1):
            run.insert(0, place)
    return run


def _fold(tallies: Sequence[Tally], start: int, end: int, name: str = "{} more features") -> list[Tally]:
    """Put one line in the place of several, if there are several."""
    if end - start < 2:
        return list(tallies)
    return [*tallies[:start], together(name.format(end - start), tallies[start:end]), *tallies[end:]]


def _lines(tallies: Sequence[Tally], layout: Layout) -> Iterator[str]:
    width = max(min(len(tally.name), LONGEST) for tally in tallies)
    finished = _just_finished(tallies, layout)
    for place, tally in enumerate(tallies):
        done = JUST_DONE if tally is finished else DONE
        yield _line(replace(tally, name=clipped(tally.name, LONGEST).ljust(width)), done)
        if _enough_below(tallies, place, layout):
            yield ENOUGH.ljust(WIDTH - 2, "-")


def _just_finished(tallies: Sequence[Tally], layout: Layout) -> Tally | None:
    """Find the feature that was finished last: the one before the current."""
    places = [place for place, tally in enumerate(tallies) if tally.file == layout.current and place]
    before = tallies[places[0] - 1] if layout.current and places else None
    return before if before and before.done and before.file else None


def _line(tally: Tally, done: str) -> str:
    filled = max(BAR * tally.passed // max(tally.total, tally.size), min(tally.passed, 1))
    start = (
        f"  [{'x' if tally.done else ' '}] {tally.name}  [{'#' * filled:-<{BAR}}] {tally.passed:>3}/{tally.total:<4}"
    )
    if tally.done:
        return f"{start} {done}"
    trouble = tally.trouble()
    while len(f"{start} {', '.join(trouble)}") > WIDTH:
        trouble = [*trouble[:-2], "..."] if trouble[-1] == "..." else [*trouble[:-1], "..."]
    return f"{start} {', '.join(trouble)}"
