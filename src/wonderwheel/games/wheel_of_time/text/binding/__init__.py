"""What points back in a text, and what it means: the target, it, that challenge, that player, X.

Comes in: a text as it was read. Goes out: the same text with labels on what is brought in and a referent on what
points back, or a refusal that says what is missing.
"""

from wonderwheel.games.wheel_of_time.text.binding.texts import bound, references

__all__ = ["bound", "references"]
