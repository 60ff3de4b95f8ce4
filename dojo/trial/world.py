"""What a test may change in the process in which it runs, and how it is put back."""

from __future__ import annotations

import builtins
import contextlib
import io
import json
import math
import os
import random
import sys
import threading
import time
from types import ModuleType

WATCHED: tuple[ModuleType, ...] = (builtins, os, os.path, io, json, math, random, threading, time)
OF_SYS = ("stdin", "stdout", "stderr", "argv", "path", "meta_path", "excepthook", "displayhook")


class World:
    """The state of the process before a test, to be put back after it; *more* modules may have been tampered with."""

    def __init__(self, *more: ModuleType) -> None:
        self.modules = [(module, dict(vars(module))) for module in (*WATCHED, *more)]
        self.more = {module.__name__: module for module in more}
        self.of_sys = {name: getattr(sys, name) for name in OF_SYS}
        self.path, self.finders = list(sys.path), list(sys.meta_path)
        self.environment, self.folder = dict(os.environ), os.getcwd()  # noqa: PTH109 - it is given back as it was
        self.recursion = sys.getrecursionlimit()
        self.change, self.trace = os.chdir, sys.gettrace()

    def restore(self) -> None:
        """Put everything back; what a test changed lasts no longer than the test."""
        for module, before in self.modules:
            space = vars(module)
            if space != before:
                for name in [name for name in space if name not in before]:
                    del space[name]
                space.update(before)
        for name, value in self.of_sys.items():
            setattr(sys, name, value)
        sys.modules.update(self.more)
        sys.path[:], sys.meta_path[:] = self.path, self.finders
        if os.environ != self.environment:
            os.environ.clear()
            os.environ.update(self.environment)
        with contextlib.suppress(OSError):
            self.change(self.folder)
        sys.setrecursionlimit(self.recursion)
        sys.settrace(self.trace)
