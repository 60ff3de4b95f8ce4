"""The tools around the kata: the pytest plugin, and the commands of ``python -m dojo``."""
