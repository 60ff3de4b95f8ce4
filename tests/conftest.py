"""Settings, options and fixtures for all tests."""

from __future__ import annotations

import gc
import os
import signal
import sys
from importlib.util import find_spec

import pytest

from tests.fork_server import stop_server

pytest_plugins = ["pytester"]  # lets tests run pytest as a pair would

REPORTERS = ("allure_pytest_bdd", "randomly", "sugar")  # plugins that pairs may have
# the last of these plugins runs the garbage collector when pytest exits
UNUSED_PLUGINS = (
    *REPORTERS,
    "syrupy",
    "xdist",
    "xdist.looponfail",
    "unraisableexception",
)
# if the packages for these tests are missing, pytest runs only a pair's own tests
RUNS_HERE = find_spec("hypothesis") is not None
if RUNS_HERE:
    from hypothesis import HealthCheck, settings

    busy = [HealthCheck.too_slow]  # the machine may be busy
    settings.register_profile(
        "kit", deadline=None, max_examples=50, suppress_health_check=busy
    )
    settings.load_profile("kit")
    # let Python cache bytecode, because hundreds of processes import the kit
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def pytest_addoption(
    parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager
) -> None:
    """Add the options of these tests, and turn off plugins that pairs may install."""
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
        "--every-bug",
        action="store_true",
        help="in tests/compare, also try solutions that reach the same code",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Turn warnings into errors in these tests, and let Ctrl-C end child processes."""
    if RUNS_HERE:
        config.addinivalue_line("filterwarnings", "error")
        # Hypothesis gives this warning if pytest has already run in this process
        config.addinivalue_line("filterwarnings", "ignore:Slow code in plugin")
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Run all tests in a file in one worker, because they may share fixtures."""
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "loadfile"
        config.option.loadscopereorder = False


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Run files with slow tests first, so that all workers are busy until the end.

    Without --every-bug, skip the tests with the marker `every_bug`.
    """
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if not config.getoption("--every-bug"):
        skip = pytest.mark.skip(reason="runs only with --every-bug, to save time")
        for item in items:
            if item.get_closest_marker("every_bug"):
                item.add_marker(skip)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Make `-n auto` start two more workers than there are cores.

    Many tests spend most of their time waiting for other processes.
    """
    return (os.cpu_count() or 1) + 2


def pytest_collection_finish() -> None:
    """Turn off UNUSED_PLUGINS in child processes, and speed up garbage collection.

    A test that needs one of the plugins turns it on, for example with ``-p xdist``.
    """
    blocked = [f"-pno:{plugin}" for plugin in UNUSED_PLUGINS]
    os.environ["PYTEST_ADDOPTS"] = " ".join(blocked)
    os.environ["LINES"] = "24"  # height of the terminal in lines, for first screens
    gc.freeze()
    # the same threshold as in dojo.isolation.process
    gc.set_threshold(50_000)


def pytest_sessionfinish() -> None:
    """End the fork server. Skip the garbage collection at exit: it takes 5 seconds."""
    stop_server()
    gc.freeze()


@pytest.fixture(scope="session")
def deals(pytestconfig: pytest.Config) -> int:
    """Return the number of deals to generate for each house rule."""
    return int(pytestconfig.getoption("--deals"))
