"""What tests share."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., object])

CLAUSE_ID = re.compile(r"(CR132|CR12|GUIDE|WOT20|OCW)-[A-Za-z0-9](?:[A-Za-z0-9.\-]*[A-Za-z0-9])?")
AT_MOST = 6


def clause(*ids: str) -> Callable[[F], F]:
    """Say that a test fails when one of the clauses `ids` is broken; the test gets them as `clauses`.

    Raises ValueError while the test module is imported for no id, for more than six (one test shows a few
    clauses, not a chapter), and for an id that no ledger could hold.
    """
    if not 1 <= len(ids) <= AT_MOST:
        raise ValueError(f"a test cites 1 to {AT_MOST} clauses, not {len(ids)}")
    for name in ids:
        if not CLAUSE_ID.fullmatch(name):
            raise ValueError(f"{name!r} is not a clause id: DOCUMENT-section.number, as in OCW-build.5")

    def mark(fn: F) -> F:
        marked: Any = fn
        marked.clauses = ids
        return fn

    return mark
