"""Decks: which are legal, and the ready-made ones.

Comes in: lists of names. Goes out: cards. May look into: cards, meaning.
"""
