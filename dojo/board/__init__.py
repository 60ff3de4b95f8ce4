"""The board shows a pair's progress, and the one scenario to work on next.

- `selection` chooses the scenarios to run, and `loading` imports the solution.
- `item` runs a scenario, `state` defines its result, and `explain` explains a failure.
- `screen` collects the results, `rerun` runs the next scenario on its own, `draw` draws
  the board, and `dojo.log` records the run.
- `own_tests` limits and explains the tests that a pair writes.
- `hint` and `watch` are commands that run pytest in a `child` process.
- `worker` runs pytest, or makes one call, for `rerun`, `mutate`, `dashboard` and
  `summary`.
"""

# environment variable that our commands set for pytest: the number of lines that fit on
# the screen; 0 shows only the next example
# while the variable is set, breakpoints raise errors
LINES = "DOJO_LINES"
# environment variable of a child process that reruns scenarios
# such a child shows no board, writes no log and starts no reruns
AGAIN = "DOJO_AGAIN"
# environment variable of a child process whose board doesn't rerun the next example,
# because only the log matters
NO_RERUN = "DOJO_NO_RERUN"
