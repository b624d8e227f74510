"""What `make test` leaves to the long run."""

import pytest

from tests.sampling import THOROUGH, in_sample, is_thorough

NAMES = [f"card {number}" for number in range(400)]


def test_a_sample_is_the_share_it_says_and_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(THOROUGH, raising=False)
    chosen = [name for name in NAMES if in_sample(name, 4)]
    assert 70 <= len(chosen) <= 130
    assert chosen == [name for name in NAMES if in_sample(name, 4)]


def test_a_thorough_run_leaves_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(THOROUGH, "1")
    assert is_thorough()
    assert all(in_sample(name, 4) for name in NAMES)
    monkeypatch.setenv(THOROUGH, "0")
    assert not is_thorough()
