"""Schemathesis on the HTTP interface: requests made from the server's own description, valid and not.

No answer may be a 500, and every answer must be one that the description names. `fuzz_http` is the long run;
`test_http.py` takes a sample.
"""

from __future__ import annotations

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode


def fuzz_http(base: str, token: str, table: str, examples: int = 50, number: int = 1) -> int:
    """So many requests to each address, as a guest with this token. How many addresses there are."""
    description = httpx.get(f"{base}/api/schema/openapi.json", timeout=30).json()
    schema = schemathesis.openapi.from_dict(description)
    schema.config.update(base_url=base)
    count = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        if operation.path.endswith("/forget"):
            continue  # it would end the guest in whose name all this happens
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            _fuzz_one(operation, mode, token, table, examples, number)
        count += 1
    return count


def _fuzz_one(operation: Any, mode: GenerationMode, token: str, table: str, examples: int, number: int) -> None:
    @seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def one(case: Any) -> None:
        if case.path_parameters and "table" in case.path_parameters and number % 2:
            case.path_parameters = {**case.path_parameters, "table": table}
        answer = case.call(headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code < 500, f"{case.method} {case.formatted_path}: {answer.status_code}"
        text = answer.text
        assert "Traceback" not in text, text[:500]
        if answer.status_code >= 400:
            problem = answer.json()
            assert set(problem) == {"code", "reason"}, problem
            assert answer.status_code in (400, 401, 403, 404, 405, 409, 413, 429), answer.status_code

    one()
