"""What the nouns, quantities and conditions of a text come to on the table, seen from where an effect stands.

Comes in: meanings and a state. Goes out: cards, players, realms, numbers, yes or no. May look into: meaning, table.
"""
