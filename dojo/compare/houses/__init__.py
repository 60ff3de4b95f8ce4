"""Makes calls under house rules, and groups the wrong replies.

A *house* is a combination of house rules. `combinations` chooses the rules for each
house. `hands` deals hands to test these rules. `house_cases` makes the calls. `ignored`
finds house rules that a solution ignores. `grouping` groups all other wrong replies by
the house rules that cause them.
"""
