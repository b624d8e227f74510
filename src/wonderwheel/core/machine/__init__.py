"""Programs and the machine that runs them until a question is open: frames, instructions, builders, asking, chance.

Comes in: steps of a procedure, answers. Goes out: an open question, or the end. State and machine know each other: a
state holds frames, and whatever the machine does, it does to a state. May look into: state.
"""
