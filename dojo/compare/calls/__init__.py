"""Calls a solution in a worker process, and judges its replies.

`cases` and `deals` make the calls. `caller.Caller` sends them to the worker, and
returns a `messages.Reply` for each. `judge` decides whether a reply is right.
"""
