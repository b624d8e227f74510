"""Decks: which are legal, the ready-made ones, legal ones by chance, and the pool of cards that a game knows.

Comes in: lists of names. Goes out: cards. May look into: cards, editions, meaning,
program.
"""
