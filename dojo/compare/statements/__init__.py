"""Describes where a solution's rules differ from the right ones.

`table.make_statements` turns the model into statements; `rules`, `misreadings` and
`accidents` write them. `kinds` groups all other wrong replies.
"""
