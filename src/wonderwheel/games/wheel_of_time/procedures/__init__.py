"""The rulebook's procedures, step by step: setup, the five rounds of a turn, events, recruiting, the Last Battle.

Comes in: answers. Goes out: a changed table. May look into: changes, components, evaluating, table.
"""
