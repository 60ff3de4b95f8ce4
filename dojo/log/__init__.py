"""Logs a pair's runs, and sends the log to the live room that the kit has joined.

`entries` reads and writes the log, and `marker` marks a run that is in progress.
`membership` stores which room this kit has joined. `send` sends data to the room.
"""
