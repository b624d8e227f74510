"""`ww cards stats`: how well the words of a language carry from card to card.

A phrase is a class of the vocabulary, a wording an alternative of the grammar that makes one. Leave one out: a card
could have been read before it was there if every wording of its text serves another card too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from wonderwheel.lang.errors import Refused
from wonderwheel.lang.language import Language, uses
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.tables import rows_of, text_in

NO_SET = "no set"


class Said(NamedTuple):
    """A card with a text: its name, its set, its phrases and its wordings."""

    name: str
    set_name: str
    node: Node
    wordings: frozenset[str]


def of_table(language: Language[Any], path: Path) -> list[Said]:
    """The cards of a table whose texts are read, as they are printed there."""
    rows = rows_of(path)
    names = language.names(rows)
    told = ((row["name"], row.get("set") or path.stem, text_in(row)) for row in rows)
    return _said(language, names, told, own_name=True)


def of_shipped(language: Language[Any], cards: Iterable[Any]) -> list[Said]:
    """The shipped cards, in canonical words."""
    told = ((card.name, card.set_name or NO_SET, card.text) for card in cards)
    return _said(language, language.names([]), told, own_name=False)


def _said(language: Language[Any], names: Any, told: Iterable[tuple[str, str, str]], own_name: bool) -> list[Said]:
    out: list[Said] = []
    for name, set_name, text in told:
        if not text:
            continue
        title = name if own_name else ""
        try:
            out.append(Said(name, set_name, language.read(text, title, names), language.wordings(text, title, names)))
        except Refused:
            continue
    return out


def report(language: Language[Any], cards: Sequence[Said]) -> dict[str, Any]:
    """The figures as plain data."""
    phrases = uses(card.node for card in cards)
    wordings = Counter(wording for card in cards for wording in card.wordings)
    lonely = {card.name: sorted(each for each in card.wordings if wordings[each] == 1) for card in cards}
    return {
        "vocabulary": len(language.classes),
        "used": len(phrases),
        "used_by_one_card": sum(count == 1 for count in phrases.values()),
        "once": sorted(name for name, count in phrases.items() if count == 1),
        "unused": sorted(name for name in language.classes if name not in phrases),
        "cards": dict(phrases.most_common()),
        "sets": {name: _of_set([card for card in cards if card.set_name == name], lonely) for name in _sets(cards)},
        "wordings": len(wordings),
        "wordings_of_one_card": {each: name for name, found in sorted(lonely.items()) for each in found},
    }


def _sets(cards: Sequence[Said]) -> list[str]:
    return list(dict.fromkeys(card.set_name for card in cards))


def _of_set(cards: Sequence[Said], lonely: dict[str, list[str]]) -> dict[str, Any]:
    shared = sum(not lonely[card.name] for card in cards)
    return {"texts": len(cards), "left_out_still_read": shared, "percent": round(100 * shared / len(cards), 1)}


def lines(found: dict[str, Any]) -> list[str]:
    """The figures in words."""
    once, unused, alone = found["once"], found["unused"], found["wordings_of_one_card"]
    out = [
        f"{found['vocabulary']} nodes in the vocabulary, {found['used']} used by these cards.",
        f"{len(once)} are used by one card only: {', '.join(once)}.",
        f"{len(unused)} are used by none: {', '.join(unused)}.",
        f"{found['wordings']} wordings are used, {len(alone)} of them by one card only:",
        *(f"    {wording}    ({name})" for wording, name in alone.items()),
    ]
    for name, of_set in found["sets"].items():
        shared, texts, percent = of_set["left_out_still_read"], of_set["texts"], of_set["percent"]
        out.append(f"{name}: {shared} of {texts} texts ({percent} %) use only wordings that another card uses too.")
    return out
