"""Simulates a session: many pairs in separate processes, and a server that is killed.

``python -m tests.session.simulation`` runs sixteen pairs for ten minutes, and kills the
server twice. Each pair runs the real board from time to time.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from dojo.log.entries import LOG
from dojo.session.live_room.room import decode_line
from dojo.solution.folder import KIT
from tests.clone import clone

from .live_room import ask, wait_for

PAIRS = 16
KINDS = {0: "hands-in", 1: "rubbish", 3: "hands-in", 4: "hands-in", 5: "hands-in"}
SCRIPT = Path(__file__).with_name("pair_process.py")


class ServerProcess:
    """A process of `dashboard --serve` that can be killed and restarted."""

    def __init__(self, teams):
        self.teams = teams
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.cpu_seconds = 0.0
        self.memory = 0  # peak memory in bytes
        self.events = 0  # number of events that an open page has received
        self.process = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        """Start the server, and wait for its first response."""
        command = [
            sys.executable,
            "-m",
            "dojo",
            "dashboard",
            str(self.teams),
            "--serve",
        ]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port)],
            cwd=KIT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        wait_for(self.answers, 180)

    def answers(self):
        try:
            return ask(self.port, "/join")[0] == 200
        except OSError:
            assert self.process.poll() is None, self.process.stderr.read()
            return False

    def kill(self):
        """Measure the process, and kill it at once."""
        self.measure()
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def measure(self):
        """On Linux, add up the CPU time of the server, and record its peak memory."""
        folder = Path(f"/proc/{self.process.pid}")
        if folder.is_dir():
            ticks = (folder / "stat").read_text().rpartition(")")[2].split()[11:13]
            self.cpu_seconds += sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")
            status = (folder / "status").read_text()
            peak = int(status.partition("VmHWM:")[2].split()[0]) * 1024
            self.memory = max(self.memory, peak)


def watch_page(server, closed):
    """Keep a page open as a browser does, and count the events that arrive."""
    while not closed.is_set():
        connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
        with suppress(OSError, HTTPException):
            connection.request("GET", "/events")
            for line in connection.getresponse():
                server.events += line == b"\n"
        connection.close()
        closed.wait(1)


def make_kits(folder, number, *parts):
    """Make copies of some *parts* of this kit, each with a minimal starter."""
    kits = [folder / f"kit-{n}" for n in range(number)]
    first, *others = kits
    (first / "starter").mkdir(parents=True)
    clone(first, names=("dojo", *parts))
    (first / "starter" / "__init__.py").write_text("# 0\n", encoding="utf-8")
    for kit in others:
        shutil.copytree(first, kit)
    return kits


def start_pair(kit, server, code, number, *options):
    kind = KINDS.get(number, "works")
    arguments = [server.url, code, f"pair-{number}", kind, *options]
    return subprocess.Popen(
        [sys.executable, str(SCRIPT), *arguments],
        cwd=kit,
        env={**os.environ, "PYTHONPATH": str(kit)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def simulate(folder, seconds, *options, number=PAIRS, kills=2, parts=()):
    """Run some pairs, and kill the server *kills* times; return server and kits."""
    server = ServerProcess(folder / "teams")
    server.start()
    closed = threading.Event()
    threading.Thread(target=watch_page, args=(server, closed), daemon=True).start()
    code = (server.teams / ".room" / "code").read_text(encoding="ascii").strip()
    kits = make_kits(folder, number, *parts)
    options = ["--seconds", str(seconds), *options]
    pairs = [start_pair(kit, server, code, n, *options) for n, kit in enumerate(kits)]
    try:
        for _ in range(kills):
            time.sleep(seconds / (kills + 1))
            server.kill()
            server.start()
        for pair in pairs:
            _, errors = pair.communicate(timeout=seconds + 300)
            assert pair.returncode == 0, errors.decode()
        server.kill()
    finally:
        closed.set()
        for process in [*pairs, server.process]:
            process.kill()
        for pair in pairs:
            pair.communicate()
    return server, kits


def find_losses(server, kits):
    """List the runs and hand-ins that are missing from the server's files."""
    losses = []
    for number, kit in enumerate(kits):
        name = f"pair-{number}"
        if KINDS.get(number) == "rubbish":
            continue
        did = sorted((kit / "starter" / LOG).read_bytes().splitlines())
        has = sorted((server.teams / name / LOG).read_bytes().splitlines())
        # a killed server can leave part of a line that it hasn't confirmed
        has = [line for line in has if decode_line(line)]
        if did != has:
            losses.append(f"{name} did {len(did)} runs, and the room has {len(has)}")
        if (kit / "confirmed").exists():
            confirmed = (kit / "confirmed").read_text(encoding="ascii")
            code = (server.teams / name / "__init__.py").read_text(encoding="utf-8")
            if code != f"# {confirmed}\n":
                losses.append(f"{name} handed in {confirmed}, and the room has {code}")
    return losses


def main():
    """Print the CPU time and the memory of the server, and everything that was lost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=10)
    seconds = parser.parse_args().minutes * 60
    options = ("--pause", "4", "--real", "12")
    parts = ("features", "conftest.py", "pyproject.toml")
    with tempfile.TemporaryDirectory() as folder:
        server, kits = simulate(Path(folder), seconds, *options, parts=parts)
        losses = find_losses(server, kits)
        logs = [kit / "starter" / LOG for kit in kits]
        runs = sum(len(log.read_bytes().splitlines()) for log in logs if log.exists())
    facts = (
        f"{PAIRS} pairs, {runs} runs in {seconds:.0f} s",
        f"server: {server.cpu_seconds:.1f} s of CPU, {server.memory / 1e6:.0f} MB",
        f"page: {server.events} events",
        *(losses or ["Nothing was lost."]),
    )
    sys.stdout.write("\n".join(facts) + "\n")


if __name__ == "__main__":
    main()
