"""The database: what is kept of guests, tables and games, how it is written at once, backed up and locked.

Comes in: entries. Goes out: rows. May look into: game, protocol.
"""
