"""Opens pages in a headless browser, and controls the browser through a pipe."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager

import pytest

from .live_room import wait_for

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
BROWSER = next(filter(None, map(shutil.which, NAMES)), "")
NEEDS_BROWSER = pytest.mark.skipif(not BROWSER, reason="no browser is installed")


def show(address, folder, *options):
    """Open an address, and return what the browser prints."""
    command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", *options]
    command += [f"--user-data-dir={folder}/profile", address]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


NEEDS_PIPE = pytest.mark.skipif(
    not BROWSER or sys.platform == "win32",
    reason="needs a browser with a pipe to it",
)
FROM_BROWSER = 4  # file descriptor; the browser writes to 4 and reads from 3
TO_BROWSER = 3


class Page:
    """A page that is open in a browser."""

    def __init__(self, commands, answers):
        self.commands = commands
        self.answers = answers
        self.received = b""
        self.number = 0
        self.session = None
        targets = self.call("Target.getTargets")["targetInfos"]
        target = next(target for target in targets if target["type"] == "page")
        attach = {"targetId": target["targetId"], "flatten": True}
        self.session = self.call("Target.attachToTarget", **attach)["sessionId"]

    def call(self, method, **parameters):
        """Call a method of the browser; return its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.commands.write(json.dumps(message).encode() + b"\0")
        self.commands.flush()
        while True:
            answer = json.loads(self._read())
            if answer.get("id") == self.number:
                return answer["result"]

    def _read(self):
        while b"\0" not in self.received:
            chunk = self.answers.read1()
            assert chunk, "The browser has ended."
            self.received += chunk
        message, _, self.received = self.received.partition(b"\0")
        return message

    def resize(self, width, height):
        size = {"width": width, "height": height, "deviceScaleFactor": 1}
        self.call("Emulation.setDeviceMetricsOverride", **size, mobile=False)

    def go_to(self, address):
        """Open an address, and wait until the page is loaded."""
        self.call("Page.navigate", url=address)
        wait_for(lambda: self.evaluate("document.readyState") == "complete")

    def evaluate(self, expression):
        """Evaluate JavaScript, and return the value; a promise is awaited."""
        result = self.call(
            "Runtime.evaluate",
            expression=expression,
            returnByValue=True,
            awaitPromise=True,
        )
        assert "exceptionDetails" not in result, result
        return result["result"].get("value")


@contextmanager
def open_page(folder, width=1920, height=1080):
    """Start a browser, and yield an empty page of this size."""
    read_commands, write_commands = os.pipe()
    read_answers, write_answers = os.pipe()

    def connect():
        # copy the descriptors first, because they may already be 3 or 4
        commands, answers = os.dup(read_commands), os.dup(write_answers)
        os.dup2(commands, TO_BROWSER)
        os.dup2(answers, FROM_BROWSER)

    options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    options += ["--remote-debugging-pipe"]
    browser = subprocess.Popen(
        [BROWSER, *options, f"--user-data-dir={folder}/profile", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=connect,  # noqa: PLW1509 - the browser needs these descriptors
        close_fds=False,
    )
    os.close(read_commands)
    os.close(write_answers)
    try:
        with (
            os.fdopen(write_commands, "wb") as commands,
            os.fdopen(read_answers, "rb") as answers,
        ):
            page = Page(commands, answers)
            page.resize(width, height)
            yield page
            page.session = None
            page.call("Browser.close")
        browser.wait(20)
    finally:
        browser.kill()
        browser.wait()
