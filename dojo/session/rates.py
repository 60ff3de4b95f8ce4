"""Limits how often an event may happen, such as a wrong room code."""

import time
from collections.abc import Callable

MAX_KEYS = 10_000  # so that strangers can't fill the memory


class Rate:
    """Allows *burst* events for each key at once, and then *per_second*.

    Each key has a bucket of tokens. An event takes a token, and tokens come back with
    time.
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
        self._buckets: dict[str, tuple[float, float]] = {}  # tokens, time of the count

    def has_token(self, key: str) -> bool:
        """Return whether an event with this key would be allowed now."""
        return self._count_tokens(key) >= 1

    def take(self, key: str) -> bool:
        """Count an event with this key; return whether it is allowed."""
        tokens = self._count_tokens(key)
        if tokens < 1:
            return False
        if len(self._buckets) >= MAX_KEYS:
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
