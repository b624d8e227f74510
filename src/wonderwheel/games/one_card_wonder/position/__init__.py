"""Scenario positions: a table described in words becomes a state, and a state is asked what it holds.

Comes in: the tables of a scenario file. Goes out: a state that can be played on. May look into: components, invariants,
procedures, table.
"""
