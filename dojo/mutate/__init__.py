"""``python -m dojo mutate``: mutmut changes the code a little, again and again; do the pair's own tests notice?"""
