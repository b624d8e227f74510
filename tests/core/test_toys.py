"""The toys' generated state classes are what their columns say."""

import pytest

from tests.toys import TOYS, Toy
from tests.toys.generate import source


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.name)
def test_generated_state_classes_are_up_to_date(toy: Toy) -> None:
    assert toy.path.read_text() == source(toy), "run python -m tests.toys.generate"
