"""Make calls under house rules, and group the mistakes.

`combinations` chooses the rules of each house, `hands` deals, and `house_cases` makes
the calls. `differences` groups mistakes by the rules that they need.
"""
