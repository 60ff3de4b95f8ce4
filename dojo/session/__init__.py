"""The facilitator's commands, and the commands that connect a pair to a room."""

# the file in the sandbox of `summary` with the arguments that run the features
FEATURES_FILE = "features.json"
