"""What all tests share: signals, numbers of deals, and no stop-watch on properties."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec

import pytest

pytest_plugins = ["pytester"]  # runs pytest inside pytest, to see what a pair sees

# pytest reads this file for pairs too, who need not have it: then none of these tests
# runs, but the pair's own
REPORTERS = ("allure_pytest_bdd", "randomly", "sugar")  # plugins
RUNS_HERE = find_spec("hypothesis") is not None
if RUNS_HERE:
    from hypothesis import HealthCheck, settings

    busy = [HealthCheck.too_slow]  # a busy machine is no fault of the code
    settings.register_profile("kit", deadline=None, suppress_health_check=busy)
    settings.load_profile("kit")
    # hundreds of processes, and each pytest inside this one, import the kit: it is
    # compiled once, wherever Python may be told to keep nothing
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    # a few tests name these plugins; every other pytest runs faster without them
    blocked = [f"-pno:{plugin}" for plugin in REPORTERS]
    os.environ["PYTEST_ADDOPTS"] = " ".join(blocked)


def pytest_addoption(
    parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager
) -> None:
    """Add the options of these tests; leave out plugins that pairs may install."""
    if RUNS_HERE:
        for name in REPORTERS:
            plugin = pluginmanager.get_plugin(name)
            if plugin:
                pluginmanager.unregister(plugin)
    parser.addoption(
        "--deals",
        type=int,
        default=40,
        help="deals for each house rule on which two evaluators are compared",
    )
    parser.addoption(
        "--draw",
        type=int,
        default=0,
        help="choose other changes in one house rule",
    )
    parser.addoption(
        "--every-accident",
        action="store_true",
        help="try all accidents of tests/hostile/table.py (half an hour)",
    )
    parser.addoption(
        "--every-bug",
        action="store_true",
        help="compare all faults and named bugs with the reference (minutes)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Let no warning pass here, though a pair's may.

    Let children end on Ctrl-C, even if nobody would hear it.
    """
    if RUNS_HERE:
        config.addinivalue_line("filterwarnings", "error")
        # said after a pytest inside this one
        config.addinivalue_line("filterwarnings", "ignore:Slow code in plugin")
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Give neighbours to one worker, which may share what they stand on."""
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Let `-n auto` start two workers more than there are cores: many just wait."""
    return (os.cpu_count() or 1) + 2


def pytest_collection_finish() -> None:
    """Let Python look for what nobody holds among new things: there is a lot."""
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Let this process end soon: looking through all its caches takes 5 s."""
    gc.freeze()


@pytest.fixture(scope="module")
def strengths_worked_out_once() -> Iterator[None]:
    """Remember how strong each hand is at each table, as it is asked again often."""
    from reference import contract

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(contract, "strength", cache(contract.strength))
        yield


@pytest.fixture(scope="session")
def deals(pytestconfig: pytest.Config) -> int:
    """How many deals to generate for each house rule."""
    return int(pytestconfig.getoption("--deals"))


@pytest.fixture
def draw(pytestconfig: pytest.Config) -> int:
    """The number of the draw, by which chance begins."""
    return int(pytestconfig.getoption("--draw"))
