"""The log of a pair's runs, which is also sent to a live room.

- `entries` reads and writes the log, and `marker` marks a run until it ends.
- `membership` stores which room this kit has joined, and `send` sends data to the room.
"""
