"""Shows which planted bugs a pair's tests catch."""
