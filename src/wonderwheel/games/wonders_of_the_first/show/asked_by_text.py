"""The questions of cards' texts: the words of the text that asks, turned into a question."""

from __future__ import annotations

import re
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import knows
from wonderwheel.core.machine.asking import Ask, Asking
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.questions import DONE, NUMBER, YES
from wonderwheel.core.wording import alternatives, bare, capital, deed_of, left, listed, taken, which, without_targets
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, CONTROLLER, SOURCE, context, here_now
from wonderwheel.games.wonders_of_the_first.in_force.abilities_at_work import ability_at_work, said_by, way_words
from wonderwheel.games.wonders_of_the_first.program.preconditions import ASCENDS
from wonderwheel.games.wonders_of_the_first.program.verbs.choices import ON_TOP
from wonderwheel.games.wonders_of_the_first.program.verbs.counters import (
    HOW_MANY,
    HOW_MANY_OFF,
    WHICH_COUNTER,
    WHOSE_COUNTER,
)
from wonderwheel.games.wonders_of_the_first.program.verbs.decks import INTO_DECK
from wonderwheel.games.wonders_of_the_first.program.verbs.seeking import SEEK
from wonderwheel.games.wonders_of_the_first.program.verbs.tokens import WHICH_TOKEN
from wonderwheel.games.wonders_of_the_first.show.labels import title
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import (
    CARD,
    CHOICE,
    CLASS,
    MODE,
    NAME,
    ORBITAL,
    PLAYER,
    REALM,
    STONE,
    TYPE,
    VOCABULARY,
)

# What is asked of a keyword that is a wish: no text says it.
_KEYWORD_WISHES: Final = {
    "flying": "move to an adjacent realm (flying)",
    "rage": "attack in this realm, and be sacrificed after the battle (rage)",
    "call": "move a Wonder one realm nearer (call)",
}
# What is asked where a keyword chooses.
_KEYWORD_CHOICES: Final = {"deathstrike": "destroy which enemy by deathstrike?"}
_SHOWN: Final = "seen"  # how the slots are called into which a text puts the cards that it shows
_THINGS: Final = {REALM.name: "realms?", PLAYER.name: "players?|opponents?", STONE.name: "stones?"}
_NAMED: Final = (CHOICE, CLASS, NAME, ORBITAL, TYPE)
_ITSELF: Final = re.compile(r"\bthis(?: card| Wonder| item| land| spell)?\b(?! (?:round|turn|realm|way|game|battle))")
SHORT: Final = 90  # so many letters of several ways fit into one question
_OF_COUNTERS: Final = (HOW_MANY, HOW_MANY_OFF, WHICH_COUNTER, WHOSE_COUNTER)
_COUNTERS: Final = re.compile(r"up to (?P<many>\w+) (?P<kind>[\w+-]+) counters")


def source_of(g: Table, f: Frame) -> int:
    """The card whose text, or keyword, a frame carries out; -1 if it is a procedure of the rules."""
    return f.r[SOURCE] if f.program in objects.rules_of(g).by_program else kinds.NO_CARD


def phrase_of(g: Table, f: Frame, seat: int) -> tuple[str, str]:
    """The name of the card whose text asks and the words that do, as they are read to who decides for a seat; "" for
    what that player may not know."""
    source, words = said_by(g, f)
    if not words:
        source, words = _wish_of_keyword(g, f)
    decider = g.deciders[seat]
    if source < 0 or g.face_down[source] or not knows(g, decider, source):
        return "", ""
    here = here_now(g, context(f))
    if here != kinds.NO_REALM:
        words = words.replace("this realm", f"realm {here + 1}")
    name = _name_of_text(g, f, source)
    words = _ITSELF.sub(name, words)
    return name, words if f.r[CONTROLLER] == seat else _to_the_other(words)


@rule("CR132-301.3.b")
def _name_of_text(g: Table, f: Frame, source: int) -> str:
    """The card whose text asks. Behind its handle may be another one once it is in a hand or a deck: it is called then
    what stands on its text."""
    index = ability_at_work(g, f.program, f.r[BY])
    catalogue = objects.rules_of(g).catalogue
    printed = catalogue.abilities[index].what if index >= 0 else -1
    if printed < 0 or g.place[source] not in (kinds.HAND, kinds.DECK):
        return title(g, source)
    return catalogue.defs[printed].name


def _to_the_other(words: str) -> str:
    """What a text says to its player, as the other one reads it."""
    words = re.sub(r"\b(pays?) you\b", r"\1 them", words)
    told = re.sub(r"\byour\b", "their", re.sub(r"\byou\b", "they", words, flags=re.IGNORECASE), flags=re.IGNORECASE)
    told = re.sub(r"\b(?:target|an|each) opponent (spend|pay|discard|sacrifice|lose|choose)s\b", r"you \1", told)
    return re.sub(r"\b(?:target|an) opponent\b", "you", told)


def _wish_of_keyword(g: Table, f: Frame) -> tuple[int, str]:
    """The card whose keyword asks, and what for; -1 if none does."""
    words = _KEYWORD_WISHES.get(_keyword_at_work(g, f), "")
    return (f.r[SOURCE], words) if words else (kinds.NO_CARD, "")


def _keyword_at_work(g: Table, f: Frame) -> str:
    rules = objects.rules_of(g)
    index = ability_at_work(g, f.program, f.r[BY]) if f.program in rules.by_program else -1
    return rules.catalogue.abilities[index].keyword if index >= 0 else ""


def about(g: Table, f: Frame, asking: Asking) -> list[int]:
    """The cards that a question is about: picked so far, or to be done to."""
    found = asking.about if isinstance(asking, Ask) else None
    return [] if found is None else list(found(g, f))


def looked_at(g: Table, f: Frame, seat: int) -> list[int]:
    """The cards of decks that the text which asks has shown to whoever decides for a seat."""
    program = objects.rules_of(g).programs[f.program]
    shown = [cards for name, cards in zip(program.tuple_names, f.t, strict=False) if name.startswith(_SHOWN)]
    found = dict.fromkeys(c for cards in shown for c in cards)
    return [c for c in found if g.place[c] == kinds.DECK and knows(g, g.deciders[seat], c)]


def asked_by_text(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    """The question of a text, with its card's name, and with what that player sees unless it is to be chosen from."""
    said = _asked(g, f, seat, asking, keys)
    seen = [] if any(CARD.has(key) for key in keys) else [title(g, c) for c in looked_at(g, f, seat)]
    return f"You see {listed(seen)}. {said}" if seen else said


def _asked(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    name, words = phrase_of(g, f, seat)
    if not name:
        source = source_of(g, f)
        known = source >= 0 and not g.face_down[source] and knows(g, g.deciders[seat], source)
        return _without_a_text(g, f, asking, title(g, source) if known else "a card that you do not know", YES in keys)
    if asking.reason in (INTO_DECK, ON_TOP):
        said = asking.reason
    elif asking.reason == WHICH_TOKEN:
        said = _of_tokens(g, keys)
    elif asking.reason == SEEK:
        said = f"{bare(words)}: play which card?"
    elif YES in keys:
        said = f"{capital(without_targets(deed_of(words)))}?"
    elif asking.reason in _OF_COUNTERS:
        said = _of_counters(g, f, asking, words)
    elif MODE.has(keys[0]):
        said = _of_ways(g, f, seat, words, [MODE.argument(key) for key in keys if MODE.has(key)])
    elif NUMBER.has(keys[0]):
        said = which(words, "numbers?") or f"{capital(bare(words))}: how much?"
    else:
        said = _which_one(g, f, asking, words, keys)
    return _named(name, said)


def _without_a_text(g: Table, f: Frame, asking: Asking, name: str, wish: bool) -> str:
    """The question of a card whose text is not there to be read, or does not say this."""
    if asking.reason == ASCENDS:
        return f"Let {name} ascend in this round?"
    if wish:
        return f"Use the ability of {name}?"
    if asking.reason in _OF_COUNTERS:
        return _named(name, _of_counters(g, f, asking, ""))
    return _named(name, _KEYWORD_CHOICES.get(_keyword_at_work(g, f)) or f"{asking.reason.rstrip('?')}?")


def _of_ways(g: Table, f: Frame, seat: int, words: str, numbers: list[int]) -> str:
    """Which of several ways: told in the question where the text only says that one is chosen, if they are short."""
    first, several, _ = bare(words).partition(":")
    if not several:
        return f"{capital(without_targets(first))}?"
    ways = [without_targets(way[:1].lower() + way[1:]) for number in numbers if (way := way_of(g, f, seat, number))]
    if len(ways) == len(numbers) and sum(map(len, ways)) <= SHORT:
        return f"{capital(listed(ways, 'or'))}?"
    return f"{capital(first)} of {len(numbers)}?"


def _of_tokens(g: Table, keys: tuple[int, ...]) -> str:
    printed = [key for key in keys if key != DONE]
    only = title(g, CARD.argument(printed[0])) if len(printed) == 1 and CARD.has(printed[0]) else ""
    return f"The printed token {only} or a stand-in?" if only else "Which printed token, or a stand-in?"


def _named(name: str, said: str) -> str:
    return said if name in said else f"{name}: {said[:1].lower()}{said[1:]}"


def _which_one(g: Table, f: Frame, asking: Asking, words: str, keys: tuple[int, ...]) -> str:
    verb = VOCABULARY.of(keys[0])
    things = _THINGS.get(verb.name, "" if verb is CARD else verb.name)
    said = which(words, things)
    if not said:
        said = f"{capital(bare(words))}?" if verb in _NAMED else f"{capital(bare(words))}. {capital(asking.reason)}"
        said = said if said.endswith("?") else f"{said}?"
    so_far = [title(g, c) for c in about(g, f, asking)]
    return f"{said} So far: {listed(so_far)}." if so_far else said


def _of_counters(g: Table, f: Frame, asking: Asking, words: str) -> str:
    names = [title(g, c) for c in about(g, f, asking)]
    if asking.reason == WHOSE_COUNTER:
        given = f" So far: {listed(names)}." if names else ""
        return f"{capital(bare(without_targets(words)))}. Who gets the next one?{given}"
    if asking.reason == WHICH_COUNTER:
        return f"One more counter of which kind on {listed(names)}?"
    found = _COUNTERS.search(words)
    which_ones = f"of the {found['many']} {found['kind']} counters" if found is not None else "counters"
    return f"How many {which_ones} {'come off' if asking.reason == HOW_MANY_OFF else 'go on'} {listed(names)}?"


def taken_or_left(g: Table, f: Frame, seat: int, key: int) -> str:
    """What yes or no to a text says; "" if no text asks."""
    _, words = phrase_of(g, f, seat)
    if not words:
        return ""
    deed = deed_of(words)
    return taken(deed) if key == YES else left(deed)


def way_of(g: Table, f: Frame, seat: int, number: int) -> str:
    """One of the ways that a text leaves open, parted by "or" or listed; "" if it does not tell them apart."""
    words = phrase_of(g, f, seat)[1]
    two = alternatives(bare(words))
    if two is not None and ":" not in words:
        return without_targets(two[number]) if number < len(two) else ""
    said = way_words(g, f, number)
    return capital(without_targets(_ITSELF.sub(_name_of_text(g, f, source_of(g, f)), said))) if said else ""
