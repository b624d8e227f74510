"""The cards: what a definition holds, and the shipped ones (facts and a text each, no code).

Comes in: TOML files. Goes out: checked definitions, and what their texts mean. May look into: meaning,
text.
"""
