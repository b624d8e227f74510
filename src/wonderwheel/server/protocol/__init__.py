"""What goes over the wire, as declarations: messages, public data of tables, the levels of bots.

Comes in: nothing. Goes out: types. May look into: nothing.
"""
