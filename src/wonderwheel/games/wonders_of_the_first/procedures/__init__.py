"""The rulebook's procedures, step by step: beginning, rounds, turns, playing, battle, activating, equipping, winning.

Comes in: answers. Goes out: proposed changes and things that happened. May look into: changes, evaluating, in_force,
meaning, table.
"""
