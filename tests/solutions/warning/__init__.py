"""Gives a deprecation warning."""

import warnings


def winners(hands, rules=()):
    """Warn, then guess."""
    warnings.warn("old", DeprecationWarning, stacklevel=1)
    return ["Ann"] if "Ah" in hands["Ann"] else ["Bob"]
