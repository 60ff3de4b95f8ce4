"""House rules: what a group may want otherwise, each a change of the standard rules."""
