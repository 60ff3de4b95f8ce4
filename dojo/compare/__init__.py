"""Compare solutions with the rules, and with each other.

`run.compare_solution` compares one solution. Each folder does one part of it, and
imports only from those above it in this list:

- `calls` calls the solution in a worker process, and judges its replies.
- `infer` finds out by which rules `category` and `winners` play standard poker.
- `statements` turns what differs from the true rules into differences.
- `houses` makes calls under house rules.
- `report` prints what was found about one solution or several.

| | `category` and `winners` under the standard rules | every other call |
|---|---|---|
| call | `Deal`: hands by seat | `Case`: with its right answer |
| reply | `Outcome`: the seats that win, or a `Failure` | `Exchange`, with its `kind` |
| conclusion | `Knowledge`, with a `Model` | differences of one kind |

A `Difference` is a row of every report.
"""
