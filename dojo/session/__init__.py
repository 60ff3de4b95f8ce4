"""The commands of the facilitator, and those that connect a pair with a room."""
