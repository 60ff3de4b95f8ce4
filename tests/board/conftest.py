"""A small kit in a temporary folder, in which tests run pytest as a pair would."""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from dojo.board import child, screen
from dojo.isolation.process import clean_environment
from tests.fork_server import run_pytest

SOLUTIONS = Path(__file__).parents[1] / "solutions"

INHERITED = ("PYTEST_ADDOPTS", "PYTEST_DISABLE_PLUGIN_AUTOLOAD")
SETTINGS = """\
[tool.pytest]
pythonpath = ["."]
strict_config = true
addopts = [
  "-pno:anyio",
  "-pno:hypothesispytest",
]
filterwarnings = ["ignore:Module already imported"]  # pytest runs inside pytest
"""
STEPS = '''\
"""The steps of the small kit."""

import importlib

import pytest
from pytest_bdd import given, parsers, then, when

from dojo.errors import NotWritten, WrongAnswer

HAND = r"(?:\\w\\w ?){5}"


@pytest.fixture
def solution():
    return importlib.import_module("starter")


@given(parsers.re("the house rule (?P<rule>[a-z]+)"), target_fixture="rules")
def house_rule(rule):
    return (rule,)


@when(parsers.re(f"(?P<one>{HAND}) meets (?P<other>{HAND})"), target_fixture="outcome")
def meets(one, other, solution):
    function = getattr(solution, "winners", None)
    if not callable(function):
        raise NotWritten("winners() isn't implemented yet.", "winners")
    return function({"Ann": one, "Bob": other})


@when("these are shown", target_fixture="outcome")
def shown(datatable, solution):
    return solution.winners(dict(datatable))


@when("this is read", target_fixture="outcome")
def read(docstring, solution):
    return solution.winners(docstring)


@then(parsers.re("(?P<name>Ann|Bob) wins"))
def wins(outcome, name):
    if outcome != [name]:
        raise WrongAnswer(f"{name} wins", f"{outcome!r}")
'''
HIGH_CARD = """\
@high_card
Feature: High card

  Rule: The higher card wins

    @from-ours
    Example: king against ace
      When 2h 3d 5s 9c Kd meets 2c 3h 4s 8c Ah
      Then Bob wins

    Scenario Outline: <better> beats <worse>
      When <better> meets <worse>
      Then Ann wins

      Examples:
        | better         | worse          | source |
        | 2c 3h 4s 8c Ah | 2h 3d 5s 9c Kd | 000    |
        | 2c 3h 4s 8c Qh | 2h 3d 5s 9c Jd | 001    |
"""
PAIR = """\
@pair
Feature: Pair

  @from-000-pair
  Example: a pair beats a high card
    When 2h 2d 5s 9c Kd meets 3c 3h 4s 8c Ah
    Then Bob wins

  @from-ours
  Example: the kickers decide
    When 3s 3d 5s 9c Kd meets 3c 3h 4s 8c Ah
    Then Bob wins
"""
TWO_PAIRS = """\
@two_pairs
Feature: Two pairs

  @from-ours
  Example: two pairs
    When 3s 3d 5s 5c Kd meets 3c 3h 4s 4c Ah
    Then Ann wins
"""
CHIPS = (
    TWO_PAIRS.replace("two_pairs", "chips")
    .replace("Two pairs", "Chips")
    .replace("two pairs", "a chip is a chip")
)
FEATURES = {
    "1-evening/01_high_card": HIGH_CARD,
    "1-evening/02_pair": PAIR,
    "1-evening/03_two_pairs": TWO_PAIRS,
    "2-table/01_chips": CHIPS,
}
STUB = '''\
"""Nothing yet."""


def winners(hands, rules=()):
    """Name the winners."""
    raise NotImplementedError
'''
GREEN = '''\
"""Right for the small kit."""

RANKS = "23456789TJQKA"


def winners(hands, rules=()):
    """Name the winner."""
    return [max(hands, key=lambda player: strength(hands[player]))]


def strength(hand):
    """Order by groups."""
    ranks = [RANKS.index(card[0]) for card in hand.split()]
    return sorted(((ranks.count(rank), rank) for rank in ranks), reverse=True)
'''
# a solution whose `winners` returns Bob on the first call, then always Ann
KEPT = """\
seen = []


def winners(hands):
    seen.append(hands)
    return ["Bob"] if len(seen) == 1 else ["Ann"]
"""
# a conftest.py that prevents the board from rerunning examples
WITHOUT_RERUNS = """\
from dojo.board import screen

pytest_plugins = ["dojo.plugin"]
screen.explain_alone = lambda *_: []
"""


@dataclass(frozen=True)
class Played:
    """The exit status and the output of a run."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


@dataclass(frozen=True)
class Kit:
    """A small kit, with methods that run pytest in it."""

    folder: Path
    pytester: pytest.Pytester | None = None

    def write(self, path: str, text: str) -> Path:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
        return file

    def feature(self, text: str, path: str = "1-evening/09_other") -> Path:
        """Write a feature file; *path* is its folder and its name."""
        return self.write(f"features/{path}.feature", text)

    def solution(self, text: str, folder: str = "starter") -> Path:
        """Write a one-file solution."""
        return self.write(f"{folder}/__init__.py", text)

    def tests(self, text: str, folder: str = "starter") -> Path:
        """Write a file with a pair's own tests."""
        return self.write(f"{folder}/tests/test_ours.py", text)

    def steps(self, text: str) -> None:
        """Append *text* to the features' step definitions."""
        file = self.folder / "features" / "conftest.py"
        file.write_text(
            f"{file.read_text(encoding='utf-8')}\n\n{text}", encoding="utf-8"
        )

    def sample(self, name: str, folder: str = "starter") -> None:
        """Copy a sample solution into a folder in the kit."""
        shutil.rmtree(self.folder / folder, ignore_errors=True)
        shutil.copytree(SOLUTIONS / name, self.folder / folder)

    def play(self, *arguments: str) -> Played:
        """Run pytest in the kit's folder, in this process."""
        return self.play_on("-p", "no:cacheprovider", *arguments)

    def play_on(self, *arguments: str) -> Played:
        """Run pytest with its cache, which stores the failed tests."""
        result = self.pytester.runpytest_inprocess(*arguments)
        return Played(
            int(result.ret), "\n".join(result.outlines), "\n".join(result.errlines)
        )

    def play_alone(self, *arguments: str, typed: str = "") -> Played:
        """Run pytest in a separate process; *typed* is its standard input."""
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("PYTEST_") or name in INHERITED
        }
        options = ("-p", "no:cacheprovider", *arguments)
        return Played(*run_pytest(self.folder, options, environment, typed=typed))


def make_kit(kit: Kit) -> Kit:
    """Write a kit with four features and a starter that contains only a stub."""
    kit.write("pyproject.toml", SETTINGS)
    kit.write("features/enough_for_tonight.txt", "02_pair\n")
    kit.write("conftest.py", 'pytest_plugins = ["dojo.plugin"]\n')
    kit.write("features/conftest.py", STEPS)
    for path, text in FEATURES.items():
        kit.feature(text, path)
    kit.solution(STUB)
    return kit


@pytest.fixture
def kit(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Kit:
    """Return a small kit for one test; its board doesn't rerun examples."""
    monkeypatch.setattr(screen, "explain_alone", lambda *_: [])
    # the kit's plugin loads pytest-bdd, and looking for other plugins is slow
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return make_kit(Kit(pytester.path, pytester))


@pytest.fixture(scope="module")
def shared_kit(tmp_path_factory: pytest.TempPathFactory) -> Kit:
    """Return a small kit that the tests in a module share."""
    return make_kit(Kit(tmp_path_factory.mktemp("kit")))


def fork_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make `hint` and `watch` fork pytest, which is faster than starting it."""

    def run_command(
        arguments: list[str], *, cwd: Path, environment: dict[str, str], **_: object
    ) -> tuple[str, int]:
        environment = {**clean_environment(), **environment}
        status, out, err = run_pytest(cwd, arguments[2:], environment)
        return f"{out}{err}".strip("\n"), status

    monkeypatch.setattr(child, "run_command", run_command)


def find_sections(out: str) -> dict[str, str]:
    """Return pytest's report on each failed test, keyed by name."""
    parts = re.split(r"^_+ (?:ERROR at \w+ of )?(.+?) _+$", out, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))
