"""Scenario positions: a table described in words becomes a state, and a state is asked what it holds.

Comes in: the tables of a scenario file. Goes out: a state in the middle of a turn. May look into: changes, evaluating,
procedures, show, table.
"""
