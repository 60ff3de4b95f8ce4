"""A pair's tests on trial: they run against engines that are right or wrong, and nothing they do gets out."""
