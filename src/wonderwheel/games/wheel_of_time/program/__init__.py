"""Effects in, programs out: what cards do, one program for each effect, made of a small closed set of deeds.

Comes in: the effects of a game's cards. Goes out: programs of the machine. May look into: changes, evaluating,
meaning, procedures, table.
"""
