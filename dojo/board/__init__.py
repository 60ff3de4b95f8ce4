"""The board: how far a pair is, and exactly one next scenario."""

# a command that runs pytest says in this variable for how many lines there is room, 0
# where nobody reads them; where it is set, nobody can type
LINES = "DOJO_LINES"
# a child process that runs a scenario again has this variable: it shows no board,
# writes no log and starts no child
AGAIN = "DOJO_AGAIN"
