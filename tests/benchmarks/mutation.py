"""How long ``python -m dojo mutate`` takes beside ``mutmut run`` in a bare folder, on a sample solution.

``python tests/benchmarks/mutation.py [FOLDER]``: a folder with a solution and its tests, all of which pass.
"""

import shutil
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.mutate.pairs import FAIR, lay_out, mutate, run_bare

if __name__ == "__main__":
    with TemporaryDirectory() as name:
        solution = Path(sys.argv[1]) if sys.argv[1:] else lay_out(Path(name), {"test_ours.py": FAIR})
        start = time.perf_counter()
        print(mutate(solution)[1].partition("\n")[0])
        ours = time.perf_counter() - start
        bare = Path(name) / "bare"
        shutil.copytree(solution, bare / "starter")
        start = time.perf_counter()
        run_bare(bare, 'pytest_add_cli_args_test_selection = ["starter/tests"]\n')
        theirs = time.perf_counter() - start
    print(f"python -m dojo mutate: {ours:.1f} s; mutmut run: {theirs:.1f} s; {ours / theirs:.2f} times as long")
