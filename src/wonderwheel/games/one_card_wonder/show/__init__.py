"""What people see of the game: words of options and events, hints, what a client draws, traits for statistics.

Comes in: what a seat knows. Goes out: words and pictures. May look into: components, invariants, procedures, table.
"""
