"""A browser without a window, to see what a page becomes; some machines have none."""

import shutil
import subprocess

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
BROWSER = next(filter(None, map(shutil.which, NAMES)), "")
NEEDS_BROWSER = pytest.mark.skipif(not BROWSER, reason="there is no browser here")


def show(address, folder, *options):
    """Open an address; give what the browser prints."""
    fixed = ("--headless", "--no-sandbox", "--disable-gpu")
    profile = f"--user-data-dir={folder}/profile"
    command = [BROWSER, *fixed, profile, *options, address]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
