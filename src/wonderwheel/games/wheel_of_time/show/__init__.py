"""What people see of the game: the words of options, questions and events, and the picture that a client draws.

Comes in: what a seat knows. Goes out: words and pictures; nothing here changes the table. May look into: changes,
components, evaluating, procedures, table.
"""
