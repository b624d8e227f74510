"""Who, what, where, how much and how long: the parts of a sentence that are no sentence."""
