"""What a command costs: ``python tests/benchmarks/commands.py [FOLDER]``.

Without a folder, of a sound solution with 22 tests. ``mutate`` is set beside
``mutmut run`` as one types it, with all plugins of pytest that are installed; wanted:
at most as much.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

from tests.approval.suites import RULE_BY_RULE
from tests.benchmarks.timing import measure
from tests.compare.sound import SOUND
from tests.mutate.pairs import SETTINGS, lay_out

TURNS = 3


def measure_command(name: str, solution: Path) -> float:
    """Give the seconds of a command of ours, the best of some turns."""
    command = [sys.executable, "-m", "dojo", name, str(solution)]
    return min(measure(command, KIT) for _ in range(TURNS))


def measure_mutmut(solution: Path) -> float:
    """Give the seconds of mutmut by itself, the best of some turns."""
    seconds = []
    for _ in range(TURNS):
        with TemporaryDirectory() as place:
            shutil.copytree(solution, Path(place, "starter"))
            Path(place, "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
            command = [sys.executable, "-m", "mutmut", "run"]
            seconds.append(measure(command, Path(place)))
    return min(seconds)


def main() -> None:
    """Print what each costs, and how many times as much as mutmut."""
    with TemporaryDirectory() as home:
        if len(sys.argv) > 1:
            solution = Path(sys.argv[1])
        else:
            tests = {"test_ours.py": RULE_BY_RULE}
            solution = lay_out(Path(home), tests, code=SOUND)
        mutmut = measure_mutmut(solution)
        print(f"{mutmut:5.1f} s of computing  mutmut run")
        for name in ("mutate", "bugs", "compare"):
            seconds = measure_command(name, solution)
            print(f"{seconds:5.1f} s, {seconds / mutmut:.2f} times  {name}")


if __name__ == "__main__":
    main()
