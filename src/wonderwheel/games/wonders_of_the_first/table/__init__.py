"""What lies on the table, and the plain questions about it: columns, the kinds of changes, of moments and of events.

Comes in: nothing but numbers. Goes out: the state and what every rule asks of it. May look into: nothing.
"""
