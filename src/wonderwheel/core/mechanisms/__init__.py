"""What several games need and none should write again: proposals and replacements, triggers, layers, windows, loops.

Comes in: what a game answers to `hooks`. Goes out: programs and steps that its procedures call. May look into: machine,
state.
"""
