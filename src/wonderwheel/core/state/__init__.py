"""A state: columns declared once, and what follows from them; exact amounts; rows of numbers inside rows.

Comes in: declarations of columns. Goes out: states that can be copied, saved, hashed and compared. May look into:
machine.
"""
