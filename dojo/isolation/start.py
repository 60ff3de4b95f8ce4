"""Starts a worker: ``python -m dojo.isolation.start MODULE FOLDER``.

It separates the worker's messages from its output before it imports anything else. If a
pair's file has the name of a standard-library module, Python may import that file, and
it may print something.
"""

import os
import runpy
import sys


def main() -> None:
    """Run the module with FOLDER and the file descriptors for its messages."""
    module, folder = sys.argv[1:]
    messages = [os.dup(0), os.dup(1)]
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.argv[1:] = [folder, *map(str, messages)]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
