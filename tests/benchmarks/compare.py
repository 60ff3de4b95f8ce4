"""What a comparison costs beside the calls of the solution itself.

``python tests/benchmarks/compare.py [FOLDER]``: how long the quick comparison takes, how much faster eight of them are
two at a time than one after the other, how long eight solutions side by side take, and how long ``--all`` takes for
every hand of the deck as a multiple of the bare calls, on two cores.
Without a folder a sound solution as a pair would write it is compared. A busy machine changes the seconds that pass,
and hardly those of computing.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

from dojo.comparing import rounds
from dojo.comparing.everything import ALL, everything
from dojo.comparing.session import Session
from dojo.comparing.verdict import compared
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND

QUICK, EIGHT, RATIO = 5.0, 60.0, 1.3  # what is wanted: seconds, and times the bare calls
TURNS = 2
WRONG = (SOUND, *list(FAULTS.values())[:7])  # eight pairs
TEST = "from starter import category\n\n\ndef test_pair():\n    assert category('2c 2d 4h 6s 8c') == 'pair'\n"
BARE = """
import sys, time
from itertools import combinations
sys.path[:0] = [sys.argv[1], sys.argv[2]]
from dojo.comparing.inside.deals import hands
import importlib
category = importlib.import_module(sys.argv[3]).category
seconds = 0.0
for number, deal in enumerate(combinations(range(49), 2)):
    if number % 2 == int(sys.argv[4]):
        texts = hands(*deal)
        start = time.process_time()
        for text in texts:
            category(text)
        seconds += time.process_time() - start
print(seconds)
"""


def bare(folder: Path) -> float:
    """Seconds of computing for nothing but the calls, half of them in each of two processes."""
    command = [sys.executable, "-c", BARE, str(KIT), str(folder.parent), folder.name]
    halves = [subprocess.Popen([*command, half], stdout=subprocess.PIPE, text=True) for half in "01"]
    return sum(float(half.communicate()[0]) for half in halves)


def measured(folder: Path) -> bool:
    """Print the figures; whether they are what is wanted."""
    quick = []
    for _ in range(TURNS):
        before = used()
        with Session(folder) as session:
            quick.append((compared(folder.name, session).seconds, used() - before))
    seconds, computing = min(quick)
    print(f"quick comparison: {seconds:.1f} s, {computing:.1f} s of computing (wanted: less than {QUICK:.0f} s)")
    several_at_a_time()
    whole = eight(folder)
    print(f"eight solutions: {whole[0]:.0f} s, {whole[1]:.0f} s of computing (wanted: less than {EIGHT:.0f} s)")
    return every_hand(folder) and seconds < QUICK and whole[0] < EIGHT


def several_at_a_time() -> None:
    """Print how much faster eight quick comparisons are several at a time than one after the other."""
    with tempfile.TemporaryDirectory() as place:
        folders = [Path(place) / f"pair{number}" for number in range(len(WRONG))]
        for folder, source in zip(folders, WRONG, strict=True):
            folder.mkdir()
            (folder / "__init__.py").write_text(source, encoding="utf-8")
        rounds.quick_ones(rounds.Found(folders[:1]))  # now all questions are made
        seconds = {}
        for rounds.WORKERS in (1, 2) * TURNS:
            start = time.perf_counter()
            rounds.quick_ones(rounds.Found(folders))
            took = time.perf_counter() - start
            seconds[rounds.WORKERS] = min(took, seconds.get(rounds.WORKERS, took))
    one, two = seconds[1], seconds[2]
    print(f"eight quick comparisons: {one:.1f} s one after the other, {two:.1f} s two at a time; ratio {one / two:.2f}")


def eight(folder: Path) -> tuple[float, float]:
    """Seconds for eight copies of the solution side by side, each with a test of its own, and those of computing."""
    with tempfile.TemporaryDirectory() as place:
        for number in range(8):
            copy = Path(place) / f"pair{number}"
            shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("tests"))
            (copy / "tests").mkdir()
            (copy / "tests" / "test_hands.py").write_text(TEST, encoding="utf-8")
        start, before = time.perf_counter(), used()
        subprocess.run([sys.executable, "-m", "dojo", "compare", place], cwd=KIT, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - start, used() - before


def every_hand(folder: Path) -> bool:
    """Print how long every hand takes; whether that is what is wanted."""
    turns = []
    for _ in range(TURNS):
        start, before = time.perf_counter(), used()
        found = everything(folder, lambda *_: None)
        turns.append((used() - before, time.perf_counter() - start, bare(folder)))
        assert found.asked == ALL
    whole, wall, calls = (min(column) for column in zip(*turns, strict=True))
    print(f"every hand: {whole:.1f} s of computing in {wall:.1f} s, that is {whole / wall:.1f} cores")
    print(f"bare calls: {calls:.1f} s of computing; ratio {whole / calls:.2f} (wanted: at most {RATIO})")
    return whole / calls <= RATIO


def used() -> float:
    """Seconds of computing, ours and that of all processes that have ended; a busy machine does not change them."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def main() -> int:
    if sys.argv[1:]:
        return 0 if measured(Path(sys.argv[1]).resolve()) else 1
    with tempfile.TemporaryDirectory() as folder:
        sound = Path(folder) / "sound"
        sound.mkdir()
        (sound / "__init__.py").write_text(SOUND, encoding="utf-8")
        return 0 if measured(sound) else 1


if __name__ == "__main__":
    sys.exit(main())
