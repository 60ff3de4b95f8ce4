"""Open pages in a headless browser, if the machine has one."""

import shutil
import subprocess

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
BROWSER = next(filter(None, map(shutil.which, NAMES)), "")
NEEDS_BROWSER = pytest.mark.skipif(not BROWSER, reason="there is no browser here")


def show(address, folder, *options):
    """Open an address; return what the browser prints."""
    command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", *options]
    command += [f"--user-data-dir={folder}/profile", address]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
