"""Describes where the rules of a solution differ from the right ones.

`table.make_statements` turns the model into statements; `rules`, `misreadings` and
`accidents` write them. `kinds` groups all other wrong replies.
"""
