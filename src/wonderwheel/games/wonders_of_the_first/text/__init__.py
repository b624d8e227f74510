"""Words in, phrases out: the grammar of card English, the phrases it knows, and the reading of a whole text.

Comes in: a card's text. Goes out: a `phrases.Text`, or a refusal with the place that was not read. May look
into: nothing.
"""
