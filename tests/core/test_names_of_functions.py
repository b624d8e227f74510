"""What a listing calls a function, also one of which a compiler has made an object of a class of its own."""

from __future__ import annotations

from typing import Any

import pytest

from wonderwheel.core.machine.instructions import name_of


def outer_steps() -> Any:
    def inner_part() -> None:
        """Only its name counts."""

    return inner_part


class Maker:
    """Has a method in which functions are made."""

    def emit(self) -> Any:
        return lambda: None


def _compiled(name: str) -> object:
    return type(name, (), {"__module__": __name__, "__call__": lambda self: None})()


def test_a_function_has_its_own_name_and_a_lambda_none() -> None:
    assert name_of(outer_steps) == "outer_steps"
    assert name_of(outer_steps()) == "inner_part"
    assert name_of(Maker().emit()) == "..."


@pytest.mark.parametrize(
    ("made", "name"),
    [
        ("inner_part_outer_steps_obj", "inner_part"),
        ("part_emit_Maker_obj", "part"),
        ("__mypyc_lambda__3_outer_steps_obj", "..."),
        ("events_outer_steps_build_obj", "events"),
        ("in_nothing_known_obj", "in_nothing_known"),
    ],
)
def test_a_compiled_function_inside_another_has_the_name_of_its_source(made: str, name: str) -> None:
    assert name_of(_compiled(made)) == name
