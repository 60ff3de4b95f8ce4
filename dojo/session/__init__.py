"""The facilitator's commands, and the commands that connect a pair to a room."""
