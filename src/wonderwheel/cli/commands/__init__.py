"""The subcommands of `ww`: a module each, with `add(parser)`.

Comes in: arguments. Goes out: an exit code. May look into: frame, screens, session.
"""
