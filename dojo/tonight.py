"""The features of a kit, and tonight's: down to the line *enough for tonight*.

All of this runs on Python alone, as `check` asks it where no package is there yet.
"""

import contextlib
import tomllib
from pathlib import Path

from dojo.status import Mistyped

SETTINGS = "pyproject.toml"
SETTING = "enough_for_tonight"


def read_enough_for_tonight(kit: Path) -> str:
    """Read which feature is the last; nothing if none is named.

    Raises:
        Mistyped: the settings cannot be read, or there is no such feature.
    """
    settings = {}
    try:
        with contextlib.suppress(OSError):
            text = (kit / SETTINGS).read_text(encoding="utf-8")
            settings = tomllib.loads(text)
    except ValueError as error:
        raise Mistyped(f"{SETTINGS}: {error}. Is a quote missing there?") from None
    name = str(settings.get("tool", {}).get("pytest", {}).get(SETTING, ""))
    stems = [path.stem for path in list_features(kit)]
    if name and name not in stems:
        raise Mistyped(
            f"{SETTINGS}: there is no feature {name!r} to end tonight with. "
            f"{SETTING} is the name of a file without .feature, such as 03_two_pairs."
        )
    return name


def list_tonight(kit: Path) -> list[Path]:
    """List the features of tonight: in the folder of the last one, down to it."""
    name = read_enough_for_tonight(kit)
    features = list_features(kit)
    for last in features:
        if last.stem == name:
            inside = [path for path in features if path.parent == last.parent]
            return [path for path in inside if path <= last]
    return []


def list_features(kit: Path) -> list[Path]:
    """List all features of a kit, in the order of the board."""
    return sorted(kit.glob("features/*/*.feature"))
