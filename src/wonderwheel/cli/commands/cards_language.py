"""`ww cards read`, `try` and `stats`: what card texts mean, card by card, or why they are refused."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from wonderwheel.core.errors import SetupError
from wonderwheel.lang.language import Language
from wonderwheel.lang.tables import Reading, readings, rows_of

HELP = """\
  ww cards search [GAME] WORDS   cards whose name or text has the words; type:land, cost:0-2, 'power>=5' narrow it

card texts:
  ww cards read GAME FILE.tsv    read every card of a table (columns name and printed or text) and report which texts
                                 are read and which of them can be played
  ww cards try [GAME] "TEXT"     read one text and show it in canonical words, with what each phrase becomes
  ww cards show [GAME] NAME      a card: facts, text, what each phrase becomes, programs (--cards DIR: of your own, too)
  ww cards stats [GAME] [FILE.tsv]  the phrases and wordings that only one card uses, and how many cards of each set use
                                 none of those: of the shipped cards, or of a table
"""


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
    return _loaded(game), rest


def _loaded(game: str) -> Language[Any]:
    """The language of a game. Loading it makes a thousand classes that all stay: looking for garbage among them is a
    tenth of the time."""
    looking = gc.isenabled()
    gc.disable()
    try:
        return LANGUAGES[game]()
    finally:
        if looking:
            gc.enable()


def _game(words: Sequence[str]) -> tuple[str, list[str]]:
    """The game whose words are meant, and the other words."""
    if words and words[0] in LANGUAGES:
        return words[0], list(words[1:])
    return next(iter(LANGUAGES)), list(words)


def _table(words: Sequence[str]) -> tuple[Language[Any], list[dict[str, str]]]:
    language, rest = _language(words)
    return language, rows_of(_path(rest))


def _path(words: Sequence[str]) -> Path:
    if len(words) != 1:
        raise SetupError("name one table of cards, with columns name and printed or text")
    return Path(words[0])


def _read(words: Sequence[str], as_json: bool, _: str) -> int:
    language, rows = _table(words)
    cards = [_report(row, reading) for row, reading in zip(rows, readings(language, rows), strict=True)]
    good = sum(card["read"] for card in cards)
    texts = [card for card in cards if card["has_text"]]
    decks = [card for row, card in zip(rows, cards, strict=True) if not row.get("type", "").startswith("Token")]
    played = sum(card["compiled"] for card in decks)
    report = {
        "played": played,
        "cards_for_decks": len(decks),
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
        for said in (card["text"] or card["why"]).splitlines():
            print(f"    {said}")
        for notice in card["notices"]:
            print(f"    notice: {notice}")
        if card["read"] and not card["compiled"]:
            print("    cannot be played: " + card["why_not"].split("\n")[-1])
    print(f"{good} of {len(cards)} cards read; of {len(texts)} with a text, {report['read_with_text']}.")
    tokens = len(cards) - len(decks)
    beside = f", and {report['compiled'] - played} of {tokens} tokens" if tokens else ""
    print(f"{played} of {len(decks)} cards played{beside}; of {len(texts)} texts, {report['compiled_with_text']}.")
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
    (reading,) = readings(language, [{"name": "", "text": text}])
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


def _stats(words: Sequence[str], as_json: bool, _: str) -> int:
    from wonderwheel.cli.commands import cards_stats
    from wonderwheel.games.wheel_of_time.cards import shipped as wheel_of_time
    from wonderwheel.games.wonders_of_the_first.cards import shipped as wonders_of_the_first

    game, rest = _game(words)
    language = _loaded(game)
    if rest:
        cards = cards_stats.of_table(language, _path(rest))
    else:
        shipped = wheel_of_time.shipped_cards() if game == WHEEL else wonders_of_the_first.shipped_cards()
        cards = cards_stats.of_shipped(language, shipped)
    report = cards_stats.report(language, cards)
    print(msgspec.json.encode(report).decode() if as_json else "\n".join(cards_stats.lines(report)))
    return 0


COMMANDS: dict[str, Callable[[Sequence[str], bool, str], int]] = {
    "read": _read,
    "try": _try,
    "stats": _stats,
    "show": _show,
}
