"""Tables with people at them: rooms, lobby, commands, consent, what happens of itself, replays, budgets.

Comes in: what guests ask for. Goes out: entries that were stored, and messages. May look into: bots, game, hub,
protocol, storage.
"""
