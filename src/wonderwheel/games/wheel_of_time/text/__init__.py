"""Words in, phrases out: the grammar of this game's card English, the phrases it knows, and the reading of a text.

Comes in: a card's text. Goes out: a `phrases.Text` with its references bound, or a refusal with the place that was not
read. May look into: nothing.
"""
