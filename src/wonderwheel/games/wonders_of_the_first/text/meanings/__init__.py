"""Phrases in, meanings out: what "it", "here" and X stand for is settled on the way."""
