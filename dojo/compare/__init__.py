"""Compare solutions with the rules, and with each other.

The parts meet in a few types, so that each can change on its own:

- `cases.Case` is a call with its right answer. `cases.make_case(function, *arguments,
  rules=...)` makes one; the reference supplies the answer. House rules are cases whose
  `rules` aren't empty.
- `interview.Session.ask(calls)` calls the solution in a worker process with time
  limits, and returns one reply (`messages.Reply`) for each.
- `judge.judge(case, reply)` returns an `Exchange`. Its `kind` says what is wrong in
  words that similar differences share. It is empty if the reply is right.
- `shrink.shrink(exchange, ask)` returns a simpler exchange of the same kind.
- `findings.group(exchanges)` makes a `Finding` for each kind, with its count and its
  simplest example. `report` writes a row for each finding.

For house rules, `houses` chooses which rules are combined, `house_hands` deals the
hands of each house, and `house_tables` calls the functions with them.
`house_differences` names the rules that a difference needs.

For standard poker, `inference` finds out by which rules the code plays. Its statements
are further rows of the report.
"""
