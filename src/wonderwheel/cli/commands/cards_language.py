"""`ww cards read`, `try` and `stats`: what card texts mean, card by card, or why they are refused."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from wonderwheel.core.errors import SetupError
from wonderwheel.lang.errors import NotPlayable, Refused, Trouble
from wonderwheel.lang.language import Language, Phrase, uses
from wonderwheel.lang.nodes import Node

HELP = """\
card texts:
  ww cards read GAME FILE.tsv    read every card of a table (columns name and printed or text) and report which texts
                                 are read and which of them can be played
  ww cards try [GAME] "TEXT"     read one text and show it in canonical words, with what each phrase becomes
  ww cards show [GAME] NAME      a card: facts, text, what each phrase becomes, programs (--cards DIR: of your own, too)
  ww cards stats [GAME] [FILE.tsv]  count the phrases that only one card uses: of the shipped cards, or of a table
"""
# In a table, cells that say that a card has no text.
_NO_TEXT = ("", "None")


class Reading(NamedTuple):
    """A text as it was read, with what it declares, or why it was refused; and what it becomes, or why not."""

    text: str
    node: Node | None = None
    notices: tuple[str, ...] = ()
    refused: Refused | None = None
    phrases: tuple[Phrase, ...] | None = None
    not_playable: NotPlayable | None = None


def _wonders_of_the_first() -> Language[Any]:
    from wonderwheel.games.wonders_of_the_first.show.language import LANGUAGE

    return LANGUAGE


def _wheel_of_time() -> Language[Any]:
    from wonderwheel.games.wheel_of_time.cards.language import LANGUAGE

    return LANGUAGE


WHEEL = "wheel_of_time"
# A grammar takes a second to build, so it is loaded only when it is asked for. The first is meant if none is named.
LANGUAGES: dict[str, Callable[[], Language[Any]]] = {
    "wonders_of_the_first": _wonders_of_the_first,
    WHEEL: _wheel_of_time,
}


def run(command: str, words: Sequence[str], as_json: bool, folder: str = "") -> int:
    """Carry out one of the commands; 1 if a text that was tried is refused. `folder` holds cards of one's own."""
    return COMMANDS[command](words, as_json, folder)


def _language(words: Sequence[str]) -> tuple[Language[Any], list[str]]:
    game, rest = _game(words)
    return LANGUAGES[game](), rest


def _game(words: Sequence[str]) -> tuple[str, list[str]]:
    """The game whose words are meant, and the other words."""
    if words and words[0] in LANGUAGES:
        return words[0], list(words[1:])
    return next(iter(LANGUAGES)), list(words)


def _table(words: Sequence[str]) -> tuple[Language[Any], list[dict[str, str]]]:
    language, rest = _language(words)
    if len(rest) != 1:
        raise SetupError("name one table of cards, with columns name and printed or text")
    path = Path(rest[0])
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = [
                {key: cell or "" for key, cell in row.items() if key} for row in csv.DictReader(file, delimiter="\t")
            ]
    except (OSError, UnicodeDecodeError, csv.Error) as problem:
        raise SetupError(f"{path}: {problem}") from None
    if not rows or "name" not in rows[0] or not {"printed", "text"} & rows[0].keys():
        raise SetupError(f"{path}: a table of cards has columns name and printed or text, separated by tabs")
    return language, rows


def _readings(language: Language[Any], rows: Sequence[dict[str, str]]) -> list[Reading]:
    """The texts of a table: all are read, then it is known what they declare for each other."""
    names = language.names(rows)
    read = [_read_text(language, _text(row), row["name"], names) for row in rows]
    known = language.with_declared(names, [reading.node for reading in read if reading.node is not None])
    return [_played(language, reading, row.get("type", ""), known) for row, reading in zip(rows, read, strict=True)]


def _text(row: dict[str, str]) -> str:
    text = row.get("printed", row.get("text", ""))
    return "" if text in _NO_TEXT else text


def _read_text(language: Language[Any], text: str, name: str, names: Any) -> Reading:
    try:
        return Reading(text, language.read(text, name, names))
    except Refused as refused:
        return Reading(text, refused=refused)
    except Exception as fault:  # one text must not keep the others of a table from being read
        return _failed(text, fault)


def _played(language: Language[Any], reading: Reading, kind: str, names: Any) -> Reading:
    """What a text that was read becomes, once all names are known."""
    if reading.node is None:
        return reading
    try:
        known = reading._replace(notices=language.notices(reading.text, reading.node, names))
    except Refused as refused:
        return Reading(reading.text, refused=refused)
    try:
        return known._replace(phrases=language.play(reading.node, kind, names))
    except NotPlayable as problem:
        return known._replace(not_playable=problem)
    except Exception as fault:  # as above
        return _failed(reading.text, fault)


def _failed(text: str, fault: Exception) -> Reading:
    """A text at which the program itself fails: told as its fault."""
    why = f"this is a fault of the program, not of the text ({type(fault).__name__}: {fault}); please report it"
    return Reading(text, refused=Refused(Trouble(text, 0, len(text), why)))


def _read(words: Sequence[str], as_json: bool, _: str) -> int:
    language, rows = _table(words)
    cards = [_report(row, reading) for row, reading in zip(rows, _readings(language, rows), strict=True)]
    good = sum(card["read"] for card in cards)
    texts = [card for card in cards if card["has_text"]]
    report = {
        "read": good,
        "total": len(cards),
        "read_with_text": sum(card["read"] for card in texts),
        "with_text": len(texts),
        "compiled": sum(card["compiled"] for card in cards),
        "compiled_with_text": sum(card["compiled"] for card in texts),
        "cards": cards,
    }
    if as_json:
        print(msgspec.json.encode(report).decode())
        return 0
    for card in cards:
        print(f"{card['number']} {card['name']}: {'read' if card['read'] else 'refused'}")
        print("\n".join(f"    {line}" for line in (card["text"] or card["why"]).split("\n") if line))
        for notice in card["notices"]:
            print(f"    notice: {notice}")
        if card["read"] and not card["compiled"]:
            print("    cannot be played: " + card["why_not"].split("\n")[-1])
    print(f"{good} of {len(cards)} cards read; of {len(texts)} with a text, {report['read_with_text']}.")
    print(f"{report['compiled']} of {len(cards)} can be played; of {len(texts)}, {report['compiled_with_text']}.")
    return 0


def _report(row: dict[str, str], reading: Reading) -> dict[str, Any]:
    return {
        "number": row.get("number", ""),
        "name": row["name"],
        "read": reading.node is not None,
        "has_text": bool(reading.text),
        "text": "" if reading.node is None else reading.node.text(),
        "why": "" if reading.refused is None else reading.refused.trouble.picture(),
        "notices": reading.notices,
        "compiled": reading.phrases is not None,
        "why_not": "" if reading.not_playable is None else reading.not_playable.trouble.picture(),
        "phrases": [phrase._asdict() for phrase in reading.phrases or ()],
    }


def _try(words: Sequence[str], as_json: bool, _: str) -> int:
    language, rest = _language(words)
    text = " ".join(rest).strip()
    if not text:
        raise SetupError('say a text: ww cards try "On arrival: Draw a card."')
    (reading,) = _readings(language, [{"name": "", "text": text}])
    report = _report({"name": ""}, reading)
    if as_json:
        wanted = ("read", "text", "why", "notices", "compiled", "why_not", "phrases")
        print(msgspec.json.encode({key: report[key] for key in wanted}).decode())
    else:
        print(report["text"] or report["why"])
        print(*(f"notice: {notice}\n" for notice in report["notices"]), sep="", end="")
        print(*(_shown(phrase) for phrase in report["phrases"]), sep="", end="")
        if report["why_not"]:
            print(report["why_not"])
    return 0 if report["compiled"] else 1


def _shown(phrase: dict[str, Any]) -> str:
    """A phrase, and below it what it becomes."""
    lines = [f"  | {line}" for line in phrase["words"].split("\n")]
    lines += [f"    {line}" for line in phrase["references"]]
    lines += [f"    {line}" for said in phrase["operations"] for line in said.split("\n")]
    return "\n".join(lines) + "\n"


def _show(words: Sequence[str], as_json: bool, folder: str) -> int:
    """A card with its facts, its text, what the text becomes, and the programs of that."""
    from wonderwheel.cli.screens.wheel_of_time import cards as cards_of_wheel_of_time
    from wonderwheel.cli.screens.wonders_of_the_first import cards

    game, rest = _game(words)
    if game == WHEEL:
        print(cards_of_wheel_of_time.in_full(" ".join(rest).strip(), as_json), end="")
        return 0
    folder_ = Path(folder) if folder else None
    found = cards.named(" ".join(rest).strip(), folder_)
    if as_json:
        print(msgspec.json.encode([cards.as_data(card, folder_) for card in found]).decode())
    else:
        print("\n".join(cards.in_full(card, folder_) for card in found), end="")
    return 0


def _shipped(game: str, language: Language[Any]) -> list[Node]:
    from wonderwheel.games.wheel_of_time.cards import shipped as wheel_of_time
    from wonderwheel.games.wonders_of_the_first.cards import shipped as wonders_of_the_first

    cards = wheel_of_time.shipped_cards() if game == WHEEL else wonders_of_the_first.shipped_cards()
    names = language.names([])
    return [language.read(card.text, "", names) for card in cards if card.text]


def _stats(words: Sequence[str], as_json: bool, _: str) -> int:
    language, rest = _language(words)
    if rest:
        nodes = [reading.node for reading in _readings(*_table(words)) if reading.node is not None]
    else:
        nodes = _shipped(_game(words)[0], language)
    counted = uses(nodes)
    once = sorted(name for name, count in counted.items() if count == 1)
    unused = sorted(name for name in language.classes if name not in counted)
    report = {
        "vocabulary": len(language.classes),
        "used": len(counted),
        "used_by_one_card": len(once),
        "once": once,
        "unused": unused,
        "cards": dict(counted.most_common()),
    }
    if as_json:
        print(msgspec.json.encode(report).decode())
        return 0
    print(f"{report['vocabulary']} nodes in the vocabulary, {report['used']} used by these cards.")
    print(f"{len(once)} are used by one card only: {', '.join(once)}.")
    print(f"{len(unused)} are used by none: {', '.join(unused)}.")
    return 0


COMMANDS: dict[str, Callable[[Sequence[str], bool, str], int]] = {
    "read": _read,
    "try": _try,
    "stats": _stats,
    "show": _show,
}
