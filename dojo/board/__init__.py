"""The board: the progress of a pair, and exactly one next scenario."""

# environment variable that our commands set for pytest: how many lines fit the screen,
# or 0 to show only the next example; if it is set, pytest can't read the keyboard
LINES = "DOJO_LINES"
# environment variable of a child process that reruns a scenario: it shows no board,
# writes no log and starts no rerun
AGAIN = "DOJO_AGAIN"
