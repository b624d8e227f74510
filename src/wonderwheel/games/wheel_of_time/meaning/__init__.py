"""What card texts mean, without words: terms, deeds, rules and abilities, as plain data.

Comes in: texts and phrases (`from_phrases`). Goes out: abilities, from which programs are made. May look into: text.
"""
