"""`ww cards read`, `try` and `stats`: what card texts mean, card by card, or why they are refused."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from wonderwheel.core.errors import SetupError
from wonderwheel.lang.errors import Refused
from wonderwheel.lang.language import Language, names_in, uses
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.reader import Names

HELP = """\
card texts:
  ww cards read GAME FILE.tsv    read every card of a table (columns name and printed or text) and report
  ww cards try [GAME] "TEXT"     read one text and show it in canonical words
  ww cards stats [GAME] FILE.tsv count the phrases that only one card of a table uses
"""
# In a table, cells that say that a card has no text.
_NO_TEXT = ("", "None")
_NAMES = ("class", "orbital")


def _wonders_of_the_first() -> Language:
    from wonderwheel.games.wonders_of_the_first.reading import LANGUAGE

    return LANGUAGE


# A grammar takes a second to build, so it is loaded only when it is asked for.
LANGUAGES: dict[str, Callable[[], Language]] = {"wonders_of_the_first": _wonders_of_the_first}


def run(command: str, words: Sequence[str], as_json: bool) -> int:
    """Carry out one of the commands; 1 if a text that was tried is refused."""
    return COMMANDS[command](words, as_json)


def _language(words: Sequence[str]) -> tuple[Language, list[str]]:
    if words and words[0] in LANGUAGES:
        return LANGUAGES[words[0]](), list(words[1:])
    if len(LANGUAGES) == 1:
        return next(iter(LANGUAGES.values()))(), list(words)
    raise SetupError(f"say of which game: {', '.join(LANGUAGES)}")


def _table(words: Sequence[str]) -> tuple[Language, list[dict[str, str]]]:
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


def _readings(language: Language, rows: Sequence[dict[str, str]]) -> list[tuple[dict[str, str], Node | Refused]]:
    names = names_in(cell for row in rows for column in _NAMES if (cell := row.get(column)))
    return [(row, _reading(language, _text(row), row["name"], names)) for row in rows]


def _text(row: dict[str, str]) -> str:
    text = row.get("printed", row.get("text", ""))
    return "" if text in _NO_TEXT else text


def _reading(language: Language, text: str, name: str, names: Names) -> Node | Refused:
    try:
        return language.read(text, name, names)
    except Refused as refused:
        return refused


def _read(words: Sequence[str], as_json: bool) -> int:
    found = _readings(*_table(words))
    cards = [_report(row, result) for row, result in found]
    good = sum(card["read"] for card in cards)
    texts = [card for card in cards if card["has_text"]]
    report = {
        "read": good,
        "total": len(cards),
        "read_with_text": sum(card["read"] for card in texts),
        "with_text": len(texts),
        "cards": cards,
    }
    if as_json:
        print(msgspec.json.encode(report).decode())
        return 0
    for card in cards:
        print(f"{card['number']} {card['name']}: {'read' if card['read'] else 'refused'}")
        print("\n".join(f"    {line}" for line in (card["text"] or card["why"]).split("\n") if line))
    print(f"{good} of {len(cards)} cards read; of {len(texts)} with a text, {report['read_with_text']}.")
    return 0


def _report(row: dict[str, str], result: Node | Refused) -> dict[str, Any]:
    read = isinstance(result, Node)
    return {
        "number": row.get("number", ""),
        "name": row["name"],
        "read": read,
        "has_text": bool(_text(row)),
        "text": result.text() if isinstance(result, Node) else "",
        "why": "" if isinstance(result, Node) else result.trouble.picture(),
    }


def _try(words: Sequence[str], as_json: bool) -> int:
    language, rest = _language(words)
    text = " ".join(rest).strip()
    if not text:
        raise SetupError('say a text: ww cards try "On arrival: Draw a card."')
    result = _reading(language, text, "", Names())
    if as_json:
        report = _report({"name": "", "text": text}, result)
        print(msgspec.json.encode({key: report[key] for key in ("read", "text", "why")}).decode())
    else:
        print(result.text() if isinstance(result, Node) else result.trouble.picture())
    return 0 if isinstance(result, Node) else 1


def _stats(words: Sequence[str], as_json: bool) -> int:
    language, rows = _table(words)
    counted = uses(result for _, result in _readings(language, rows) if isinstance(result, Node))
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


COMMANDS: dict[str, Callable[[Sequence[str], bool], int]] = {"read": _read, "try": _try, "stats": _stats}
