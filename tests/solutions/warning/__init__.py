"""Uses something that Python is about to drop."""

import warnings


def winners(hands, rules=()):
    """Guess, with a warning."""
    warnings.warn("old", DeprecationWarning, stacklevel=1)
    return ["Ann"] if "Ah" in hands["Ann"] else ["Bob"]
