"""`ww cards search`: the cards of both card games by words and by what is printed on them."""

from __future__ import annotations

import json
import operator
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from wonderwheel.cli.commands.decks import shelves
from wonderwheel.cli.session.terminal import Terminal
from wonderwheel.cli.session.text import line
from wonderwheel.core.decks import PoolCard, plain
from wonderwheel.core.errors import SetupError, one_of

_ASKED = re.compile(r"([A-Za-z_]+)(<=|>=|!=|<|>|=|:)(.*)", re.S)
_RANGE = re.compile(r"(\d{1,9})-(\d{1,9})")
_COMPARED: dict[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
    ":": operator.eq,
    "!=": operator.ne,
}


class Wanted(NamedTuple):
    """One thing that is asked of a card: a word of its name or text if nothing is named, else what is printed."""

    name: str
    how: str
    value: str


def search(words: Sequence[str], as_json: bool, terminal: Terminal) -> int:
    """Print the cards that have all that is asked for; 1 if there are none."""
    known = shelves()
    here = [words[0]] if words and words[0] in known else list(known)
    asked = [_wanted(word) for word in (words[1:] if words and words[0] in known else words)]
    if not asked:
        raise SetupError("say what is looked for, such as: ww cards search type:item cost:0-2 draw")
    pools = {game: known[game].pool() for game in here}
    _check(asked, [card for cards in pools.values() for card in cards])
    found = [(game, card) for game, cards in pools.items() for card in cards if all(_fits(card, one) for one in asked)]
    if as_json:
        rows = [{"game": game, "name": card.name, "facts": card.facts, "text": card.text} for game, card in found]
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return 0 if found else 1
    for _, card in found:
        text = f": {' '.join(card.text.split())}" if card.text else ""
        terminal.say(line((card.name, "strong"), f" ({card.facts}){text}", hang=4))
    terminal.say(f"{len(found)} card{'' if len(found) == 1 else 's'}.")
    return 0 if found else 1


def _wanted(word: str) -> Wanted:
    parted = _ASKED.fullmatch(word.strip())
    return Wanted(parted[1].lower(), parted[2], parted[3].strip()) if parted else Wanted("", ":", word)


def _check(asked: Sequence[Wanted], cards: Sequence[PoolCard]) -> None:
    """SetupError says what cards can be asked about, and what is compared with something that is no number."""
    known: dict[str, bool] = {}
    for card in cards:
        known.update({name: isinstance(value, int) for name, value in card.asked.items()})
    for one in asked:
        if one.name and one.name not in known:
            names = sorted(known)
            raise SetupError(f"cards cannot be asked about {one.name!r}; {one_of(one.name, names, 'but about')}")
        if one.name and known[one.name] and not _is_number(one):
            raise SetupError(f"{one.name}{one.how}{one.value}: {one.name} is a number or 0-2, not {one.value!r}")
        if one.name and not known[one.name] and one.how not in (":", "=", "!="):
            raise SetupError(f"{one.name}{one.how}{one.value}: {one.name} is no number; write {one.name}:{one.value}")


def _is_number(one: Wanted) -> bool:
    """Whether a value can be compared with numbers: one, or a range of them such as 0-2."""
    return bool(re.fullmatch(r"\d{1,9}", one.value) or (one.how in ":=" and _RANGE.fullmatch(one.value)))


def _fits(card: PoolCard, one: Wanted) -> bool:
    if not one.name:
        wanted = plain(one.value)
        return wanted in plain(card.name) or wanted in plain(card.text)
    value = card.asked.get(one.name)
    if isinstance(value, int):
        if between := _RANGE.fullmatch(one.value):
            return int(between[1]) <= value <= int(between[2])
        return _COMPARED[one.how](value, int(one.value))
    has = any(plain(one.value) in plain(each) for each in value or ())
    return has != (one.how == "!=")
