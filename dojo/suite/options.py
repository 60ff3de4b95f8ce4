"""The options of pytest with which a pair's tests run in a sandbox."""

from pathlib import Path

RUN_OPTIONS = (
    "--rootdir=.",
    "-c=pytest.ini",
    "-s",
    "-pno:cacheprovider",
    "-pno:terminal",
    "-pno:warnings",
)
# plugins of pytest that take time for each test or at the start, and the word in tests
# that need them; all others that are installed are there
ONLY_IF_USED = {
    "anyio": "anyio",
    "faulthandler": "faulthandler",
    "hypothesispytest": "hypothesis",
    "logging": "log",
    "pytest-bdd": "pytest_bdd",
    "threadexception": "thread",
    "unraisableexception": "unraisable",
    "xdist": "worker_id",
}


def leave_plugins_out(tests: Path) -> list[str]:
    """Choose the plugins that these tests do not need, as arguments of pytest."""
    files = [path.read_text("utf-8", "replace") for path in tests.rglob("*.py")]
    text = "\n".join(files)
    unused = [plugin for plugin, word in ONLY_IF_USED.items() if word not in text]
    return [f"-pno:{plugin}" for plugin in unused]
