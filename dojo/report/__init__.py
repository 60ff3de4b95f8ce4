"""The reports of the commands: in the terminal, as a page and as JSON."""
