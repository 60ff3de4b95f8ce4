"""House rules: what a group may want otherwise, each a small change of the standard rules."""
