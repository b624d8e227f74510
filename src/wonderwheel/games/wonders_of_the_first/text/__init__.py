"""Words in, meanings out: the grammar of card English, its phrases, what words refer to, and what phrases mean.

Comes in: a card's text. Goes out: a `phrases.Text` and its abilities, or a refusal with the place that was not read or
cannot be played. May look into: meaning.
"""
