"""Tonight: the features down to the line "enough for tonight" of the board."""

import contextlib
import tomllib
from pathlib import Path

from dojo.text import clip


def read_enough_for_tonight(kit: Path) -> str:
    """Read in pyproject.toml which feature is the last; nothing if none is named."""
    with contextlib.suppress(OSError, tomllib.TOMLDecodeError):
        settings = tomllib.loads((kit / "pyproject.toml").read_text(encoding="utf-8"))
        pytest = settings.get("tool", {}).get("pytest", {})
        return str(pytest.get("enough_for_tonight", ""))
    return ""


def list_tonight(kit: Path) -> list[Path]:
    """List the features of tonight: in the folder of the last one, down to it."""
    name = read_enough_for_tonight(kit)
    # not by `dojo.feature`: `check` asks this where no package is there yet
    features = sorted(kit.glob("features/*/*.feature"))
    for last in features:
        if last.stem == name:
            inside = [path for path in features if path.parent == last.parent]
            return [path for path in inside if path <= last]
    return []


def find_fault_of_tonight(kit: Path) -> str:
    """Say that the last feature of tonight is not there, or nothing."""
    name = read_enough_for_tonight(kit)
    if not name or list_tonight(kit):
        return ""
    return (
        f"there is no feature {clip(name, 30)!r} to end tonight with: in "
        "pyproject.toml, enough_for_tonight is the name of a file without .feature, "
        "such as 03_two_pairs."
    )
