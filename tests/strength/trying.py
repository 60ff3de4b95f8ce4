"""Tries a suite of tests on the named bugs, as ``python -m dojo bugs`` does."""

from pathlib import Path

from dojo.gallery import BUGS
from dojo.report import named_bugs
from dojo.trial.findings import Findings
from dojo.trial.job import Job
from dojo.trial.stage import staged
from dojo.trial.supervisor import MARK, tried


def suite(folder: Path, **files: str) -> Path:
    """Lay out a solution with these files of tests."""
    tests = folder / "fox" / "tests"
    tests.mkdir(parents=True)
    for name, source in files.items():
        (tests / f"{name}.py").write_text(source, encoding="utf-8")
    return tests.parent


def findings(solution: Path, patience: float = 1.0) -> Findings:
    """What the trial of a solution's tests finds."""
    with staged(solution) as stage:
        job = Job(plugins=tuple(stage.plugins), every_bug=False, patience=patience)
        return tried(stage, job, lambda _: None)


def noticed(found: Findings) -> set[str]:
    """The names of the bugs that somebody noticed."""
    return {BUGS[number].name for number in found.in_play if found.noticers(number)}


def report(found: Findings) -> list[str]:
    """The lines on the terminal."""
    return list(named_bugs.lines("fox", found, BUGS, whole=True))


def left_running(stages: Path) -> list[Path]:
    """Processes of a trial whose stage was set up in this place."""
    running = []
    for environment in Path("/proc").glob("[0-9]*/environ"):
        try:
            told = environment.read_bytes()
        except OSError:
            continue
        if f"{MARK}=".encode() in told and str(stages).encode() in told:
            running.append(environment)
    return running
