"""The deeds of texts: a file for each field."""
