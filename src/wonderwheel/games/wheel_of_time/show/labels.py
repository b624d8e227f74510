"""The words of options and questions: concrete sentences that name cards and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.questions import DONE, NO, NUMBER, ORDER, PASS, YES
from wonderwheel.games.wheel_of_time.components.dice import face_words
from wonderwheel.games.wheel_of_time.evaluating.costs import Way
from wonderwheel.games.wheel_of_time.evaluating.pools import Symbol
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES, ALLEGIANCES, NAMED_KINDS, TYPES
from wonderwheel.games.wheel_of_time.places import (
    AS_OTHER,
    CARD_BASED,
    CONTEST,
    FURTHER,
    LAST_BATTLE,
    NO_CARD,
    PATTERN_CHALLENGE,
    SECTIONS,
    STAND_DOWN,
    UNDER,
    challenge_with,
)
from wonderwheel.games.wheel_of_time.procedures.forces import card_in, may_be_other
from wonderwheel.games.wheel_of_time.procedures.offers import STORE
from wonderwheel.games.wheel_of_time.procedures.paying import paying_in, symbol_of, ways_of
from wonderwheel.games.wheel_of_time.procedures.settling import undecided_in
from wonderwheel.games.wheel_of_time.program_names import PARTICIPATION, RECRUIT
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, TROOP
from wonderwheel.games.wheel_of_time.table.facts import Effect
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import (
    DUE_ARGUMENTS,
    DUE_PROGRAM,
    SYMBOL_ABILITY,
    SYMBOL_MASK,
    SYMBOL_USE,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import (
    ABILITY,
    ADVANTAGE,
    ALLEGIANCE,
    CARD,
    CARDS,
    CHALLENGE,
    CLEANSE,
    CONTROL,
    CONVERT,
    DAMAGE_ON,
    DECLARE,
    DIE,
    DISCARD,
    DISCARD_WEAPON,
    EFFECTS,
    FACE,
    GENERATE,
    HEAL,
    INITIATE_ON,
    KIND,
    NAME,
    OFFER,
    ON_PLAYER,
    PLAY,
    REINFORCE,
    REPLACE,
    ROTATE,
    SEND,
    START,
    SYMBOL,
    TAVEREN,
    TOKEN,
    USE,
    VOCABULARY,
    WAY,
)
from wonderwheel.games.wheel_of_time.vocabulary import (
    CONTEST as CONTEST_KEY,
)
from wonderwheel.games.wheel_of_time.vocabulary import (
    RECRUIT as RECRUIT_KEY,
)

_ON_CARD: Final = {
    START: "Start with {}",
    DECLARE: "Place {} face down as your challenge",
    CONTEST_KEY: "Contest {}",
    INITIATE_ON: "Initiate a challenge on {}",
    CARD: "{}",
    SEND: "Send {} to the battleground",
    GENERATE: "{} rotates and rolls",
    HEAL: "{} rotates to heal one damage",
    ADVANTAGE: "Play the advantage {}",
    RECRUIT_KEY: "Recruit {}",
    REINFORCE: "{} reinforces a challenge",
    DISCARD_WEAPON: "Discard the weapon {}",
    PLAY: "Play {}",
    CLEANSE: "Pay 2 One Power to remove a corruption token from {}",
    REPLACE: "Replace a character with {}",
    ROTATE: "{} rotates and rolls",
    DAMAGE_ON: "One damage on {}",
    DISCARD: "Discard {}",
}
_BY_VERB: Final = {verb.name: words for verb, words in _ON_CARD.items()}


def name_of(g: Table, card: int) -> str:
    """The name of a card, with a number if several of that name are in play."""
    if g.what[card] < 0:
        return "a card"
    name = facts_of(g, card).name
    same = [c for c in g.in_play if g.what[c] == g.what[card]]
    return f"{name} #{same.index(card) + 1}" if len(same) > 1 and card in same else name


def with_bearer(g: Table, card: int) -> str:
    """The name of an advantage; with the card that it lies on where another of that name is in play."""
    bearer, name = g.on[card], name_of(g, card)
    return f"{name} on {name_of(g, bearer)}" if bearer >= 0 and " #" in name else name


def label(g: Table, seat: int, key: int) -> str:
    """The words of an option."""
    if key == PASS:
        return "Pass"
    if key in (DONE, YES, NO):
        return _done(g) if key == DONE else "Yes" if key == YES else "No"
    said = _said(g, key)
    if said:
        return said
    verb = VOCABULARY.of(key)
    number = verb.argument(key)
    if verb is ROTATE and g.stack and g.rules.programs[g.stack[-1].program].name == RECRUIT:
        return f"{name_of(g, number)} rotates"  # which pays for a recruit; no dice are rolled
    if verb is HEAL and (healed := rules_of(g).texts.healing(g, number)) > 1:
        return f"{name_of(g, number)} rotates to heal up to {healed} damage"
    if verb.name in _BY_VERB:
        below = f" from under {name_of(g, g.on[number])}" if g.place[number] == UNDER else ""
        subject = name_of(g, number) if below else with_bearer(g, number)
        return f"{_BY_VERB[verb.name].format(subject)}{below}"
    return _OTHERS[verb.name](g, number)


def _said(g: Table, key: int) -> str:
    """What a key means in the question that is open, if that says so itself."""
    f = g.stack[-1] if g.stack else None
    ask = g.rules.linked[f.program][f.pc] if f is not None else None
    return ask.words.get(key, "") if isinstance(ask, Ask) else ""


def _done(g: Table) -> str:
    return _said(g, DONE) or "Done"


def challenge_name(g: Table, slot: int) -> str:
    """A challenge by what it is about."""
    kind, card = g.challenge_kind[slot], g.challenge_card[slot]
    if slot == PATTERN_CHALLENGE:
        return "the Pattern Challenge"
    if kind == LAST_BATTLE:
        return "the Last Battle"
    seat = g.initiator[slot] if kind == FURTHER else slot - 1
    whose = f"the {rules_of(g).seat_name(seat).removeprefix('The ')}'s"
    if kind == FURTHER:
        return f"{whose} challenge on {name_of(g, g.target[slot])} by {name_of(g, card)}"
    if kind == CONTEST:
        return f"{whose} contest for {name_of(g, card)}"
    named = kind == CARD_BASED and g.what[card] >= 0 and not g.face_down[card]
    return f"{whose} challenge {name_of(g, card)}" if named else f"{whose} challenge"


def _token(g: Table, token: int) -> str:
    if token <= STAND_DOWN:
        return "Stand down"
    where = f"Take part in {challenge_name(g, challenge_with(token))}"
    card = _committed(g)
    if card == NO_CARD or not may_be_other(g, card):
        return where
    own = type_of(g, card)
    other = TROOP if own == CHARACTER else CHARACTER
    return f"{where} as a {TYPES[other if token >= AS_OTHER else own]}"


def _committed(g: Table) -> int:
    """The card that the question is about which asks for a token."""
    f = g.stack[-1] if g.stack else None
    if f is None:
        return NO_CARD
    return card_in(f) if g.rules.programs[f.program].name == PARTICIPATION else undecided_in(g)


def _use(g: Table, number: int) -> str:
    card = number // EFFECTS
    effect = facts_of(g, card).effects[number % EFFECTS]
    if effect.said is not None:
        return f"Use {with_bearer(g, card)}: {effect.said.words}"
    several = len(facts_of(g, card).effects) > 1
    return f"Use {name_of(g, card)}{f', effect {number % EFFECTS + 1}' if several else ''}{_cost(effect)}"


def _cost(effect: Effect) -> str:
    parts = [f"{number} {ABILITY_NAMES[i]}" for i, number in enumerate(effect.cost) if number]
    return f" for {', '.join(parts)}" if parts else ""


def symbols_words(g: Table, symbols: list[Symbol]) -> str:
    """Symbols by where they come from: "2 Politics from Rand al'Thor"."""
    found: dict[Symbol, int] = {}
    for symbol in symbols:
        found[symbol] = found.get(symbol, 0) + 1
    parts = []
    for (source, ability, row), number in sorted(found.items()):
        origin = f" from {name_of(g, source)}" if source >= 0 else ""
        parts.append(f"{number} {ABILITY_NAMES[ability]}{origin}{_which(g, row)}")
    return ", ".join(parts)


def _which(g: Table, row: int) -> str:
    """What tells symbols apart that come from one card, or from none: what they are for, or their allegiances."""
    own = g.symbols[row]
    if own[SYMBOL_USE]:
        return " to recruit with" if own[SYMBOL_USE] > 0 else f" for {name_of(g, -1 - own[SYMBOL_USE])}"
    like = [r for r in g.symbols if r[:SYMBOL_MASK] == own[:SYMBOL_MASK] and r[SYMBOL_ABILITY] == own[SYMBOL_ABILITY]]
    if own[SYMBOL_MASK] < 0 or len({r[SYMBOL_MASK] for r in like if not r[SYMBOL_USE]}) < 2:
        return ""
    names = [name for i, name in enumerate(ALLEGIANCES) if own[SYMBOL_MASK] >> i & 1]
    return f" ({'any allegiance' if len(names) == len(ALLEGIANCES) else ', '.join(names) or 'no allegiance'})"


def _way(g: Table, number: int) -> str:
    seat, purpose, card, _, _ = paying_in(g, g.stack[-1])
    every = ways_of(g, seat, purpose, card)
    return way_words(g, every[number]) if number < len(every) else f"Way {number + 1}"


def way_words(g: Table, way: Way) -> str:
    tokens = f"convert {way.converted} token{'s' if way.converted > 1 else ''}" if way.converted else ""
    removed = f"remove {sum(way.removed)} token{'s' if sum(way.removed) > 1 else ''}" if any(way.removed) else ""
    paid = symbols_words(g, list(way.symbols))
    instead = f"discard {name_of(g, way.instead)}" if way.instead >= 0 else ""
    parts = (tokens, removed, instead, f"pay {paid}" if paid else "")
    words = " and ".join(part for part in parts if part) or "pay nothing"
    return words[0].upper() + words[1:]


def _symbol(g: Table, number: int) -> str:
    return symbols_words(g, [symbol_of(g, SYMBOL.key(number))])


def _offered(g: Table, number: int) -> str:
    sort, card = divmod(number, CARDS)
    words = ("Pay to remove a token from {}", "Pay to keep damage away from {}", "{} pays to generate symbols")
    if sort == STORE:
        return f"Put {name_of(g, card)} under {name_of(g, rules_of(g).texts.stores(g, g.owner[card])[card])}"
    return words[sort].format(name_of(g, card))


def due_name(g: Table, number: int) -> str:
    """The card of an effect that is due."""
    return name_of(g, g.happened[number][DUE_ARGUMENTS])


def _due(g: Table, number: int) -> str:
    """An effect that is due, by its card and what the text says."""
    if number >= len(g.happened):
        return f"Number {number + 1}"
    row = g.happened[number]
    return f"{name_of(g, row[DUE_ARGUMENTS])}: {rules_of(g).texts.words[row[DUE_PROGRAM]]}"


def _die(g: Table, number: int) -> str:
    f = g.stack[-1]
    dice = [(row[0], face) for row in g.dice if g.controller[row[0]] == f.r[1] for face in row[1:]]
    if number >= len(dice):
        return f"Die {number + 1}"
    card, face = dice[number]
    shown = face_words(face) if face >= 0 else f"{ABILITY_NAMES[-1 - face]} die"
    # Counted among the dice of its card, as they lie there.
    first = next(i for i, (other, _) in enumerate(dice) if other == card)
    return f"{name_of(g, card)}, die {number - first + 1}: {shown}"


def _face(g: Table, face: int) -> str:
    return face_words(face)


def _healed(g: Table, card: int) -> str:
    """The token is one of the section of whoever controls the card: by a text the Villain heals so, too."""
    return f"Convert a {SECTIONS[g.controller[card]]} token to heal one damage of {name_of(g, card)}"


_OTHERS: Final[dict[str, Callable[[Table, int], str]]] = {
    TAVEREN.name: _healed,
    TOKEN.name: _token,
    USE.name: _use,
    WAY.name: _way,
    OFFER.name: _offered,
    "by hand": lambda g, n: "Choose the tokens and symbols yourself",
    "everybody": lambda g, n: "All of them",
    "on the world": lambda g, n: "The world",
    CONVERT.name: lambda g, n: f"Convert {n}" if n else "Convert none",
    SYMBOL.name: _symbol,
    ON_PLAYER.name: lambda g, n: rules_of(g).seat_name(n),
    CHALLENGE.name: lambda g, n: challenge_name(g, n)[0].upper() + challenge_name(g, n)[1:],
    FACE.name: _face,
    CONTROL.name: lambda g, n: f"Place {n} control token{'' if n == 1 else 's'}",
    DIE.name: _die,
    ABILITY.name: lambda g, n: ABILITY_NAMES[n],
    ALLEGIANCE.name: lambda g, n: ALLEGIANCES[n],
    NAME.name: lambda g, n: catalogue_of(g).titles[n],
    KIND.name: lambda g, n: NAMED_KINDS[n][0].upper() + NAMED_KINDS[n][1:],
    ORDER.name: lambda g, n: _due(g, n),
    NUMBER.name: lambda g, n: str(n),
}
