"""Lists the commands that users type as ``python -m dojo COMMAND``."""

# the module and the summary of each command; only the typed command is imported
COMMANDS = {
    "watch": ("dojo.board.watch", "Run the features and your own tests on every save"),
    "hint": ("dojo.board.hint", "Show a hint; each call goes one step further"),
    "bugs": ("dojo.bugs.command", "Show which planted bugs your tests catch"),
    "mutate": ("dojo.mutate.command", "Show mutmut's result for your code and tests"),
    "compare": (
        "dojo.compare.command",
        "Compare solutions with the reference and with each other",
    ),
    "hand-in": ("dojo.session.hand_in", "Zip your solution to hand it in"),
    "join": ("dojo.session.join", "Join the live dashboard of a session"),
    "leave": ("dojo.session.leave", "Leave the live dashboard"),
    "check": ("dojo.session.check", "Check that this machine is ready"),
    "pack": (
        "dojo.session.pack",
        "Make a kit for each pair, without the reference solution",
    ),
    "print": ("dojo.session.printables", "Show the handout and the other printables"),
    "clock": (
        "dojo.session.clock",
        "Show the phase, what to say now and the time until the swap",
    ),
    "dashboard": ("dojo.session.dashboard", "Show the progress of every pair"),
    "collect": ("dojo.session.collect", "Copy the pairs' solutions to teams/"),
    "summary": (
        "dojo.session.summary",
        "Write pages to send: one for everybody, one for each pair",
    ),
    "wheels": (
        "dojo.session.wheels",
        "Download all packages for laptops without internet",
    ),
}
