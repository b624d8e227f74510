"""What holds on the table at this moment: current abilities, traits, limits, who may join what, what a card costs.

Comes in: a state. Goes out: numbers, yes or no, refusals; nothing here changes the table. May look into: table.
"""
