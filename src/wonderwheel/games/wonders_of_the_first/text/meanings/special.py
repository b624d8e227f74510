"""Phrases that few cards need: abilities triggered again, cards dealt out, stones that are cards, notes."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding import EVENT_CARD
from wonderwheel.games.wonders_of_the_first.text.meanings import effects, flow, nouns, quantities, things
from wonderwheel.games.wonders_of_the_first.text.meanings.effects import Made
from wonderwheel.games.wonders_of_the_first.text.meanings.resources import resource
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

# What a note says is done anyhow, behind any phrase or behind one of these.
_NOTES: dict[str, tuple[type[Node], ...]] = {
    "tokens_too": (),
    "enemies_too": (),
    "even_in_vain": (),
    "see_rules": (),
    "still_wonder": (phrases.BecomeStone,),
    "can_be_seized": (phrases.BecomeStone, phrases.Note),
    "still_lands": (phrases.GrownLands,),
    "unequips_first": (phrases.Move,),
}


def _note(node: phrases.Note, scope: Scope) -> Effects:
    """Words that settle a doubt, where the engine does what they say anyhow."""
    behind = _NOTES.get(node.word)
    before = scope.before.effects[-1] if isinstance(scope.before, phrases.If) else scope.before
    if behind is None or (behind and not isinstance(before, behind)):
        refuse(node)
    return ()


# -- abilities and effects once more -----------------------------------------------------------------------------------


def _choose_ability(node: phrases.ChooseAbility, scope: Scope) -> Effects:
    """The card is chosen with its ability: "trigger it" says what is done."""
    if not isinstance(node.what, phrases.Some) or node.what.count != 1 or node.what.up_to:
        refuse(node)
    cards = things.with_fields(nouns.cards(node.what.noun, scope), node, has="on arrival")
    return (meaning.Keep(meaning.Choose(cards, slot=node.label), node.label),)


def _trigger_times(node: phrases.TriggerTimes, scope: Scope) -> Effects:
    if not isinstance(scope.before, phrases.ChooseAbility) or node.bound is None:
        refuse(node, "no ability was chosen before")
    return (meaning.TriggerAbility("on arrival", things.objects(node, node.bound), node.times, one=True),)


def _trigger_again(node: phrases.TriggerAgain, scope: Scope) -> Effects:
    event = node.bound is not None and node.bound.name == EVENT_CARD
    if node.what != "trigger its on arrival ability" or not event:
        refuse(node)
    return (meaning.TriggerAbility("on arrival", meaning.EventCard(), one=True),)


def _trigger_ascend(node: phrases.TriggerAscend, scope: Scope) -> Effects:
    return (meaning.TriggerAbility("ascend", things.thing(node.what, scope)),)


def _those_end(node: phrases.ThoseEnd, scope: Scope) -> Effects:
    """What ascends lasts for the round in any case."""
    return () if isinstance(scope.before, phrases.TriggerAscend) else refuse(node)


def _play_free(node: phrases.PlayFree, scope: Scope) -> Effects:
    return (meaning.PlayFree(things.thing(node.what, scope)),)


def _repeat_in(node: phrases.RepeatIn, scope: Scope) -> Effects:
    """A seek once more for other realms: a card that is still being played has no realm of its own."""
    if not scope.playing or not isinstance(scope.before, phrases.Seek):
        refuse(node)
    return (meaning.ForEach(things.place(node.where, scope), scope.effects((scope.before,))),)


# -- cards dealt out, stones, hands ------------------------------------------------------------------------------------


def _shuffle_pile(node: phrases.ShufflePile, scope: Scope) -> Effects:
    """The dealing that follows shuffles them."""
    found = things.thing(node.what, scope)
    if not isinstance(found, meaning.All):
        refuse(node)
    return ()


def _scatter(node: phrases.Scatter, scope: Scope) -> Effects:
    return (meaning.Scatter(meaning.All(_pile(node, phrases.ShufflePile, scope))),)


def _pile(node: base.Effect, after: type[Node], scope: Scope) -> meaning.Cards:
    """The cards that were shuffled together before."""
    if not isinstance(scope.before, after) or node.bound is None or not isinstance(node.bound.phrase, phrases.Each):
        refuse(node)
    return nouns.cards(node.bound.phrase.noun, scope)


def _likewise(node: phrases.OpponentsLikewise, scope: Scope) -> Effects:
    """The opponent deals out what is his."""
    cards = _pile(node, phrases.Scatter, scope)
    if cards.controller != "you":
        refuse(node)
    theirs = {name: getattr(cards, name) for name in cards.__struct_fields__} | {"controller": "opponent"}
    return (meaning.Scatter(meaning.All(meaning.Cards(**theirs)), who=meaning.Player("opponent")),)


def _become_stone(node: phrases.BecomeStone, scope: Scope) -> Effects:
    lasts = effects.until(None, scope, "this game")
    return (meaning.Get(things.thing(node.what, scope), (meaning.IsStone(),), lasts),)


def _swap_stones(node: phrases.SwapStones, scope: Scope) -> Effects:
    """The stones change sides, and once more at the end of the round if that is what follows."""
    return (meaning.SwapStones(until="this round" if _swaps_back(scope.after[:1]) else ""),)


def _swaps_back(nodes: tuple[base.Effect, ...]) -> bool:
    back = (phrases.SwapBack(),)
    return any(isinstance(node, phrases.Delayed) and node.moment == "round" and node.effects == back for node in nodes)


def _delayed(node: phrases.Delayed, scope: Scope) -> Effects:
    if _swaps_back((node,)):
        return () if isinstance(scope.before, phrases.SwapStones) else refuse(node, "no stones were swapped before")
    return flow.EFFECTS[phrases.Delayed](node, scope)


def _banish_tokens_or_counters(node: phrases.BanishTokensOrCounters, scope: Scope) -> Effects:
    """One of the two, for all of a realm."""
    there = things.place(node.where, scope)
    tokens = meaning.Banish(meaning.All(meaning.Cards(token=True, where=there)))
    return (meaning.ChooseOne(((tokens,), (meaning.RemoveCounters(meaning.All(meaning.Cards(where=there))),))),)


def _move_again(node: phrases.MoveAgain, scope: Scope) -> Effects:
    """A second move, which is no flight."""
    if node.bound is None:
        refuse(node, "nothing was said before that it could mean")
    what = things.objects(node, node.bound)
    return (meaning.MoveTo(what, things.goal(node.where, scope, what)),)


def _grown_lands(node: phrases.GrownLands, scope: Scope) -> Effects:
    """The rules of growth counters say the same."""
    before = scope.before
    if (
        not isinstance(before, phrases.PutCounters)
        or before.counters.kind != "growth"
        or not isinstance(node.what, phrases.Them)
    ):
        refuse(node)
    return ()


def _tap_or_untap(node: phrases.TapOrUntap, scope: Scope) -> Effects:
    found = things.known(node.what, scope)
    return (meaning.ChooseOne(((meaning.Tap(found),), (meaning.Untap(found),))),)


def _banish_top(node: phrases.BanishTop, scope: Scope) -> Effects:
    top = meaning.Top(meaning.Number(1), things.known_player(node.whose, scope))
    return (meaning.Keep(top, node.label), meaning.Banish(meaning.Slot(node.label)))


def _order_or_bury(node: phrases.OrderOrBury, scope: Scope) -> Effects:
    seen = _seen(node, scope)
    return (meaning.ChooseOne(((meaning.Reorder(seen),), (meaning.ToDeck(seen, "bottom"),))),)


def _seen(node: base.Effect, scope: Scope) -> meaning.Objects:
    """The cards that were looked at before."""
    if not isinstance(scope.before, phrases.LookTop) or node.bound is None or not node.bound.slot:
        refuse(node)
    return things.objects(node, node.bound)


def _banish_some(node: phrases.BanishSome, scope: Scope) -> Effects:
    seen = _seen(node, scope)
    some = meaning.Choose(meaning.Cards(area="deck"), 0, 0, "some of them", among=seen)
    return (meaning.Banish(some), meaning.Reorder(seen))


def _lose_all_but(node: phrases.LoseAllBut, scope: Scope) -> Effects:
    if not isinstance(node.who, phrases.EachPlayer):
        refuse(node)
    return tuple(
        meaning.SetResource(
            "actions",
            meaning.AtMost(meaning.Resource("actions", meaning.Player(who)), meaning.Number(node.left)),
            meaning.Player(who),
        )
        for who in ("you", "opponent")
    )


def _gain_each_round(node: phrases.GainEachRound, scope: Scope) -> Effects:
    if not isinstance(node.duration, phrases.RestOfGame):
        refuse(node)
    who = things.player(node.who, scope)
    if who.which not in ("you", "each", "opponent"):
        refuse(node)
    gain = meaning.Gain(resource(node, node.resource), quantities.quantity(node.count, scope), who)
    return (meaning.NextTime(meaning.Event("round start"), (gain,), "this game", once=False),)


def _pay_or(node: phrases.PayOr, scope: Scope) -> Effects:
    """A price for each of something that may be refused; then the other thing happens."""
    who = things.player(node.who, scope)
    if who != meaning.Player():
        refuse(node)
    price = quantities.per(meaning.Number(node.count), node.per, scope)
    pay = meaning.May((meaning.Pay(resource(node, node.resource), price),))
    return (pay, meaning.If(meaning.Not(meaning.IfDone()), scope.effects((node.otherwise,))))


def _later_too(node: phrases.Nullify, scope: Scope) -> Effects:
    """Nullified for the round, and so is what arrives in it."""
    if not node.later:
        return effects.EFFECTS[phrases.Nullify](node, scope)
    found = things.thing(node.what, scope)
    if not isinstance(found, meaning.All) or node.duration is not None:
        refuse(node)
    return (meaning.Rule((meaning.Nullified(),), found.cards, "this round"),)


EFFECTS: dict[type[Node], Made] = {
    phrases.Nullify: _later_too,
    phrases.PlayFree: _play_free,
    phrases.TapOrUntap: _tap_or_untap,
    phrases.ChooseAbility: _choose_ability,
    phrases.TriggerTimes: _trigger_times,
    phrases.TriggerAgain: _trigger_again,
    phrases.TriggerAscend: _trigger_ascend,
    phrases.ThoseEnd: _those_end,
    phrases.Delayed: _delayed,
    phrases.MoveAgain: _move_again,
    phrases.RepeatIn: _repeat_in,
    phrases.OpponentsLikewise: _likewise,
    phrases.PayOr: _pay_or,
    phrases.BecomeStone: _become_stone,
    phrases.GrownLands: _grown_lands,
    phrases.BanishTop: _banish_top,
    phrases.OrderOrBury: _order_or_bury,
    phrases.BanishSome: _banish_some,
    phrases.LoseAllBut: _lose_all_but,
    phrases.GainEachRound: _gain_each_round,
    phrases.Note: _note,
    phrases.BanishTokensOrCounters: _banish_tokens_or_counters,
    phrases.SwapStones: _swap_stones,
    phrases.ShufflePile: _shuffle_pile,
    phrases.Scatter: _scatter,
}
