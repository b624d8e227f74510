"""What is told of every switch: what it decides, its values in plain words, the clauses of all three rulebooks.
Comes in: nothing. Goes out: one table for each chapter of differences, which `editions.py` joins. May look
into: nothing.
"""
