"""What ``python -m dojo mutate`` costs beside ``mutmut run`` in a bare folder: seconds of computing, and all seconds.

``python tests/benchmarks/mutation.py [FOLDER]``: a folder with a solution and its
tests, all of which pass; without one a small and a middle sample. mutmut by itself is
run as one types it, with the plugins of pytest that are installed, and without them.
The best of three in turn; wanted: at most 1.0 times as much as one types it.
"""

import shutil
import sys
import time
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import DEVNULL, run
from tempfile import TemporaryDirectory

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

from tests.bugs.suites import twenty_five
from tests.compare.sound import SOUND
from tests.mutate.pairs import FAIR, lay_out, run_bare

WAYS = ("dojo mutate", "mutmut run", "mutmut run without plugins")


def measure(way: str, solution: Path) -> tuple[float, float]:
    """Give the seconds of computing, and those that pass."""
    with TemporaryDirectory() as place:
        shutil.copytree(solution, Path(place) / "starter")
        begun, before = time.perf_counter(), getrusage(RUSAGE_CHILDREN)
        if way == WAYS[0]:
            command = [sys.executable, "-m", "dojo", "mutate", f"{place}/starter"]
            run(command, cwd=KIT, stdout=DEVNULL, stderr=DEVNULL, check=True)
        else:
            run_bare(Path(place), plugins=way == WAYS[1])
        after = getrusage(RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, time.perf_counter() - begun


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        small = lay_out(Path(home) / "small", {"test_ours.py": FAIR})
        middle = lay_out(
            Path(home) / "middle", {"test_ours.py": twenty_five()}, code=SOUND
        )
        for solution in map(Path, sys.argv[1:] or [small, middle]):
            turns = [[measure(way, solution) for way in WAYS] for _ in range(3)]
            best = [
                tuple(map(min, zip(*times, strict=True)))
                for times in zip(*turns, strict=True)
            ]
            for way, times in zip(WAYS, best, strict=True):
                ratios = [
                    ours / theirs for ours, theirs in zip(best[0], times, strict=True)
                ]
                print(
                    f"{way:<27} {times[0]:5.1f} s of computing ({ratios[0]:.2f}) {times[1]:5.1f} s ({ratios[1]:.2f})"
                )
