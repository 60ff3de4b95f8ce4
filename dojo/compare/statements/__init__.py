"""Describes where the rules of a solution differ from the right ones.

`table.make_statements` turns the model into statements; `decisions`, `misreadings` and
`dependences` write them.
"""
