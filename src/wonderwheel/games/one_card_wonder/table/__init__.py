"""What lies on the table, how pieces move on it, and what can happen there.

Comes in: numbered components. Goes out: the state and its pieces. May look into: components.
"""
