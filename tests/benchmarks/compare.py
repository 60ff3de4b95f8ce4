"""What a comparison costs: ``python tests/benchmarks/compare.py [FOLDER ...]``, without a folder of a sound solution.

Prints the seconds that pass and those of computing, ours and the solution's, which a busy machine hardly changes.
"""

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

from tests.compare.sound import SOUND

TURNS = 3


def measure(folder: Path) -> str:
    """The least of several turns, each in a process of its own."""
    turns = []
    for _ in range(TURNS):
        begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        command = [sys.executable, "-m", "dojo", "compare", str(folder)]
        subprocess.run(command, cwd=KIT, stdout=subprocess.DEVNULL, check=True)
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        turns.append((time.perf_counter() - begun, used))
    return f"{folder.name}: {min(turns)[0]:.1f} s, {min(turn[1] for turn in turns):.1f} s of computing"


def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        sound = Path(place) / "sound"
        sound.mkdir()
        (sound / "__init__.py").write_text(SOUND, encoding="utf-8")
        for folder in map(Path, sys.argv[1:]) if sys.argv[1:] else [sound]:
            print(measure(folder.resolve()))


if __name__ == "__main__":
    main()
