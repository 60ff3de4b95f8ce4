"""The board: the progress of a pair, and exactly one next scenario."""

# a command that runs pytest sets this environment variable to the lines that fit the
# screen, or to 0 for the next example alone; the process then can't read the keyboard
LINES = "DOJO_LINES"
# set in the child process that reruns a scenario: it shows no board, writes no log and
# starts no rerun
AGAIN = "DOJO_AGAIN"
