"""The dice: their published faces, how they are rolled, and what a roll of them comes to.

Comes in: numbers of dice. Goes out: faces, symbols, exact distributions. May look into: nothing.
"""
