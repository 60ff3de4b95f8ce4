"""The commands of a session, for the facilitator and for pairs."""
