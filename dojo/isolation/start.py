"""Starts a worker: ``python -m dojo.isolation.start MODULE FOLDER``.

This module separates the worker's messages from printed text before Python imports the
worker's module. Otherwise a pair's file that has the name of a standard-library module
could print text between the messages.
"""

import os
import runpy
import sys


def main() -> None:
    """Run MODULE with the arguments FOLDER and two file descriptors for messages."""
    module, folder = sys.argv[1:]
    messages = [os.dup(0), os.dup(1)]
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.argv[1:] = [folder, *map(str, messages)]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
