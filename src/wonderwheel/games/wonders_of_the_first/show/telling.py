"""The words of events: one sentence for each kind, from its facts and the secret facts that are still in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from wonderwheel.core.events import Event
from wonderwheel.core.mechanisms.layers import END_OF_ROUND, END_OF_TURN
from wonderwheel.core.state.amounts import Amount
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.meaning.keywords import KEYWORDS
from wonderwheel.games.wonders_of_the_first.procedures.winning import TIE_BREAK
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events
from wonderwheel.games.wonders_of_the_first.table.moments import ASCEND_ENDS, ROUND_END_STEP
from wonderwheel.games.wonders_of_the_first.verbs import VERBS

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

_SIMPLE: Final = {
    events.COIN_FLIPPED: "{who} wins the coin flip.",
    events.BEGINS: "{who} takes the first turn.",
    events.SHUFFLED: "{who} shuffles.",
    events.STONE_BANISHED: "A stone is banished.",
    events.PREVENTED: "An effect of {who} is prevented: it would go on without end.",
    events.CONCEDED: "{who} concedes.",
    events.DECKED: "{who} has no cards left in the deck.",
    events.DRAWN_GAME: "The game is drawn, {0} stones to {1}.",
    events.ROUND_BEGAN: "Round {0} begins; {who} is first.",
    events.ROUND_ENDED: "Round {0} is over.",
    events.TURN_BEGAN: "{who}'s turn.",
    events.CHOSE: "{who} makes a choice.",
}
_CARD: Final = {
    events.DESTROYED: "{card} is destroyed.",
    events.DIED: "{card} dies.",
    events.SACRIFICED: "{who} sacrifices {card}.",
    events.BANISHED: "{card} is banished.",
    events.DISCARDED: "{who} discards {card}.",
    events.DENIED: "{who} denies {card}.",
    events.INTO_ABYSS: "{card} goes to The Abyss.",
    events.CEASED: "{card} stops existing.",
    events.TAPPED: "{card} is tapped.",
    events.UNTAPPED: "{card} is untapped.",
    events.NULLIFIED: "{card} is nullified.",
    events.EFFECT_REMOVED: "An effect is removed from {card}.",
    events.EFFECT_NULLIFIED: "An effect of {card} is nullified.",
    events.CONTROLLED: "{who} gains control of {card}.",
    events.PROTECTED: "{card} loses a protector counter: the stone stays.",
    events.ACTIVATED: "{who} uses {card}.",
    events.HARVESTED: "{who} harvests {card}.",
    events.TARGETED: "{card} becomes a target.",
    events.REVEALED: "{card} is revealed.",
    events.TURNED_UP: "{card} is turned face up.",
}


def tell(rules: WondersRules, event: Event) -> str:
    """An event in words."""
    who = rules.seat_name(event.actor) if event.actor >= 0 else "Nobody"
    if event.kind in _SIMPLE:
        return _SIMPLE[event.kind].format(*event.facts, who=who)
    if event.kind in _CARD:
        return _capital(_CARD[event.kind].format(card=_card(rules, event.facts[0]), who=who))
    return _SPECIAL[event.kind](rules, event, who)


def _card(rules: WondersRules, what: int) -> str:
    return rules.catalogue.defs[what].name if what >= 0 else "a card"


def _secret(rules: WondersRules, event: Event) -> str:
    return _card(rules, event.secret[0]) if event.secret else "a card"


def _amount(code: int) -> str:
    return str(Amount.from_code(abs(code) if not code & 3 else code))


def _resource(event: Event) -> str:
    """How much of a resource: 1 action, 3 actions, 2 energy."""
    word = change_kinds.RESOURCES[event.facts[0]]
    singular = word.removesuffix("s") if abs(event.facts[1]) == Amount.of(1).code else word
    return f"{_amount(event.facts[1])} {singular}"


def _won(rules: WondersRules, ev: Event, who: str) -> str:
    """Who wins with how many stones; with equal ones it is by the tie-break."""
    mine, theirs = ev.facts[ev.actor], ev.facts[1 - ev.actor]
    by_tie_break = " by the tie-break" if ev.clause == rules.cited(TIE_BREAK) else ""
    return f"{who} wins{by_tie_break}, {_several(mine, 'stone')} to {theirs}."


def _several(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _counters(rules: WondersRules, kind: int, code: int) -> str:
    many = "" if code == Amount.of(1).code else "s"
    return f"{_amount(code)} {rules.catalogue.words.counters.words[kind]} counter{many}"


def _mulligan(rules: WondersRules, event: Event, who: str) -> str:
    count = event.facts[0]
    return f"{who} exchanges {_several(count, 'card')}." if count else f"{who} keeps the first hand."


def _signed(code: int) -> str:
    amount = Amount.from_code(code)
    return f"{'' if amount < 0 else '+'}{amount}"


_UNTIL: Final = {
    END_OF_TURN: " this turn",
    END_OF_ROUND: " this round",
    ROUND_END_STEP: " this round",
    ASCEND_ENDS: " this round",
}


_CHANGES: Final[dict[int, Callable[[WondersRules, int, str], str]]] = {
    layers.F_ADD: lambda r, value, card: f"{card} gets {_signed(value)}",
    layers.F_ADD_ATTACKING: lambda r, value, card: f"{card} gets {_signed(value)} while it attacks",
    layers.F_ADD_DEFENDING: lambda r, value, card: f"{card} gets {_signed(value)} while it defends",
    layers.F_LOSE: lambda r, value, card: f"{card} loses {KEYWORDS[value]}",
    layers.F_BASE: lambda r, value, card: f"{card} has a base power of {Amount.from_code(value)}",
    layers.F_TIMES: lambda r, value, card: f"the power of {card} is multiplied by {Amount.from_code(value)}",
    layers.F_GRANT: lambda r, value, card: f"{card} has {r.catalogue.abilities[value].keyword or 'another ability'}",
    layers.F_CLASS: lambda r, value, card: f"{card} has the class {r.catalogue.words.classes.words[value]}",
    layers.F_TYPE: lambda r, value, card: (
        f"{card} has the type {next(name for name, t in kinds.TYPES.items() if t == value)}"
    ),
    layers.F_LEGENDARY: lambda r, value, card: f"{card} is legendary",
    layers.F_NULL: lambda r, value, card: f"{card} is nullified",
}


def _changed(rules: WondersRules, event: Event, who: str) -> str:
    """What a card gets for a time, or for good."""
    what, change, value, until = event.facts
    card = _card(rules, what)
    return _capital(f"{change_words(rules, change, value, card)}{_UNTIL.get(until, '')}.")


def change_words(rules: WondersRules, change: int, value: int, card: str) -> str:
    """What an effect does to a card."""
    return _CHANGES[change](rules, value, card) if change in _CHANGES else f"{card} is under an effect"


def _to_deck(rules: WondersRules, event: Event, who: str) -> str:
    where = {change_kinds.BOTTOM: "to the bottom of", change_kinds.TOP: "on top of"}.get(event.facts[0], "into")
    return _capital(f"{_secret(rules, event)} goes {where} {who}'s deck.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _holder(rules: WondersRules, holder: int) -> str:
    return _card(rules, holder) if holder >= 0 else rules.seat_name(-1 - holder)


Teller = Callable[["WondersRules", Event, str], str]
_SPECIAL: Final[dict[object, Teller]] = {
    events.LAYOUT_CHOSEN: lambda r, ev, who: f"{who} has realm 1 on the {'right' if ev.facts[0] else 'left'}.",
    events.REALM_OPENED: lambda r, ev, who: f"Realm {ev.facts[0] + 1} opens.",
    events.REALM_BANISHED: lambda r, ev, who: f"Realm {ev.facts[0] + 1} is banished.",
    events.GAINED: lambda r, ev, who: f"{who} gains {_resource(ev)}.",
    events.LOST: lambda r, ev, who: f"{who} loses {_resource(ev)}.",
    events.PASSED: lambda r, ev, who: f"{who} passes{' automatically' if ev.facts[0] else ''}.",
    events.DREW: lambda r, ev, who: f"{who} draws {_secret(r, ev)}.",
    events.TO_HAND: lambda r, ev, who: _capital(f"{_secret(r, ev)} goes to {who}'s hand."),
    events.TO_DECK: _to_deck,
    events.MULLIGAN: _mulligan,
    events.TIE_BROKEN: lambda r, ev, who: (
        f"The stones are equal: realm {ev.facts[0] + 1}, which {who} controls, decides."
    ),
    events.WON: _won,
    events.LOOKED: lambda r, ev, who: f"{who} looks at {_several(ev.facts[0], 'card')}.",
    events.PLAYED: lambda r, ev, who: (
        f"{who} plays {_card(r, ev.facts[0])}" + (f" into realm {ev.facts[1] + 1}." if ev.facts[1] >= 0 else ".")
    ),
    events.CREATED: lambda r, ev, who: f"{_capital(_card(r, ev.facts[0]))} is created in realm {ev.facts[1] + 1}.",
    events.ARRIVED: lambda r, ev, who: f"{_capital(_card(r, ev.facts[0]))} arrives in realm {ev.facts[1] + 1}.",
    events.MOVED: lambda r, ev, who: f"{_card(r, ev.facts[0])} moves to realm {ev.facts[1] + 1}.",
    events.COUNTERED: lambda r, ev, who: f"{_holder(r, ev.facts[0])} gets {_counters(r, ev.facts[1], ev.facts[2])}.",
    events.UNCOUNTERED: lambda r, ev, who: f"{_holder(r, ev.facts[0])} loses {_counters(r, ev.facts[1], ev.facts[2])}.",
    events.CANCELLED: lambda r, ev, who: f"{_amount(ev.facts[1])} + and - counters on {_card(r, ev.facts[0])} cancel.",
    events.CHANGED: _changed,
    events.UNDERWENT: lambda r, ev, who: f"{_card(r, ev.facts[1])} is {VERBS[ev.facts[0]].past}.",
    events.EQUIPPED: lambda r, ev, who: f"{_card(r, ev.facts[0])} equips {_card(r, ev.facts[1])}.",
    events.ATTACKED: lambda r, ev, who: (
        f"{who} attacks in realm {ev.facts[0] + 1}{' for free' if ev.facts[1] else ''}."
    ),
    events.BATTLE_CHECKED: lambda r, ev, who: (
        f"Realm {ev.facts[0] + 1}: {Amount.from_code(ev.facts[1])} against {Amount.from_code(ev.facts[2])}: "
        + (f"{r.seat_name(ev.facts[3])} wins." if ev.facts[3] >= 0 else "a tie.")
    ),
    events.SEIZED: lambda r, ev, who: f"{who} seizes a stone in realm {ev.facts[0] + 1}.",
    events.STONE_MOVED: lambda r, ev, who: f"A stone moves in realm {ev.facts[0] + 1}.",
    events.BATTLE_ENDED: lambda r, ev, who: f"The battle in realm {ev.facts[0] + 1} is over.",
    events.SOUGHT: lambda r, ev, who: f"{who} seeks among {', '.join(_card(r, c) for c in ev.facts) or 'nothing'}.",
    events.TURN_TAKEN_OVER: lambda r, ev, who: f"{who} decides in {r.seat_name(ev.facts[0])}'s turn.",
}
