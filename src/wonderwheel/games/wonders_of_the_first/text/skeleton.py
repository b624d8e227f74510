"""Makers of what the skeleton of the grammar names: words, and parts that are no phrases of their own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from wonderwheel.games.wonders_of_the_first.kinds import REALMS
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import has_died, has_ended
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.hands import BY_CHANCE
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.plain_verbs import DOING
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.said_first import placed_front
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.sorting import SORTING
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.tokens import Create
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import ALONE, spelled
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import RoundIs, is_state
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.past_deeds import DID_NOT
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.player_events import attack_with
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.players_by_what_they_have import (
    PlayersThat,
    TheOther,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.this_way import WAYS, to_a_hand, unit_of
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import About, Get, predicated
from wonderwheel.games.wonders_of_the_first.text.phrases.instead import some_counters
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import capped, per_several
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.counted_realms import UnitRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import (
    APlayer,
    ItsController,
    ItsOwner,
    TargetOpponent,
    TargetPlayer,
    ThatPlayer,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, That, Them, This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import ThatRealm, is_chosen
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import RealmThat
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import InRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Random, Some, Target
from wonderwheel.games.wonders_of_the_first.verbs import FORBID, REPLACE, VERBS, WAIT
from wonderwheel.lang import flow
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import While, several
from wonderwheel.lang.making import Parts, as_said, first, fit, flat, word
from wonderwheel.lang.nodes import Maker, Part, Span
from wonderwheel.lang.phrases import Effect, Num, Player, They, You


def _while_this(parts: Parts, span: Span | None) -> flow.While:
    return flow.While(is_state([This(), parts[0]], span), flow.several(parts[1:]), span=span)


def _while_state(parts: Parts, span: Span | None) -> Effect:
    """What a card gets while it attacks, is tapped ...: of many, those get it of which that is so."""
    said, state = parts
    state = InRealm(state) if isinstance(state, Realm) else state
    if not isinstance(said, About) or getattr(said, "duration", None) is not None:
        raise Unfit("of what this is said is not clear")
    if isinstance(said.what, This | Wearer):
        if isinstance(state, InRealm):
            raise Unfit("they are several")
        return flow.While(is_state([replace(said.what, span=None), state], span), (said,), span=span)
    if not isinstance(said.what, Each):
        raise Unfit("of what this is said is not clear")
    return replace(said, what=replace(said.what, noun=with_more(said.what.noun, state)), span=span)


def _of_this(parts: Parts, span: Span | None) -> Part:
    return predicated([This(), *parts], span)


def _counted_front(parts: Parts, span: Span | None) -> Effect:
    """ "For each ..." before what is done. Where something is chosen, it might be chosen anew each time."""
    unit, effect, *most = parts
    unit = capped([unit, *most], span)
    if not isinstance(effect, Effect):
        raise Unfit("for each of what one thing is done is said")
    if isinstance(effect, Create) and isinstance(unit, UnitRealm) and isinstance(effect.where, ThatRealm):
        each = RealmThat("each", unit.clause, unit.other, unit.adjacent, span=unit.span)
        return replace(effect, where=each, span=span)
    for part in effect.walk():
        if isinstance(part, _CHOSEN_EACH_TIME) or is_chosen(part):
            raise Unfit('whether one is chosen each time is not said: say it before, or behind "for each ..."')
        if isinstance(part, _POINTS_BACK):
            raise Unfit("whether each of them is meant, or what was spoken of before, is not said")
    return replace(effect.counted_by(unit), span=span)


_CHOSEN_EACH_TIME: Final = (Target, Some, Random, TargetPlayer, TargetOpponent)
_POINTS_BACK: Final = (It, Them, That, They, ThatPlayer, ThatRealm, ItsOwner, ItsController)


def _signed_amount(parts: Parts, span: Span | None) -> Num:
    said = str(parts[0])
    if not said.startswith("+") or not said[1:].isdigit():
        raise Unfit("only a plus can be gained")
    return Num(int(said[1:]), span=span)


def _token_kind(parts: Parts, span: Span | None) -> str:
    """The type of a token, said before or behind the word; a Wonder if none is."""
    before, _, behind = as_said(parts, span).partition("token")
    found = f"{before} {behind.removeprefix('s')}".strip().removesuffix("s").replace("wonder", "").strip()
    found = "equipment item" if found == "equipment" else found
    if found not in ("", "equipment item", "item", "land"):
        raise Unfit("one type of token is said")
    return found


def _as_many_more(parts: Parts, span: Span | None) -> Num:
    return Num(fit(parts[0], int) if parts else 1, True, span=span)


def _power_counter(parts: Parts, span: Span | None) -> str:
    if parts[0] not in ("+1", "-1"):
        raise Unfit("counters of power are +1 or -1")
    return str(parts[0])


def _of_a_player(parts: Parts, span: Span | None) -> Player:
    """Somebody before what is his. "Your" and "their" have words of their own."""
    if isinstance(parts[0], You | They | APlayer | PlayersThat | TheOther):
        raise Unfit("whose it is, is said in another way")
    return fit(parts[0], Player)


# What may be done to things, where somebody says that it cannot be, or that something else is done instead.
_DONE: Final = [
    past
    for verb in VERBS
    if verb.is_passive(FORBID) or verb.is_passive(REPLACE)
    for past in (verb.past, *verb.past_said)
]
_UNDERGONE: Final = {spelled(verb.past): verb.name for verb in VERBS if verb.is_passive(WAIT)}
_WAITED: Final = {
    order.lower(): verb.name
    for verb in VERBS
    if verb.is_active(WAIT) and verb.on and not verb.noun
    for order in (verb.name, *verb.else_said)
}


def _one_of(rule: str, said: Iterable[str]) -> str:
    """A rule of the grammar for the words of a table: one alternative, for any of them stands where another does."""
    return f"!{rule}: (" + " | ".join(f'"{each}"' for each in said) + ")\n"


_WAYS: Final = {spelled(past): name for past, name in WAYS.items()} | {"affected": ""}
_WAY_VERBS: Final = tuple(dict.fromkeys(name for name in _WAYS.values() if name and " " not in name))
_DEEDS: Final = {"play": "play"} | {
    order.lower(): verb.name
    for verb in VERBS
    if verb.is_active(FORBID) and verb.on not in ("", "deck") and not verb.noun
    for order in (verb.name, *verb.else_said)
}
ACTED: Final = "".join(
    _one_of(name, said)
    for name, said in {
        "acted": [spelled(past) for past in _DONE],
        "undergone": _UNDERGONE,
        "waited": _WAITED,
        "plain_verb": (*DOING, "seize"),
        "way_word": _WAYS,
        "way_verb": _WAY_VERBS,
        "deed_verb": _DEEDS,
        "did_verb": DID_NOT,
        "alone_deed": ALONE,
    }.items()
)
_AS_SPELLED: Final = {spelled(past): past for past in _DONE} | {
    spelled(past): verb.past for verb in VERBS for past in verb.past_said
}


def _acted(parts: Parts, span: Span | None) -> str:
    return _AS_SPELLED[as_said(parts, span)]


def _undergone(parts: Parts, span: Span | None) -> str:
    return _UNDERGONE[as_said(parts, span)]


def _waited(parts: Parts, span: Span | None) -> str:
    return _WAITED[as_said(parts, span)]


def _by_rounds(parts: Parts, span: Span | None) -> Part:
    """ "gets +1 on odd-numbered rounds and +2 on even-numbered rounds"."""
    what, mods, first, more, second = parts
    if first == second:
        raise Unfit("said twice")
    gets = ((RoundIs(first), mods), (RoundIs(second), more))
    return tuple(While(when, (Get(what, tuple(flat([said]))),), span=span) for when, said in gets)


# Rules whose words are what is said.
AS_SAID: Final = (
    "goal_word", "put_or_return", "hand_or_deck", "seizable", "still", "becomes", "of_which",
    "equalled",
    "a_word", "put_back", "which_realm", "held_verb", "ability_on", "copied", "hand_verb",
    "kind_noun", "kind_nouns", "type_noun", "stock_verb", "acting", "acting_how", "direction", "many_verb", "nth_verb",
    "used_ability", "by_cards", "did_before", "arrived_how", "went", "happened", "battle_end",
    "handle_verb", "from_area", "stock_did", "battle_did", "when_word",
    "a_hand", "at_bound", "ended", "done_word", "both_or_all", "each_round", "from_hand", "history", "holds", "measure",
    "more_less", "nameable", "naming", "of_those", "once", "parity", "resource", "sort_word", "span_word",
    "shared", "state_word", "stock", "than_word", "that_measure", "tier_word", "up_to",
)  # fmt: skip

MAKERS: Final[dict[str, Maker]] = {
    **flow.MAKERS,
    **SORTING,
    **dict.fromkeys(AS_SAID, as_said),
    "while_this": _while_this,
    "while_state": _while_state,
    "on_rounds": first,
    "while_rounds": lambda parts, span: While(RoundIs(parts[1]), several([parts[0]]), span=span),
    "rounds_on": lambda parts, span: While(RoundIs(parts[0]), several(parts[1:]), span=span),
    "by_rounds": _by_rounds,
    "of_this": _of_this,
    "counted_front": _counted_front,
    "placed_front": placed_front,
    "there": lambda parts, span: ThatRealm(span=span),
    "per": capped,
    "per_several": per_several,
    "of_several": unit_of,
    "predicated": predicated,
    "signed_amount": _signed_amount,
    "rounded_up": lambda parts, span: True,
    "rounded_down": lambda parts, span: False,
    "some_counters": some_counters,
    "first": first,
    "counter_of": lambda parts, span: (parts[0],),
    "attack_with": attack_with,
    "play_place": first,
    "cost_for": first,
    "token_power": first,
    "of_a_player": _of_a_player,
    "parity_numbered": lambda parts, span: as_said(parts, span).removesuffix("-numbered"),
    "each_one": word("each"),
    "all_of": word("all"),
    "acted": _acted,
    "power_counter": _power_counter,
    "into_realm": lambda parts, span: (parts[0],),
    "has_died": has_died,
    "has_ended": has_ended,
    "as_many_more": _as_many_more,
    "counter_word": as_said,
    "choice": lambda parts, span: str(parts[0]).lower(),
    "ability_word": lambda parts, span: as_said(parts, span).removeprefix("a "),
    "more": lambda parts, span: True,
    "fewer": lambda parts, span: False,
    "step": lambda parts, span: int(parts[0]),
    "less": lambda parts, span: -int(parts[0]),
    "next_round_start": word(flow.NEXT_ROUND),
    "playing": word("play"),
    "by_chance": word(BY_CHANCE),
    "last_round": lambda parts, span: REALMS,
    "first_round": lambda parts, span: 1,
    "or_later": word(">="),
    "or_earlier": word("<="),
    "token_kind": _token_kind,
    "plain_verb": as_said,
    "alone_deed": lambda parts, span: ALONE[as_said(parts, span)],
    "to_a_hand": to_a_hand,
    "way_word": lambda parts, span: _WAYS[as_said(parts, span)],
    "way_verb": as_said,
    "deed_verb": lambda parts, span: _DEEDS[as_said(parts, span)],
    "did_verb": lambda parts, span: DID_NOT[as_said(parts, span)],
    "your_hand": word("your hand"),
    "arrival_source": first,
    "undergone": _undergone,
    "waited": _waited,
    "the_abyss": word("The Abyss"),
    **{said: word(said) for said in ("start", "end", "round", "turn", "battle", "other", "adjacent", "hand")},
    **{f"cant_{said}": word(said) for said in ("attack", "die")},
    "cant_untap": word("untapped"),
    "cant_move": word("moved"),
}
