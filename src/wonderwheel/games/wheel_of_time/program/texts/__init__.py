"""Texts of cards as they are carried out: one maker for each structure of `meaning`, a closed set."""
