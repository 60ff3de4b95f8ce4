"""Where an import of a pair's own code fails, by the lines of the file as they wrote it, without any mutant in it."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from dojo.mutants.copies import Task as Work
from dojo.mutants.copies import in_copies
from dojo.trial.faults import Fault, fault

SECONDS = 5.0


def rehearsed(package: Path, name: str, file: str) -> Fault | None:
    """Import one *file* of a *package* in a copy of this process, which has not imported it yet; what goes wrong."""
    outcome = next(in_copies([Work(file, lambda: imported(package, name, file), SECONDS)], 1))
    return outcome.result if isinstance(outcome.result, Fault) else None


def imported(package: Path, name: str, file: str) -> Fault | None:
    """Import one file of a package that has another name than its folder."""
    try:
        spec = spec_from_file_location(name, package / "__init__.py", submodule_search_locations=[str(package)])
        if spec is not None and spec.loader is not None:
            sys.modules[name] = module_from_spec(spec)
            spec.loader.exec_module(sys.modules[name])
        import_module(".".join([name, *Path(file).with_suffix("").parts]).removesuffix(".__init__"))
    except BaseException as error:  # noqa: BLE001 - it may raise anything
        return fault(error, package)
    return None
