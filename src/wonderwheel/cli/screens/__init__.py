"""How each game looks in a terminal: a folder a game, with its glossary and its lesson.

Comes in: what a seat knows. Goes out: lines. May look into: session.
"""
