"""Loads the kit's own plugin: the board, the option --solution, and limits for what does not end."""

pytest_plugins = ["dojo.plugin"]
