"""Loads the kit's own plugin: the board, the option --solution, and time limits."""

pytest_plugins = ["dojo.plugin"]
