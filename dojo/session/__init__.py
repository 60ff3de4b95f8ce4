"""The facilitator's commands, and the commands that connect a pair with a room."""

# in the sandbox of `summary`, the file with the arguments that run the features
FEATURES_FILE = "features.json"
