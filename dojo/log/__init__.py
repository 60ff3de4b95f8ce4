"""The log of a pair's runs, which is also sent to a live room.

`entries` reads and writes the log, and `marker` marks a run that is in progress.
`membership` stores which room this kit has joined. `send` sends data to the room.
"""
