"""The verbs of effects: a file for each field."""
