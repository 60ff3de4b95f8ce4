"""Compare solutions with the rules, and with each other.

`run.compare_solution` compares one solution. `interview.Session.ask(calls)` calls it in
a worker process with time limits, and returns a `messages.Reply` for each call. Two
pipelines use it:

| | `category` and `winners` under the standard rules | every other call |
|---|---|---|
| call | `deals.Deal`: hands by seat | `cases.Case`: with its right answer |
| reply | `player.Player`: the seats that win | `judge.Exchange`, with its `kind` |
| conclusion | `inference.Knowledge`, with a `Model` | `findings.Finding`: of one kind |
| in the report | `statements.RuleStatement` | `findings.Finding` |

**Standard rules.** `inference.infer` finds out by which rules the code plays.

- `ladder`, `recognition` and `shapes` find out what hands are taken for.
- `search`, `order` and `criteria` find out what decides within a category.
- `model` predicts winners. `verification` compares the predictions with held-out deals.
- `table` turns the model into statements. `decisions`, `misreadings` and `dependences`
  write them.

**Every other call.** `cases` makes the calls; the reference supplies the answers.

- `houses` combines house rules, `house_hands` deals the hands, and `house_tables` makes
  the calls.
- `findings` groups mistakes by kind, and `house_differences` by the rules they need.

**Both.** `shrink` simplifies examples, and `words` explains them. `report` writes the
report about one solution, and `several` the report about several.
"""
