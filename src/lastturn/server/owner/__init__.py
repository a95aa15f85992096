"""For whoever runs the server: what people report, what is done about it, and the log of that."""
