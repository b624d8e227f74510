"""What lies on the table, and the plain questions about it: columns, rows, facts of cards, kinds of events.

Comes in: facts of cards. Goes out: the state and what every rule asks of it. May look into: nothing.
"""
