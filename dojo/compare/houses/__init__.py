"""Makes calls under house rules, and groups the wrong replies.

A *house* is a combination of house rules. `combinations` chooses the rules for each
house. `hands` deals hands to test these rules. `house_cases` makes the calls. `ignored`
finds rules that make no difference to a solution. `grouping` groups all other wrong
replies by the house rules that cause them.
"""
