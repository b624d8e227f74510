"""How a change is written once it happens: the Pattern, cards that move, wounds, symbols in the pools.

Comes in: what is to happen. Goes out: a changed table and its events. May look into: evaluating, table.
"""
