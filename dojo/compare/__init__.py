"""Compares solutions with the rules, and with each other.

`run.compare_solution` compares one solution with the rules. It uses these folders. Each
folder may import only the folders above it in the list, and `houses.combinations`.

- `calls` makes calls in a worker process, and judges the replies.
- `infer` finds out which rules of standard poker `category` and `winners` follow.
- `findings` describes how a solution's rules differ from the right rules.
- `houses` makes calls under house rules.
- `report` makes the report on one solution or several.

| | `category` and `winners` under the standard rules | every other call |
|---|---|---|
| call | `Deal`: hands by seat | `Case`: with its right answer |
| reply | `Outcome`: the seats that win, or a `Failure` | `Exchange`, with its `kind` |
| conclusion | `Knowledge`, with a `Model` | findings on wrong replies, by kind |

A *house rule* changes the rules of standard poker. A report shows each `Finding` as a
row.
"""
