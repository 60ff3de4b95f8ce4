"""The live room: a server that keeps and shows the progress of the pairs."""
