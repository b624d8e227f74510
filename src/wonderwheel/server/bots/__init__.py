"""Bots in processes of their own, with a hard deadline.

Comes in: a question and a view. Goes out: an answer, or None. May look into: game.
"""
