"""A game that fills the terminal and stays in place: the table, one's own, the question and the story each in its area.

Comes in: keys. Goes out: a drawn screen. May look into: session.
"""
