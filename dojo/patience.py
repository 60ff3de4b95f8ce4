"""How long the kit waits for a solution: so many seconds a time, and no more once several times were in vain."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dojo.time_limit import TimeIsUp, limit_of
from dojo.verdict import NotRun

ENOUGH = 3  # in a row that did not end; the rest would not either
IN_ALL = 10  # that did not end, with others between them; nobody waits for a hundred
MUTMUT = "mutants"  # the folder in which mutmut runs tests: it has a limit of its own, and its own word for it
IN_A_ROW = pytest.StashKey[int]()
STOPPED = pytest.StashKey[int]()


@contextmanager
def waited_for(session: pytest.Session) -> Iterator[None]:
    """Run what may not end, unless too many before it did not.

    Raises:
        NotRun: too many did not.
    """
    stash = session.stash
    if stash.get(IN_A_ROW, 0) >= ENOUGH or stash.get(STOPPED, 0) >= IN_ALL:
        raise NotRun("It was not run: too many before it did not end, so this one would hardly end either.")
    try:
        yield
    except TimeIsUp:
        stash[IN_A_ROW] = stash.get(IN_A_ROW, 0) + 1
        stash[STOPPED] = stash.get(STOPPED, 0) + 1
        raise


@contextmanager
def played(session: pytest.Session) -> Iterator[None]:
    """Do the same with a whole scenario or test: one that ends, however, breaks the row of those that do not."""
    try:
        with waited_for(session):
            yield
    except (TimeIsUp, NotRun):
        raise
    except BaseException:
        session.stash[IN_A_ROW] = 0
        raise
    session.stash[IN_A_ROW] = 0


def of_own_tests(config: pytest.Config) -> float:
    """How many seconds a pair's own test may take; 0, for any number, where mutmut waits for it."""
    return 0.0 if config.invocation_params.dir.name == MUTMUT else limit_of(config)
