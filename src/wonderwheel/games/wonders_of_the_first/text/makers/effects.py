"""Makers of effects that need more than their slots filled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from wonderwheel.games.wonders_of_the_first.text.makers.events import is_state
from wonderwheel.games.wonders_of_the_first.text.makers.nouns import as_said, first, fit, fixed, flat, word
from wonderwheel.games.wonders_of_the_first.text.phrases.amounts import Num, X
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player
from wonderwheel.games.wonders_of_the_first.text.phrases.counters import Counters, MoreOfSame, PutCounters
from wonderwheel.games.wonders_of_the_first.text.phrases.effects import (
    Bury,
    ChoosePlayer,
    Create,
    CreateCopy,
    DoublePower,
    GainControl,
    Nullify,
    PutIntoRealm,
    Sacrifice,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.flow import (
    ChooseOne,
    ChooseWord,
    Delayed,
    ExtraCost,
    Floating,
    If,
    May,
    NextTime,
    Otherwise,
    SpendTo,
    TriggerAgain,
    UnlessPaid,
    WhereX,
    While,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.getting import (
    About,
    AddNoPower,
    AlsoClass,
    AreNullified,
    BecomeCopy,
    BecomeLegendary,
    BecomeStone,
    CantBe,
    CantHave,
    Get,
    Granted,
    GrownLands,
    KeywordMod,
    LoseKeyword,
    PowerMod,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.hidden import LookTop, ShuffleDeck
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.players import TargetPlayer, They, You
from wonderwheel.games.wonders_of_the_first.text.phrases.resources import (
    BuryHand,
    Discard,
    DoubleEnergy,
    Draw,
    GainEachRound,
    LoseAll,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.tails import InHand
from wonderwheel.games.wonders_of_the_first.text.phrases.things import Each, It, That, This
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.nodes import Part, Span, changed
from wonderwheel.lang.reader import Maker

# What a rule of the grammar has collected: the rule says what stands where.
Parts = Sequence[Any]
# Effects that take all that follows in their sentence into themselves.
WAITING = (Delayed, NextTime, Floating)


def _effects(parts: Parts, span: Span | None) -> Part:
    found = tuple(flat(parts))
    if any(isinstance(effect, WAITING) for effect in found[:-1]):
        raise Unfit("all that follows waits too")
    return found


def several(parts: Parts) -> tuple[Effect, ...]:
    return tuple(fit(part, Effect) for part in flat(parts))


def _may(parts: Parts, span: Span | None) -> May:
    who, effects = fit(parts[0], Player), several(parts[1:])
    for effect in effects[1:]:
        if isinstance(effect, About) or getattr(effect, "who", You()) not in (You(), who):
            raise Unfit("whether that may be left undone too is not said")
    if who != You():
        effects = tuple(_done_by_them(effect) for effect in effects)
    return May(who, effects, span=span)


def _done_by_them(effect: Effect) -> Effect:
    """What somebody else may do, he does himself."""
    who = getattr(effect, "who", None)
    return changed(effect, who=They()) if who == You() and who.span is None else effect


def if_of(parts: Parts, span: Span | None) -> If:
    return If(parts[0], several(parts[1:]), span=span)  # a condition stands first


def _if_after(parts: Parts, span: Span | None) -> If:
    if isinstance(parts[0], WAITING):
        raise Unfit("the condition belongs to what waits")
    return If(parts[1], (fit(parts[0], Effect),), span=span)  # and last here


def _during(parts: Parts, span: Span | None) -> Effect:
    duration, effect = parts
    if not isinstance(effect, Effect) or not any(f.name == "duration" for f in fields(effect)):
        raise Unfit("this has no duration")
    if getattr(effect, "duration") is not None:  # noqa: B009  # which effects have one is known from their fields
        raise Unfit("said twice")
    return changed(effect, duration=duration, span=span)


def _delayed(parts: Parts, span: Span | None) -> Delayed:
    return Delayed(str(parts[0]), several(parts[1:]), span=span)


def _delayed_behind(parts: Parts, span: Span | None) -> Delayed:
    return Delayed(str(parts[1]), several(parts[:1]), span=span)


def _one_effect(cls: type[Effect]) -> Maker:
    def make(parts: Parts, span: Span | None) -> Effect:
        if isinstance(parts[0], (tuple, *WAITING)):
            raise Unfit("one effect is meant")
        return cls.build(parts, span)

    return make


def _spend_to(parts: Parts, span: Span | None) -> SpendTo:
    who, count, resource, effect = parts
    return SpendTo(who or You(), count, str(resource), fit(effect, Effect), span=span)


def _bury(parts: Parts, span: Span | None) -> Effect:
    """All the cards in your hand are your hand."""
    whole = Each(Noun(tails=(InHand(You()),)))
    return BuryHand(span=span) if parts[0] == whole else Bury.build(parts, span)


def _signed_amount(parts: Parts, span: Span | None) -> Num:
    said = str(parts[0])
    if not said.startswith("+") or not said[1:].isdigit():
        raise Unfit("only a plus can be gained")
    return Num(int(said[1:]), span=span)


def _lose_all(parts: Parts, span: Span | None) -> LoseAll:
    return LoseAll(parts[0] or You(), tuple(str(part) for part in parts[1:]), span=span)


def _discard_yours(parts: Parts, span: Span | None) -> Discard:
    return Discard.build([*parts, True], span)


def _power_counter(parts: Parts, span: Span | None) -> str:
    if parts[0] not in ("+1", "-1"):
        raise Unfit("counters of power are +1 or -1")
    return str(parts[0])


def _counters_signed(parts: Parts, span: Span | None) -> Counters:
    if parts[0] not in ("+X", "-X"):
        raise Unfit("how many counters?")
    return Counters(X(), f"{str(parts[0])[0]}1", span=span)


def _counters_up_to(parts: Parts, span: Span | None) -> Counters:
    return Counters.build([*parts, True], span)


def _get_counters(parts: Parts, span: Span | None) -> PutCounters:
    what, counters, per = parts
    return PutCounters(counters, what, per, span=span)


def _create(parts: Parts, span: Span | None) -> Create:
    who, count, power, name, kind, first, where, second = parts
    return _created(who, count, power, name, kind, (first, second), where, False, span)


def _create_spread(parts: Parts, span: Span | None) -> Create:
    who, count, power, name, kind, having, where = parts
    return _created(who, count, power, name, kind, (having,), where, True, span)


def _created(
    who: Any, count: Any, power: Any, name: Any, kind: Any, having: Any, where: Any, spread: bool, span: Span | None
) -> Create:
    strength = None if power is None else power[0]
    abilities = tuple(part for part in having if part is not None)
    joined = " ".join(name)
    return Create(who or You(), count, strength, joined, kind, abilities, where, spread, span=span)


def _create_copy_there(parts: Parts, span: Span | None) -> CreateCopy:
    return CreateCopy.build(parts[::-1], span)


def _choose_again(parts: Parts, span: Span | None) -> ChooseWord:
    return ChooseWord(You(), str(parts[0]), str(parts[1]), True, span=span)


def _get(parts: Parts, span: Span | None) -> Get:
    what, mods, duration, per = parts
    return Get(what, _per_last(mods, per), duration, span=span)


def _per_last(mods: Any, per: Any) -> Any:
    if per is None:
        return mods
    last = mods[-1]
    if not isinstance(last, PowerMod) or last.per is not None:
        raise Unfit("only power is counted up")
    return (*mods[:-1], replace(last, per=per))


def _get_and(parts: Parts, span: Span | None) -> Part:
    what, mods, predicate = parts
    get = Get(what, mods, span=span)
    return (get, replace(fit(predicate, About), what=what))


def _predicated(parts: Parts, span: Span | None) -> About:
    return replace(fit(parts[1], About), what=parts[0], span=span)


def _cant_be(parts: Parts, span: Span | None) -> CantBe:
    return CantBe(It(), tuple(flat([parts[0]])), len(parts) > 1, span=span)


def _nullified_in(parts: Parts, span: Span | None) -> AreNullified:
    return AreNullified(It(), parts[1], parts[0], span=span)


def _choose_one(parts: Parts, span: Span | None) -> ChooseOne:
    if parts[0] != 1:
        raise Unfit("one of them is chosen")
    return ChooseOne(tuple(several([part]) for part in parts[1:]), span=span)


def _next_time(parts: Parts, span: Span | None) -> NextTime:
    event, duration, outcome = parts
    return NextTime(event, duration, several([outcome]), span=span)


def _floating(parts: Parts, span: Span | None) -> Floating:
    return Floating(parts[0], several(parts[1:]), span=span)


def _acted(parts: Parts, span: Span | None) -> str:
    said = as_said(parts, span)
    return "given counters" if said == "given counter" else said


def _put_from(parts: Parts, span: Span | None) -> PutIntoRealm:
    what, source, where = parts
    return PutIntoRealm(what, where, str(source), span=span)


def _while_this(parts: Parts, span: Span | None) -> While:
    return While(is_state([This(), parts[0]], span), several(parts[1:]), span=span)


EFFECT_MAKERS: dict[str, Maker] = {
    "effects": _effects,
    "may": _may,
    "if_": if_of,
    "if_after": _if_after,
    "otherwise": lambda parts, span: Otherwise(several(parts), span=span),
    "then_": _effects,
    "while_": lambda parts, span: While(parts[0], several(parts[1:]), span=span),
    "during_front": _during,
    "delayed": _delayed,
    "delayed_behind": _delayed_behind,
    "end_of_round": word("round"),
    "end_of_turn": word("turn"),
    "end_of_battle": word("battle"),
    "per": first,
    "nullify_rest": lambda parts, span: Nullify(parts[0], None, True, span=span),
    "control_that": lambda parts, span: GainControl(You(), That.build(parts, span), span=span),
    "double_its_power": fixed(DoublePower, It()),
    "sacrifice_in": fixed(Sacrifice),
    "where_x": _one_effect(WhereX),
    "unless_paid": _one_effect(UnlessPaid),
    "spend_to": _spend_to,
    "extra_cost": fixed(ExtraCost),
    "discard_your_choice": _discard_yours,
    "shuffle_your_deck": fixed(ShuffleDeck, You()),
    "double_your_energy": fixed(DoubleEnergy, You()),
    "bury_things": _bury,
    "draw_short": lambda parts, span: Draw.build([parts[0], Num(fit(parts[1], int))], span),
    "signed_amount": _signed_amount,
    "resource": as_said,
    "lose_all": _lose_all,
    "power_counter": _power_counter,
    "counters_signed": _counters_signed,
    "counters_up_to": _counters_up_to,
    "get_counters": _get_counters,
    "create": _create,
    "create_spread": _create_spread,
    "create_copy_there": _create_copy_there,
    "token_wonder": word(""),
    "token_equipment": word("equipment item"),
    "token_keyword": fixed(KeywordMod),
    "token_ability": fixed(Granted),
    "look_top_card": fixed(LookTop, Num(1)),
    "choose_word_again": _choose_again,
    "choose_player": fixed(ChoosePlayer, TargetPlayer()),
    "trigger_arrival_again": fixed(TriggerAgain, "trigger its on arrival ability"),
    "activate_again": fixed(TriggerAgain, "activate it"),
    "get": _get,
    "get_and": _get_and,
    "predicated": _predicated,
    "cant_be": _cant_be,
    "also_class": fixed(AlsoClass, It()),
    "lose_keyword": fixed(LoseKeyword, It()),
    "become_stone": fixed(BecomeStone, It()),
    "become_legendary": fixed(BecomeLegendary, It()),
    "become_copy": fixed(BecomeCopy, It()),
    "cant_have": fixed(CantHave, It()),
    "add_no_power": fixed(AddNoPower, It()),
    "grown_lands": fixed(GrownLands, It()),
    "acted": _acted,
    "put_from": _put_from,
    "choice": lambda parts, span: str(parts[0]).lower(),
    "double_energy": lambda parts, span: DoubleEnergy(parts[0] or They(), span=span),
    "gain_each_round": lambda parts, span: GainEachRound.build([*parts[1:], parts[0]], span),
    "put_counters_capped": lambda parts, span: PutCounters.build([*parts[1:3], parts[0], parts[3]], span),
    "put_counters_at_most": fixed(PutCounters),
    "more_of_same_each": lambda parts, span: MoreOfSame.build(parts[::-1], span),
    "while_this": _while_this,
    "are_nullified": fixed(AreNullified, It()),
    "are_nullified_in": _nullified_in,
    "choose_one": _choose_one,
    "next_time": _next_time,
    "floating": _floating,
}
