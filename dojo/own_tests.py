"""Lets a pair's own tests run against the pair's own code, wherever its folder lies, and no longer than a scenario."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from dojo.importing import TIMES_AS_LONG
from dojo.patience import of_own_tests, played, waited_for
from dojo.solutions import CHOSEN, Solution, is_home, owner
from dojo.story import why
from dojo.time_limit import OPTION, TimeIsUp, at_most
from dojo.verdict import NotRun, state_of

Counting = Callable[[pytest.Session], AbstractContextManager[None]]
STATE = "state"  # of a test that was stopped, or not run: on its report


class OthersTests(pytest.Directory):
    """The folder of a solution that is not the one tried; nobody minds unless its tests are asked for."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Refuse to run them.

        Raises:
            pytest.Collector.CollectError: always.
        """
        chosen = self.config.stash[CHOSEN]
        typed = chosen.typed(self.path)
        raise self.CollectError(
            f"The tests in {typed} are about {typed}, but {chosen.typed(chosen.folder)} is being tried.\n"
            f"Run them on their own:  pytest {typed}"
        )


def collect_folder(path: Path, parent: pytest.Collector) -> pytest.Directory | None:
    """Collect a solution's folder as a plain one.

    pytest would import the package around the tests first: a second time, and under another name than `starter`.
    """
    home = owner(path)
    if not home:
        return None
    tried = parent.config.stash[CHOSEN].folder
    anothers = is_home(path) and home != tried and not parent.config.getoption("--solution")
    kind: type[pytest.Directory] = OthersTests if anothers else pytest.Dir
    return kind.from_parent(parent, path=path)


@contextmanager
def limited(item: pytest.Item, counting: Counting = played) -> Iterator[None]:
    """Stop a pair's own test that does not end, as a scenario is; other tests may take as long as they like."""
    limit = of_own_tests(item.config)
    if not limit or not owner(item.path):
        yield
        return
    with counting(item.session), at_most(limit):
        yield


def limited_fixtures(item: pytest.Item) -> AbstractContextManager[None]:
    """Stop the fixtures of a pair's own test if they do not end."""
    return limited(item, waited_for)


@contextmanager
def limited_import(collector: pytest.Collector) -> Iterator[None]:
    """Stop a file of a pair's own tests that does not end while it is imported, as a solution is."""
    limited = isinstance(collector, pytest.Module) and owner(collector.path)
    with at_most(TIMES_AS_LONG * of_own_tests(collector.config) if limited else 0.0):
        yield


def tell(
    node: pytest.Item | pytest.Collector, error: BaseException | None, report: pytest.TestReport | pytest.CollectReport
) -> None:
    """Say in the words of the board why a test did not end, unless somebody asks for a traceback."""
    home = owner(node.path)
    if not home or not isinstance(error, TimeIsUp | NotRun):
        return
    vars(report)[STATE] = state_of(error).value
    if node.config.getoption("tbstyle") in ("auto", "no"):
        solution = Solution(home, node.config.stash[CHOSEN].here)
        limit = of_own_tests(node.config) * (TIMES_AS_LONG if isinstance(node, pytest.Collector) else 1)
        report.longrepr = "\n".join(told(error, solution, limit))


def told(error: BaseException, solution: Solution, limit: float) -> Iterator[str]:
    """Why a test did not end, and where it was."""
    yield from why(error, solution, limit)
    if isinstance(error, TimeIsUp):
        yield f"Does it only need longer?  {OPTION} {10 * limit:g}"
