"""Keeps the log of a pair's runs, and sends its lines to a live room.

- `entries` reads and writes the log, and `marker` marks a run until it ends.
- `membership` stores which room this kit has joined, and `send` sends to that room.
"""
