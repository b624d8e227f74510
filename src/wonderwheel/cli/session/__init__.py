"""One game at a terminal: asking, answering, explaining, lessons, saves, and what a screen has to offer.

Comes in: typed lines. Goes out: printed ones. May look into: nothing.
"""
