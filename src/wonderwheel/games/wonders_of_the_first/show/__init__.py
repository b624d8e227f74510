"""What people see of the game: events in words, labels, hints, what a client draws, what a text compiles to.

Comes in: what a seat knows. Goes out: words and pictures; nothing here changes the table. May look into: cards,
editions, evaluating, in_force, meaning, procedures, program, table, text.
"""
