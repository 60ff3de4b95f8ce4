"""How much faster the kit tries the mutants of the reference than ``mutmut run``, with the same verdict on each.

``python tests/benchmarks/mutation.py [own] [static]``: the same mutants, tests and machine, in one run. It ends with
status 1 if a verdict differs. ``own`` takes the runner for a pair's own code instead of the one for the yardstick.

Mutants of functions that run while anything is imported are left to ``static``. There, and only there, verdicts may
differ: mutmut switches these mutants on when the import is over, the kit before it. They are listed.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.strength.side_by_side import FORGETTING, Run, by_mutmut, by_us, laid_out

NO_MUTANT = "none of them"
WANTED = 5.0  # times as fast


def main(*words: str) -> int:
    with TemporaryDirectory() as folder:
        yardstick = "own" not in words
        _, seen = by_us(place(folder, "seen"), NO_MUTANT, yardstick=yardstick)
        late = {mutant.name for mutant in seen.mutants if mutant.function in seen.at_import}
        names = [mutant.name for mutant in seen.mutants if (mutant.name in late) == ("static" in words)]
        print(f"{len(names)} mutants, {len(seen.tests)} tests, {os.cpu_count()} cores; before each test, for both:")
        print(FORGETTING.rstrip().replace("\n", "\n    "))
        ours, _ = by_us(place(folder, "ours"), *names, yardstick=yardstick)
        print(told("the kit", ours))
        theirs = by_mutmut(place(folder, "theirs"), *names)
        print(told("mutmut run", theirs))
        ratio = theirs.wall / ours.wall
        print(f"{ratio:.1f} times as fast, {theirs.computing / ours.computing:.1f} times less computing")
        return compared(ours, theirs, static="static" in words)


def place(folder: str, name: str) -> Path:
    """A folder in which the tests are laid out."""
    home = Path(folder) / name
    home.mkdir()
    return laid_out(home)


def told(who: str, run: Run) -> str:
    """One run in a line."""
    verdicts = ", ".join(f"{number} {verdict}" for verdict, number in Counter(run.verdicts.values()).most_common())
    return f"{who}: {run.wall:.1f} s, {run.computing:.1f} s of computing ({verdicts})"


def compared(ours: Run, theirs: Run, *, static: bool) -> int:
    """Print on which mutants the verdicts differ; 1 if that must not be."""
    others = [name for name, verdict in ours.verdicts.items() if theirs.verdicts.get(name) != verdict]
    print(f"verdicts that differ: {len(others)} of {len(ours.verdicts)}")
    for name in others:
        print(f"  {name}: {ours.verdicts[name]}, mutmut says {theirs.verdicts.get(name, 'nothing')}")
    return 1 if others and not static else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
