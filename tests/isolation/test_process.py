"""Workers keep messages apart from printed text, and end when their parent ends."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from threading import Event

import msgspec
import pytest

from dojo.errors import TIMED_OUT
from dojo.isolation.copying import make_sandbox
from dojo.isolation.process import (
    START_LIMIT,
    Worker,
    WorkerEnded,
    encode,
    limit_memory,
    run_command,
    work_on_each,
)
from dojo.solution.folder import KIT

ON_POSIX = pytest.mark.skipif(
    os.name != "posix", reason="needs POSIX forks and signals"
)
BEGIN = "from dojo.isolation.process import Channel\nchannel = Channel()\n"


@pytest.fixture
def start():
    """Return a function that starts a worker, which runs the given code."""
    with make_sandbox() as folder:

        def run(code):
            (folder / "work.py").write_text(
                BEGIN + textwrap.dedent(code), encoding="utf-8"
            )
            return Worker("work", folder)

        yield run


class Deal(msgspec.Struct, tag=True, frozen=True):
    hands: list[str]


class Heard(msgspec.Struct, tag=True, frozen=True):
    deal: Deal
    noted: dict[str, int]


def test_channel_transfers_nested_messages(start):
    code = """
        from tests.isolation.test_process import Deal, Heard
        channel.messages = (Deal, Heard)
        channel.send(Heard(channel.receive(), {"a": 1}))
    """
    with start(code) as worker:
        worker.messages = (Deal, Heard)
        worker.send(Deal(["Ad Ks"]))
        assert worker.receive(5 * START_LIMIT) == Heard(Deal(["Ad Ks"]), {"a": 1})


def test_worker_can_print_any_character(start, monkeypatch):
    for name, value in {
        "PYTHONIOENCODING": "cp850",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "LC_ALL": "C",
    }.items():
        monkeypatch.setenv(name, value)
    with start("print('J♠'); channel.send('done')") as worker:
        assert worker.receive(START_LIMIT) == "done"


def test_printed_text_does_not_mix_with_messages(start):
    with start(
        "print('first'); print('x' * 9999); print('last', flush=True); channel.send(1)"
    ) as worker:
        assert worker.receive() == 1
        with pytest.raises(WorkerEnded):
            worker.receive()
    assert worker.printed.startswith(b"first")
    assert worker.printed.rstrip().endswith(b"last")


def test_module_that_shadows_json_does_not_break_messages(start, monkeypatch, tmp_path):
    (tmp_path / "json.py").write_text("print('mine', flush=True)", encoding="utf-8")
    monkeypatch.setattr("dojo.isolation.process.KIT", f"{tmp_path}{os.pathsep}{KIT}")
    with start("channel.send(1)") as worker:
        assert worker.receive() == 1
    assert worker.printed.startswith(b"mine")


def test_lone_surrogate_in_a_message_becomes_a_question_mark():
    assert encode("\ud800♠") == '"?♠"\n'.encode()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("while True: pass", TIMED_OUT),
        (
            "import os\nos._exit(3)",
            "ends the whole process with status 3",
        ),
        pytest.param("import os; os.abort()", "was killed by signal 6", marks=ON_POSIX),
    ],
)
def test_error_says_why_the_worker_ended(start, code, why):
    with start(code) as worker, pytest.raises(WorkerEnded) as end:
        worker.receive(0.3 if why == TIMED_OUT else START_LIMIT)
    assert end.value.why == why


def test_worker_ends_when_its_parent_ends(start):
    code = """
        import subprocess, sys, time
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
        channel.send(1)
        time.sleep(600)
    """
    with start(code) as worker:
        worker.receive()
        worker.process.stdin.close()
        assert worker.process.wait() != 0
        if os.name == "posix":  # the worker's child doesn't keep the pipes open
            for thread in worker._threads:
                thread.join()


@ON_POSIX
def test_forked_processes_end_when_the_worker_ends(start):
    code = """
        import os, time
        child = os.fork()
        if not child:
            time.sleep(600)
        channel.send(child)
        time.sleep(600)
    """
    with start(code) as worker:
        child = worker.receive()
    with pytest.raises(WorkerEnded):
        worker.receive(5)
    assert has_ended(child)


def test_memory_is_not_limited_on_macos(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setitem(sys.modules, "resource", None)  # importing `resource` fails
    limit_memory()


def test_code_avoids_features_that_macos_lacks():
    tools = [
        path.read_text(encoding="utf-8")
        for path in KIT.glob("dojo/**/*.py")
        if path.name != "side_effects.py"  # side_effects.py checks for /proc
    ]
    assert tools
    for word in ("/proc", "multiprocessing"):
        assert not [text for text in tools if word in text]


def has_ended(pid):
    """Return whether a process has ended, even if its status hasn't been read."""
    if sys.platform != "linux":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
        return True
    try:
        with open(f"/proc/{pid}/stat") as file:  # noqa: PTH123 - the file may vanish
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_ctrl_c_stops_the_workers():
    def hand_out():
        yield "fox"
        raise KeyboardInterrupt

    stop = Event()
    assert work_on_each(hand_out(), str.upper, stop, watch=print) == {}
    assert stop.is_set()


@ON_POSIX
@pytest.mark.parametrize("end", ["", "time.sleep(60)"])
def test_processes_started_by_a_command_end_with_it(tmp_path, end):
    """The first command ends by itself, and the second command is killed."""
    code = (
        "import subprocess, sys, time; "
        "sleep = [sys.executable, '-c', 'import time; time.sleep(60)']; "
        f"print(subprocess.Popen(sleep).pid, flush=True); {end}"
    )
    printed, status = run_command(
        ["-c", code], cwd=tmp_path, timeout=3.0, environment={}
    )
    assert status == (-signal.SIGKILL if end else 0)
    until = time.monotonic() + START_LIMIT
    while not has_ended(int(printed)) and time.monotonic() < until:
        time.sleep(0.1)
    assert has_ended(int(printed))


def test_command_gets_no_input_or_pytest_options():
    code = "import os, sys; print([sys.stdin.read(), os.environ.get('PYTEST_ADDOPTS')])"
    command = (
        "from pathlib import Path; "
        "from dojo.isolation.process import run_command; "
        f"print(run_command(['-c', {code!r}], cwd=Path(), timeout=9, environment={{}}))"
    )
    printed = subprocess.check_output(
        [sys.executable, "-c", command],
        cwd=KIT,
        env=os.environ | {"PYTEST_ADDOPTS": "-q"},
        input="typed",
        text=True,
    )
    assert printed == """("['', None]", 0)\n"""
