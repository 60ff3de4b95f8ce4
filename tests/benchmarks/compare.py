"""What a comparison costs: ``python tests/benchmarks/compare.py [FOLDER]``, without a folder of a sound solution.

Prints the seconds that pass and those of computing, ours and the solution's, which a
busy machine hardly changes.
"""

import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

from tests.compare.sound import SOUND


def measure(folder: Path) -> tuple[float, float]:
    begun, before = (
        time.perf_counter(),
        resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime,
    )
    command = [sys.executable, "-m", "dojo", "compare", str(folder)]
    subprocess.run(command, cwd=KIT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun, resource.getrusage(
        resource.RUSAGE_CHILDREN
    ).ru_utime - before


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        Path(place, "__init__.py").write_text(SOUND, encoding="utf-8")
        passed, used = map(
            min,
            zip(
                *[measure(Path(*sys.argv[1:] or [place]).resolve()) for _ in range(3)],
                strict=True,
            ),
        )
    print(f"{passed:.1f} s, {used:.1f} s of computing")
