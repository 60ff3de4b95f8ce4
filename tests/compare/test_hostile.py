"""Whatever a solution does, the comparison ends in a true report and leaves nothing behind."""

import hashlib
import os
import resource
import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from dojo.comparing import session as sessions
from dojo.comparing.cases import Plan
from dojo.comparing.document import Document
from dojo.comparing.process import ENDLESS
from dojo.comparing.session import Session
from dojo.comparing.showing.terminal import lines
from dojo.comparing.standard import IN_THREES
from dojo.comparing.telling import sections
from dojo.comparing.verdict import PLANS, compared
from dojo.trial.stage import KIT
from tests.compare.cunning import CUNNING
from tests.compare.hostile import HOSTILE
from tests.compare.sound import SOUND

ALL = HOSTILE | CUNNING
FEW = 25  # of so many cases, one is asked
MEGABYTE = 1 << 20


@cache
def thinned(plan: Plan) -> Plan:
    cases = plan.cases().cases
    chosen = cases[::FEW] if len(cases) > 100 and plan.area != IN_THREES else cases
    return replace(plan, build=lambda _: chosen)


def report(folder: Path, limit: float = 0.3) -> str:
    with Session(folder, limit=limit) as session:
        verdict = compared(folder.name, session, [thinned(plan) for plan in PLANS])
    text = "\n".join(lines(Document("a report", tuple(sections(verdict)))))
    return " ".join(text.split())


@pytest.fixture
def solution(tmp_path):
    def written(source):
        folder = tmp_path / "pair"
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").write_text(source.replace("{kit!r}", repr(str(KIT))), encoding="utf-8")
        return folder

    return written


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Everything that a comparison makes lies below this folder, so that nothing else is mistaken for it."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    return temporary


@pytest.fixture
def quick_start(monkeypatch):
    monkeypatch.setattr("dojo.comparing.process.STARTING", 2.0)


@pytest.mark.slow
@pytest.mark.usefixtures("quick_start")
@pytest.mark.parametrize("name", ALL)
def test_a_hostile_solution_ends_in_a_true_report(name, solution, own_folder):
    source, words = ALL[name]
    folder = solution(source)
    before = fingerprint(folder), fingerprint(KIT / "starter")
    assert words in report(folder, limit=0.1 if words == ENDLESS else 0.3)
    assert (fingerprint(folder), fingerprint(KIT / "starter")) == before
    assert list(left_behind(own_folder)) == []


def test_there_are_sixty_hostile_solutions():
    assert len(ALL) >= 60


def test_of_a_sound_solution_nothing_bad_is_reported(solution):
    text = report(solution(SOUND))
    assert "No difference was found." in text
    assert "beside answering" not in text


@pytest.mark.slow
@pytest.mark.usefixtures("quick_start")
def test_the_memory_of_the_comparison_stays_flat(solution):
    greedy = [HOSTILE[name][0] for name in ("a million lines", "more and more memory", "a list without end")]
    report(solution(greedy[0]))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for source in greedy:
        report(solution(source))
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown * 1024 < 60 * MEGABYTE


def test_after_too_many_accidents_no_more_is_asked(solution, monkeypatch):
    monkeypatch.setattr(sessions, "MOST_ACCIDENTS", 2)
    text = report(solution(HOSTILE["os._exit"][0]))
    assert "ends the whole process with status 0" in text


def left_behind(folder):
    """Files in this folder, and processes that were started in it."""
    yield from folder.iterdir()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if str(folder).encode() in (process / "environ").read_bytes() and int(process.name) != os.getpid():
                yield process.name
        except OSError:
            continue


def fingerprint(folder: Path) -> str:
    """A short text that changes when any file of the *folder* does."""
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            found.update(str(path.relative_to(folder)).encode("utf-8", "surrogateescape"))
            found.update(path.read_bytes())
    return found.hexdigest()
