"""Shows a pair's progress on the board, and the scenario to work on next.

- `selection` chooses the scenarios to run, and `loading` imports the solution.
- `item` runs a scenario, `state` defines its result, and `explain` explains a failure.
- `screen` collects the results, `rerun` runs the next scenario on its own, `draw` draws
  the board, and `dojo.log` records the run.
- `own_tests` limits the time of the tests that a pair writes, and explains failures;
  `own_test_faults` explains mistakes in how these tests are written.
- `internals` has all private names of pytest and pytest-bdd that the kit needs.
- `hint` and `watch` are commands; they use `child` to run pytest in a child process.
- `worker` runs pytest, or makes one call, for `rerun`, `mutate`, `dashboard` and
  `summary`; `messages` defines the messages between the worker and its parent.
"""

# environment variables that the kit sets when it runs pytest in a child process

# the number of lines that fit on the screen; with 0, the board shows only the next
# example; if the variable is set, breakpoints raise errors
LINES = "DOJO_LINES"
# set in a child that reruns scenarios; the child shows no board, writes no log and
# starts no further reruns
AGAIN = "DOJO_AGAIN"
# set in a child that runs the features only for the log; the board doesn't rerun the
# next example
NO_RERUN = "DOJO_NO_RERUN"
