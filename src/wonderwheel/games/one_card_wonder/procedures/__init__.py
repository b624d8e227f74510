"""The rulebook's procedures: setup, a turn, claim, produce, build, sell, trading, leaders, and the effects they run.

Comes in: answers. Goes out: moved pieces and events. May look into: components, table.
"""
