"""Compare solutions with the rules, and with each other.

The parts meet in a few types, so that each can change on its own:

- `cases.Case` is a call with its right answer. `cases.make_case(function, *arguments,
  rules=...)` makes one; the reference supplies the answer. House rules are cases whose
  `rules` aren't empty.
- `interview.Session.ask(questions)` calls the solution in a worker process with time
  limits, and returns one reply (`messages.Reply`) for each question.
- `judge.judge(case, reply)` returns an `Exchange`. Its `kind` says what is wrong in
  words that similar differences share; it is empty if the reply is right.
- `shrink.shrink(exchange, ask)` returns a simpler exchange of the same kind.
- `findings.group(exchanges)` makes a `Finding` for each kind, with its count and its
  simplest example. `report` writes a row for each finding.

Calls about house rules come from `houses`, `house_hands` and `house_tables`.
`house_differences` names the rules that a difference needs.

Standard poker has another way in. `inference` finds out by which rules the code plays;
what its model predicts and what no model predicts become the rows of the report.
"""
