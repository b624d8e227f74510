"""How a change is written once nothing forbids or replaces it: one function for each kind.

Comes in: a proposed change. Goes out: a changed table, and whether it happened. May look into: in_force, meaning,
table.
"""
