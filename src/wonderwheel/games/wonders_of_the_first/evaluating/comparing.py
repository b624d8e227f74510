"""Amounts compared as texts compare them, by their codes (102)."""

from __future__ import annotations

from wonderwheel.core.errors import EngineError
from wonderwheel.core.state.amounts import Amount


def compare(a: int, op: str, b: int) -> bool:
    """Compare two amounts by their codes."""
    if a & 3 or b & 3:
        one, two = Amount.from_code(a), Amount.from_code(b)
        less, same = one < two, one == two
    else:
        less, same = a < b, a == b
    if op == "<=":
        return less or same
    if op == ">=":
        return not less
    if op == "==":
        return same
    if op == "<":
        return less
    if op == ">":
        return not less and not same
    raise EngineError(f"no comparison {op!r}")
