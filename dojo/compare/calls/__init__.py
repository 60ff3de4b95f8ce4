"""Calls a solution in a worker process, and judges the replies.

`cases` and `deals` make the calls. `caller.Caller` sends calls to the worker, and
returns a `messages.Reply` for each call. `judge` checks whether a reply is right.
"""
