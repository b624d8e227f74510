"""What every handler of the HTTP interface shares: the refusals that it may answer with, and what is handed to it."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.public_data import Problem

REFUSALS = {
    status: ResponseSpec(Problem, generate_examples=False, description=words)
    for status, words in (
        (400, "makes no sense"),
        (401, "no or wrong token"),
        (403, "not yours to do"),
        (404, "not there"),
        (409, "not now"),
        (413, "too large"),
        (429, "too often"),
        (503, "cannot be written"),
    )
}
TheHub = NamedDependency[Hub]
Caller = NamedDependency[tuple[str, str]]
AnyRequest = Request[Any, Any, Any]
