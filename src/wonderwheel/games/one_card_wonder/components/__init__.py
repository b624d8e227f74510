"""Wonders, mats and leaders: read from a file, checked, and numbered as the rules ask for them.

Comes in: a component file. Goes out: `Tables`. May look into: nothing.
"""
