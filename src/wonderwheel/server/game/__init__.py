"""One game without connections and storage: its inputs and undo, seats, clocks, and what a seat is sent of it.

Comes in: entries of a journal. Goes out: questions, updates, remaining time. May look into: protocol.
"""
