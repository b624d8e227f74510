"""What people see of the game: the words of options, questions and events.

Comes in: what a seat knows. Goes out: words; nothing here changes the table. May look into: components, evaluating,
procedures, table.
"""
