"""Scenario positions: a table described in words becomes a state, and a state is asked what it holds.

Comes in: the tables of a scenario file. Goes out: a state in the middle of a round. May look into: changes, decks,
evaluating, in_force, procedures, program, show, table.
"""
