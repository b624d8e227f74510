"""Which option a typed line means: its number, its words or its label, or a part of them that fits no other one."""

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
    return tuple(Option(i, option.key, option.label, option.words) for i, option in enumerate(ordered))


def fitting(text: str, options: Sequence[Option]) -> list[Option]:
    """The options that a line can mean; one of them means that the line is unmistakable.

    Numbers count from 1, as on the screen. All the words come before a beginning of them, a beginning before some from
    their middle; what an option is called elsewhere ("done", "yes", "pass") will do too.
    """
    wanted = normal(text)
    if not wanted:
        return []
    number = _NUMBER.fullmatch(wanted)
    if number:
        index = int(number[1]) - 1
        return [options[index]] if 0 <= index < len(options) else []
    tests = (
        lambda label: label == wanted,
        lambda label: _IN_BRACKETS.sub("", label) == wanted,
        lambda label: label.startswith(wanted),
        lambda label: f" {wanted}" in f" {label}",
    )
    for test in tests:
        for name in (_words, _label):
            found = [option for option in options if test(name(option))]
            if found:
                return found
    return []


def _words(option: Option) -> str:
    return normal(str(option))


def _label(option: Option) -> str:
    return normal(option.label)


def is_label(text: str, options: Sequence[Option]) -> bool:
    """Whether a line is the whole label of an option, so that it cannot be meant as a command."""
    wanted = normal(text)
    named = [name(option) for option in options for name in (_words, _label)]
    return any(wanted in (name, _IN_BRACKETS.sub("", name)) for name in named)
