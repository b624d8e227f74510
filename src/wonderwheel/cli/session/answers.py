"""Which option a typed line means: its number, its label, or a part of the label that fits no other option."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wonderwheel.core.questions import PASS, Option, Question

_NUMBER = re.compile(r"(\d+)[.)]?")
_IN_BRACKETS = re.compile(r"\s*\([^)]*\)$")


def normal(text: str) -> str:
    """Words as they are compared: small letters, single blanks."""
    return " ".join(text.lower().split())


def listed(question: Question) -> tuple[Option, ...]:
    """The options as the terminal lists and numbers them: to pass comes last, so that no slip of a finger does."""
    ordered = sorted(question.options, key=lambda option: option.key == PASS)
    own = f" (hand, player {question.seat + 1})"  # whose hand it is, everybody at this screen knows
    return tuple(Option(i, option.key, option.label.removesuffix(own)) for i, option in enumerate(ordered))


def fitting(text: str, options: Sequence[Option]) -> list[Option]:
    """The options that a line can mean; one of them means that the line is unmistakable.

    Numbers count from 1, as on the screen. A whole label comes before a beginning of one, a beginning before words
    from its middle.
    """
    wanted = normal(text)
    if not wanted:
        return []
    number = _NUMBER.fullmatch(wanted)
    if number:
        index = int(number[1]) - 1
        return [options[index]] if 0 <= index < len(options) else []
    labels = [normal(option.label) for option in options]
    tests = (
        lambda label: label == wanted,
        lambda label: _IN_BRACKETS.sub("", label) == wanted,
        lambda label: label.startswith(wanted),
        lambda label: f" {wanted}" in f" {label}",
    )
    for test in tests:
        found = [option for option, label in zip(options, labels, strict=True) if test(label)]
        if found:
            return found
    return []


def is_label(text: str, options: Sequence[Option]) -> bool:
    """Whether a line is the whole label of an option, so that it cannot be meant as a command."""
    wanted = normal(text)
    return any(wanted in (normal(o.label), _IN_BRACKETS.sub("", normal(o.label))) for o in options)
