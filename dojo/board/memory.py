"""What a run remembers, and what it leans on, is whole again whatever a pair's code has done to it."""

import json
import shutil
import sys

import pytest

KINDS = {"lastfailed": dict, "nodeids": list}  # what pytest keeps in its cache, and as what
DUMPS, LOADS = json.dumps, json.loads  # before anybody can replace them


def check_cache(config: pytest.Config) -> None:
    """Remove a cache that pytest would stumble over in this run and in every other, and say so."""
    folder = config.rootpath / str(config.getini("cache_dir"))
    for name, kind in KINDS.items():
        try:
            broken = not isinstance(LOADS((folder / "v" / "cache" / name).read_bytes()), kind)
        except OSError:  # there is none
            continue
        except ValueError:
            broken = True
        if broken:
            shutil.rmtree(folder, ignore_errors=True)
            sys.stderr.write(f"What pytest remembered in {folder.name} was broken; it is removed.\n")


def restore_json() -> None:
    """Let the end of a run write what it remembers, as it is."""
    json.dumps, json.loads = DUMPS, LOADS
