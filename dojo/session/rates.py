"""Limits how often something may happen, such as a wrong room code."""

import time
from collections.abc import Callable

MOST_KEYS = 10_000  # keys that are remembered, so that strangers can't fill the memory


class Rate:
    """Allows a burst of events for each key, and then so many a second.

    Each key has a bucket of tokens. An event takes a token; time brings tokens back.
    """

    def __init__(
        self,
        burst: int,
        per_second: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}  # tokens, and when counted

    def has_token(self, key: str) -> bool:
        """Return whether an event of this key would be allowed now."""
        return self._count_tokens(key) >= 1

    def take(self, key: str) -> bool:
        """Count an event of this key; return whether it is allowed."""
        tokens = self._count_tokens(key)
        if tokens < 1:
            return False
        if len(self._buckets) >= MOST_KEYS:
            self._forget_full_buckets()
        self._buckets[key] = (tokens - 1, self.clock())
        return True

    def _count_tokens(self, key: str) -> float:
        tokens, counted = self._buckets.get(key, (self.burst, self.clock()))
        return min(self.burst, tokens + (self.clock() - counted) * self.per_second)

    def _forget_full_buckets(self) -> None:
        self._buckets = {
            key: bucket
            for key, bucket in self._buckets.items()
            if self._count_tokens(key) < self.burst
        }
