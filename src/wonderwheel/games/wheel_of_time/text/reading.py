"""A card's text into phrases. All of it, or it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.games.wheel_of_time.kinds import NUMBER_MOST
from wonderwheel.games.wheel_of_time.text.grammar import reader
from wonderwheel.games.wheel_of_time.text.phrases import Ability, Opened, Text
from wonderwheel.games.wheel_of_time.text.phrases.base import Head
from wonderwheel.lang.errors import Refused, Trouble
from wonderwheel.lang.making import flat
from wonderwheel.lang.nodes import Span
from wonderwheel.lang.phrases import Effect
from wonderwheel.lang.reader import Names
from wonderwheel.lang.words import Word, lines, sentences, words

_AS_AN_ADVANTAGE: Final = ["as", "an", "advantage", ":"]


def read(text: str, names: Names | None = None) -> Text:
    """The abilities of a card with that text, a line each; Refused shows the place that is not read."""
    known = names or Names()
    said = words(text)
    _check_numbers(text, said)
    found = lines(said)
    if text.strip() and not found:
        raise Refused(Trouble(text, 0, len(text), "nothing is said here"))
    return Text(tuple(_line(text, line, known) for line in found), span=Span(0, len(text)))


def _check_numbers(text: str, said: Sequence[Word]) -> None:
    """No number is so great that carrying it out, point by point, would never come to an end."""
    for word in said:
        digits = word.said.lstrip("+-").lstrip("0")
        if word.kind in ("number", "signed") and digits.isdigit() and (len(digits) > 9 or int(digits) > NUMBER_MOST):
            why = f"this number is too great: a text says at most {NUMBER_MOST}"
            raise Refused(Trouble(text, word.start, word.end, why))


def read_back(text: str, node: Text, names: Names) -> Text:
    """What was read of a text, with the places of its canonical words; Refused if these words say something else."""
    canonical = node.text()
    if canonical == text:
        return node
    try:
        again = read(canonical, names)
    except Refused:
        again = None
    if again is None or again != node:
        said = canonical.replace("\n", " / ")
        why = f"there are no canonical words for this that say the same; not: {said}"
        raise Refused(Trouble(text, 0, len(text), why))
    return again


def _line(text: str, line: Sequence[Word], names: Names) -> Ability:
    said = [word.said.lower() for word in line[: len(_AS_AN_ADVANTAGE)]]
    as_advantage = said == _AS_AN_ADVANTAGE
    rest = line[len(_AS_AN_ADVANTAGE) :] if as_advantage else line
    head: Head | None = None
    effects: list[Effect] = []
    for number, sentence in enumerate(sentences(rest) if rest else []):
        part = reader().read(text, sentence, names)
        if isinstance(part, Opened):
            if number:
                why = "an ability begins on a line of its own"
                raise Refused(Trouble(text, sentence[0].start, sentence[-1].end, why))
            head, part = part.head, part.effects
        effects += [each for each in flat([part]) if isinstance(each, Effect)]
    if not effects:
        raise Refused(Trouble(text, line[0].start, line[-1].end, "nothing is done here"))
    return Ability(head, tuple(effects), as_advantage, span=Span(line[0].start, line[-1].end))
