"""The words of events: one sentence for each kind, from its facts and the secret facts that are still in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from wonderwheel.core.events import Event
from wonderwheel.core.wording import listed
from wonderwheel.games.wheel_of_time.components.dice import FACES
from wonderwheel.games.wheel_of_time.kinds import (
    ABILITY_NAMES,
    NAMED_KINDS,
    STARTING_HERO,
    STARTING_VILLAIN,
    SYMBOL_NAMES,
    TAVEREN,
)
from wonderwheel.games.wheel_of_time.places import (
    CONTEST,
    LAST_BATTLE,
    NO_CHALLENGE,
    ON_THE_WORLD,
    POOLS,
    SECTIONS,
    challenge_with,
)
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.rows import ABILITY, NO_TEXT, NO_TROOPS_THERE, TOKEN_KINDS

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.game import WheelRules

_SLOTS: Final = ("the Pattern Challenge", "the Hero's challenge", "the Villain's challenge")


def _slot(slot: int) -> str:
    return _SLOTS[slot] if slot < len(_SLOTS) else "one more challenge"


_SIMPLE: Final = {
    events.HAND_CHOSEN: "{who} has chosen a starting hand.",
    events.DRAGON_KEPT: "{who} leaves the Dragon Reborn face down.",
    events.DECK_SHUFFLED: "{who} shuffles the deck.",
    events.DOMINANT: "{who} is dominant: light {0}, shadow {1}.",
    events.PASSED: "{who} passes.",
    events.NO_CHALLENGE_MADE: "{who} makes no challenge.",
    events.LATCHED: "The Pattern is full: the Last Battle comes with the next turn.",
    events.SEARCHED: "{who} searches the deck and shuffles it.",
    events.WON: "{who} wins the game.",
    events.LOST: "{who} loses the game.",
    events.BOTH_LOST: "Both players lose the game.",
    events.STOPPED: "The game is stopped after {0} turns, without a result.",
    events.CONCEDED: "{who} concedes.",
}
_CARD: Final = {
    events.STARTS: "{who} starts with {card}.",
    events.BEGAN_WITH: "{who} begins with the advantage {card}.",
    events.DRAGON_REVEALED: "{who} reveals the Dragon Reborn: {card}.",
    events.CONTESTS: "{who} contests {card}.",
    events.CHALLENGE_REVEALED: "{who}'s challenge is {card}.",
    events.STANDS_DOWN: "{card} stands down.",
    events.ROTATED: "{card} rotates.",
    events.PLAYED_EVENT: "{who} plays {card}.",
    events.EFFECT_USED: "{who} uses {card}.",
    events.EFFECT_IGNORED: "An effect of {card} is ignored in the first turn.",
    events.RECRUITED: "{who} recruits {card}.",
    events.WEAPON_DISCARDED: "{who} lays down {card}.",
    events.TAVEREN_HEALED: "{who} heals a point of damage of {card}.",
    events.CLEANSED: "{who} removes a corruption token from {card}.",
    events.DISCARDED: "{card} is discarded.",
    events.MADE_READY: "{card} is made ready.",
    events.SAVED: "{card} was not killed after all.",
    events.SHOWN: "{card} is revealed.",
    events.FULFILLED: "{who} fulfils {card}.",
    events.REMOVED: "{card} is removed from play.",
    events.FOUND: "{who} has found {card} in the deck.",
}


def tell(rules: WheelRules, event: Event) -> str:
    """An event in words."""
    who = rules.seat_name(event.actor) if event.actor >= 0 else "Nobody"
    if event.kind in _SIMPLE:
        return _SIMPLE[event.kind].format(*event.facts, who=who)
    if event.kind in _CARD:
        return _CARD[event.kind].format(card=_card(rules, event.facts[0]), who=who)
    return _SPECIAL[event.kind](rules, event, who)


def _card(rules: WheelRules, what: int) -> str:
    return rules.catalogue.defs[what].name if what >= 0 else "a card"


def _inside(name: str) -> str:
    """The name of a player inside a sentence."""
    return f"{name[:1].lower()}{name[1:]}"


def _number(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number or 'no'} {what}s"


def _secret(rules: WheelRules, event: Event, what: str) -> str:
    return f" ({_card(rules, event.secret[0])})" if event.secret else what


def _turn(rules: WheelRules, event: Event, who: str) -> str:
    turn, last = event.facts
    return f"Turn {turn} begins." if not last else f"Turn {turn} begins: turn {last} of the Last Battle."


def _committed(rules: WheelRules, event: Event, who: str) -> str:
    (number,) = event.facts
    if number == 0:
        return f"{who} has nobody who could take part."
    return f"{who} has decided where {'one card takes' if number == 1 else f'{number} cards take'} part."


def _face_down(rules: WheelRules, event: Event, who: str) -> str:
    return f"{who} places a challenge face down{_secret(rules, event, '')}."


def _hidden(rules: WheelRules, event: Event, who: str) -> str:
    return f"{who} keeps a challenge face down for this round. {limits_words(rules, event.facts)}".strip()


def limits_words(rules: WheelRules, limits: Sequence[int]) -> str:
    """What was announced of a face-down challenge: who can take part in it."""
    said = ["Troops can't participate." if n == NO_TROOPS_THERE else rules.texts.limits[n][1] for n in limits]
    return " ".join(said)


def _stored(rules: WheelRules, event: Event, who: str) -> str:
    return f"{who} puts an advantage face down under {_card(rules, event.facts[0])}{_secret(rules, event, '')}."


def _dragon(rules: WheelRules, event: Event, who: str) -> str:
    return f"{who} lays a Dragon Reborn face down{_secret(rules, event, '')}."


def _target(rules: WheelRules, event: Event, who: str) -> str:
    return f"{_card(rules, event.facts[0])} targets {_card(rules, event.facts[1])}."


def _further(rules: WheelRules, event: Event, who: str) -> str:
    return f"{who} initiates one more challenge, on {_card(rules, event.facts[1])} by {_card(rules, event.facts[0])}."


def _forces(rules: WheelRules, event: Event, who: str) -> str:
    counts = Counter(_card(rules, what) for what in event.facts)
    names = listed([name if number == 1 else f"{number} {name}" for name, number in counts.items()])
    return f"{who} sends {names or 'nobody'} to the battleground."


def _announced(rules: WheelRules, event: Event, who: str) -> str:
    card, token = event.facts
    place = challenge_with(token)
    if place == NO_CHALLENGE:
        return f"{who} announces that {_card(rules, card)} stands down."
    return f"{who} announces {_card(rules, card)} for {_slot(place)}."


def _takes_part(rules: WheelRules, event: Event, who: str) -> str:
    verb = "supports" if event.facts[2] else "opposes"
    return f"{_card(rules, event.facts[0])} {verb} {_slot(event.facts[1])}."


def _rolled(rules: WheelRules, event: Event, who: str) -> str:
    card, *faces = event.facts
    return f"{_card(rules, card)} rolls {len(faces)} {'die' if len(faces) == 1 else 'dice'}: {_on_dice(faces)}."


def _on_dice(faces: Sequence[int]) -> str:
    counts = [0] * len(SYMBOL_NAMES)
    for face in faces:
        for symbol, number in enumerate(FACES[face]):
            counts[symbol] += number
    return ", ".join(f"{number} {SYMBOL_NAMES[i]}" for i, number in enumerate(counts) if number) or "nothing"


def _symbols(rules: WheelRules, event: Event, who: str) -> str:
    made = ", ".join(f"{number} {ABILITY_NAMES[i]}" for i, number in enumerate(event.facts[1:]) if number)
    return f"{_card(rules, event.facts[0])} generates {made or 'no symbols'}."


def _damage(rules: WheelRules, event: Event, who: str) -> str:
    card, damage = event.facts
    if event.kind is events.HEALED:
        return f"{_card(rules, card)} is healed: {damage or 'no'} damage left."
    return f"{_card(rules, card)} takes damage, now {damage}."


def _lost(rules: WheelRules, event: Event, who: str) -> str:
    return f"{event.facts[1]} {POOLS[event.facts[0]]} damage of {_inside(who)} has nobody to take it."


def _corrupted(rules: WheelRules, event: Event, who: str) -> str:
    card, number = event.facts
    return f"{_card(rules, card)} has {_number(number, 'corruption token')} now."


def _tokens(rules: WheelRules, event: Event, who: str) -> str:
    card, kind, number = event.facts
    return f"{_card(rules, card)} has {_number(number, f'{TOKEN_KINDS[kind]} token')} now."


def _advantage(rules: WheelRules, event: Event, who: str) -> str:
    card, on = event.facts
    place = _card(rules, on) if on >= 0 else "the world" if on == ON_THE_WORLD else "a player"
    return f"{who} puts {_card(rules, card)} on {place}."


def _reinforced(rules: WheelRules, event: Event, who: str) -> str:
    return f"{_card(rules, event.facts[0])} reinforces {_slot(event.facts[1])}."


def _replaced(rules: WheelRules, event: Event, who: str) -> str:
    return f"{_card(rules, event.facts[1])} replaces {_card(rules, event.facts[0])}."


def _resolving(rules: WheelRules, event: Event, who: str) -> str:
    place, kind = event.facts
    if kind == LAST_BATTLE:
        return "The Last Battle is resolved."
    words = _slot(place).replace("challenge", "contest") if kind == CONTEST else _slot(place)
    return f"{words[0].upper()}{words[1:]} is resolved."


def _outcome(rules: WheelRules, event: Event, who: str) -> str:
    _, support, opposition, succeeded = event.facts
    return f"{support} support against {opposition} opposition: it {'succeeds' if succeeded else 'does not succeed'}."


def _token(rules: WheelRules, event: Event, who: str) -> str:
    section, light, shadow, neutral = event.facts
    verb = {events.TOKEN_ADDED: "comes to", events.TOKEN_REMOVED: "leaves"}.get(event.kind, "is converted from")
    count = f"light {light}, shadow {shadow}, neutral {neutral}"
    return f"A token {verb} the {SECTIONS[section]} section: {count}."


def _control(rules: WheelRules, event: Event, who: str) -> str:
    card, number, hero, villain = event.facts
    tokens = _number(abs(number), "control token")
    verb = "places" if number > 0 else "loses"
    return f"{who} {verb} {tokens} on {_card(rules, card)}: the Hero {hero}, the Villain {villain}."


def _gained(rules: WheelRules, event: Event, who: str) -> str:
    card, kind, what, amount = event.facts
    if kind == NO_TEXT:
        return f"{_card(rules, card)} has no effect text this turn."
    gained = f"{amount:+} {ABILITY_NAMES[what]}" if kind == ABILITY else rules.catalogue.traits[what]
    return f"{_card(rules, card)} gains {gained}."


_MADE: Final = ("support", "opposition", "character damage", "troop damage")


def _counted(numbers: tuple[int, ...], names: tuple[str, ...]) -> str:
    return ", ".join(f"{number} {name}" for number, name in zip(numbers, names, strict=True) if number) or "nothing"


def _results(rules: WheelRules, event: Event, who: str) -> str:
    return f"{who} makes {_counted(event.facts, _MADE)}."


def _paid(rules: WheelRules, event: Event, who: str) -> str:
    names = (*ABILITY_NAMES, "token of the Pattern" if event.facts[-1] == 1 else "tokens of the Pattern")
    return f"{who} pays {_counted(event.facts, names)}."


def _discarded(rules: WheelRules, event: Event, who: str) -> str:
    return f"{who} discards {len(event.facts)} {'card' if len(event.facts) == 1 else 'cards'}."


def _rerolled(rules: WheelRules, event: Event, who: str) -> str:
    card, number, *faces = event.facts
    again = "a die" if number == 1 else f"{number} dice"
    return f"{_card(rules, card)} rolls {again} again, now {_on_dice(faces)}."


def _looked(rules: WheelRules, event: Event, who: str) -> str:
    whose, number = event.facts
    cards = "the top card" if number == 1 else f"the top {number} cards"
    return f"{who} looks at {cards} of {_inside(rules.seat_name(whose))}'s deck."


def _looked_at_hand(rules: WheelRules, event: Event, who: str) -> str:
    hand = f"{_inside(rules.seat_name(event.facts[0]))}'s hand"
    return f"{who} looks at {hand}." if event.kind is events.LOOKED_AT_HAND else f"{who} looks at a card in {hand}."


def _readied(rules: WheelRules, event: Event, who: str) -> str:
    (number,) = event.facts
    count = f"; {number} {'was' if number == 1 else 'were'} rotated" if number else ""
    return f"All cards are made ready{count}."


def _emptied(rules: WheelRules, event: Event, who: str) -> str:
    (number,) = event.facts
    lost = f": {_number(number, 'symbol')} {'is' if number == 1 else 'are'} lost" if number else ""
    return f"The resource pools are emptied{lost}."


def _became(rules: WheelRules, event: Event, who: str) -> str:
    return f"{_card(rules, event.facts[0])} becomes an advantage of {_inside(who)}."


def _challenge_targeted(rules: WheelRules, event: Event, who: str) -> str:
    return f"{_card(rules, event.facts[0])} targets {_slot(event.facts[1])}."


def _player_targeted(rules: WheelRules, event: Event, who: str) -> str:
    return f"{_card(rules, event.facts[0])} targets {_inside(rules.seat_name(event.facts[1]))}."


def _changed(rules: WheelRules, event: Event, who: str) -> str:
    place, *changes = event.facts
    said = [
        f"{verb} {_counted(tuple(numbers), _MADE)}"
        for verb, numbers in (("gets", [max(0, n) for n in changes]), ("loses", [max(0, -n) for n in changes]))
        if any(numbers)
    ]
    return f"{who} {' and '.join(said)} in {_slot(place)}."


def _drew(rules: WheelRules, event: Event, who: str) -> str:
    (number,) = event.facts
    return f"{who} draws {listed([_card(rules, what) for what in event.secret]) if event.secret else number}."


def _named(rules: WheelRules, event: Event, who: str) -> str:
    words = rules.catalogue.titles if event.kind is events.NAMED else NAMED_KINDS
    return f"{who} names {words[event.facts[0]]}."


_LEADERS: Final = (TAVEREN, STARTING_HERO, STARTING_VILLAIN)


def _killed(rules: WheelRules, event: Event, who: str) -> str:
    """With what it was, if a game is lost with such cards."""
    (what,) = event.facts
    traits = rules.catalogue.words(rules.catalogue.masks[what]) if what >= 0 else []
    role = next((f", a {trait}," for trait in _LEADERS if trait in traits), "")
    return f"{_card(rules, what)}{role} is killed."


_SPECIAL: Final[dict[object, Callable[[WheelRules, Event, str], str]]] = {
    events.TURN_BEGAN: _turn,
    events.COMMITTED: _committed,
    events.FACE_DOWN_PLACED: _face_down,
    events.DRAGON_HIDDEN: _dragon,
    events.TARGET_DECLARED: _target,
    events.CHALLENGE_TARGETED: _challenge_targeted,
    events.PLAYER_TARGETED: _player_targeted,
    events.RESULTS_CHANGED: _changed,
    events.CORRUPTED: _corrupted,
    events.TOKENS_CHANGED: _tokens,
    events.READIED: _readied,
    events.POOLS_EMPTIED: _emptied,
    events.LOOKED_AT_HAND: _looked_at_hand,
    events.LOOKED_AT_CARD: _looked_at_hand,
    events.BECAME_ADVANTAGE: _became,
    events.STORED: _stored,
    events.CHALLENGE_HIDDEN: _hidden,
    events.FURTHER_CHALLENGE: _further,
    events.FORCES_PLACED: _forces,
    events.ANNOUNCED: _announced,
    events.TAKES_PART: _takes_part,
    events.ROLLED: _rolled,
    events.REROLLED: _rerolled,
    events.SYMBOLS_MADE: _symbols,
    events.HEALED: _damage,
    events.DAMAGED: _damage,
    events.DAMAGE_LOST: _lost,
    events.PLAYED_ADVANTAGE: _advantage,
    events.REINFORCED: _reinforced,
    events.REPLACED: _replaced,
    events.RESOLVING: _resolving,
    events.OUTCOME: _outcome,
    events.TOKEN_ADDED: _token,
    events.TOKEN_REMOVED: _token,
    events.CONVERTED: _token,
    events.CONTROL_PLACED: _control,
    events.GAINED: _gained,
    events.LOOKED_AT_DECK: _looked,
    events.DREW: _drew,
    events.NAMED: _named,
    events.NAMED_KIND: _named,
    events.DISCARDED_FROM_HAND: _discarded,
    events.RESULTS_MADE: _results,
    events.PAID: _paid,
    events.KILLED: _killed,
}
