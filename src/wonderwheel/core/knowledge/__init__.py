"""Who knows what: the ledger of what was shown, views built up from it, and samples that agree with them.

Comes in: a state. Goes out: what a seat may see. May look into: game,
machine, state.
"""
