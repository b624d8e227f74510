"""What is in force without anybody doing anything: layers of continuous effects, prohibitions, replacements, triggers.

Comes in: the abilities and effects on the table. Goes out: stats as they are now, what is forbidden, what happens
instead, what waits. May look into: evaluating, meaning, table.
"""
