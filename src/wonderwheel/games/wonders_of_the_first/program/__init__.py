"""Meanings in, programs out: the catalogue of one game, how effects choose, and a file of verbs for each field.

Comes in: the abilities of a game's cards. Goes out: programs of the machine. May look into: cards, changes, editions,
evaluating, in_force, meaning, procedures, table.
"""
