"""Fetches the branches of a Git repository as zips, for `collect`."""

import re
import shutil
import subprocess
from pathlib import Path

from dojo.errors import NoReport
from dojo.solution.folder import clean_name

GIT_URL = re.compile(r"(https?|ssh|git|file)://|[\w.-]+@[\w.-]+:|.*\.git/?$")
DEFAULT_NAMES = ("main", "master")
PREFIX = "refs/heads/"


def is_git_url(source: str) -> bool:
    """Return whether a source is the address of a Git repository."""
    return bool(GIT_URL.match(source))


def fetch_branches(source: str, folder: Path, *, all_branches: bool) -> dict[str, Path]:
    """Fetch the main branch of a repository, or all the other branches.

    If the main branch is the only one, it is fetched in both cases.

    Returns:
        A zip for each branch, by the name of the branch.

    Raises:
        NoReport: Git is missing, or can't fetch the repository.
    """
    if not shutil.which("git"):
        raise NoReport("Git isn't installed. Install it, or collect zips instead.")
    clone = folder / "clone.git"
    branches = ["--no-single-branch"] if all_branches else []
    depth = ["--depth", "1"] if "://" in source or "@" in source else []
    call_git("clone", "--quiet", "--bare", *depth, *branches, "--", source, str(clone))
    head = call_git("-C", str(clone), "symbolic-ref", "--short", "HEAD").strip()
    names = call_git(
        "-C", str(clone), "for-each-ref", "--format=%(refname)", PREFIX
    ).splitlines()
    branches_of_pairs = [name for name in names if name != f"{PREFIX}{head}"]
    if not all_branches or not branches_of_pairs:
        branches_of_pairs = [f"{PREFIX}{head}"]
    zips = {}
    for name in branches_of_pairs:
        branch = name.removeprefix(PREFIX)
        file = folder / "zips" / f"{name_zip(branch, source)}.zip"
        file.parent.mkdir(exist_ok=True)
        call_git("-C", str(clone), "archive", "--format=zip", f"--output={file}", name)
        zips[branch] = file
    return zips


def name_zip(branch: str, source: str) -> str:
    """Return the name of a pair, which is its branch or its repository."""
    name = branch
    if branch in DEFAULT_NAMES:
        name = re.split(r"[/:\\]", source.rstrip("/\\"))[-1].removesuffix(".git")
    return clean_name(name)


def call_git(*arguments: str) -> str:
    """Run Git and return what it prints.

    Raises:
        NoReport: Git reports an error.
    """
    done = subprocess.run(
        ["git", *arguments],  # noqa: S607 - wherever it is installed
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no reason given"]
        reason = lines[-1].removeprefix("fatal: ")
        raise NoReport(
            f"Git can't fetch the repository: {reason}. "
            "Check the address, and whether you have access."
        )
    return done.stdout
