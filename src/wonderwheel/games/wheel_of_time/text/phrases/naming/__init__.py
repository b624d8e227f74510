"""Who, what, how much, and what something is for: the parts of a sentence that are no sentence."""
