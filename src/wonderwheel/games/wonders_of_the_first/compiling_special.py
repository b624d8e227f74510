"""Phrases that few cards need: abilities triggered again, cards dealt out, stones that are cards, notes."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import compiling_effects as effects
from wonderwheel.games.wonders_of_the_first import compiling_flow
from wonderwheel.games.wonders_of_the_first import compiling_nouns as nouns
from wonderwheel.games.wonders_of_the_first import compiling_things as things
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as w
from wonderwheel.games.wonders_of_the_first import nodes_base as base
from wonderwheel.games.wonders_of_the_first import nodes_counters as k
from wonderwheel.games.wonders_of_the_first import nodes_effects as e
from wonderwheel.games.wonders_of_the_first import nodes_flow as f
from wonderwheel.games.wonders_of_the_first import nodes_getting as g
from wonderwheel.games.wonders_of_the_first import nodes_hidden as h
from wonderwheel.games.wonders_of_the_first import nodes_players as p
from wonderwheel.games.wonders_of_the_first import nodes_resources as q
from wonderwheel.games.wonders_of_the_first import nodes_rules as ru
from wonderwheel.games.wonders_of_the_first import nodes_things as n
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_effects import Made
from wonderwheel.games.wonders_of_the_first.compiling_resources import resource
from wonderwheel.games.wonders_of_the_first.compiling_scope import Effects, Scope, refuse
from wonderwheel.lang.nodes import Node

# What a note says is done anyhow, behind any phrase or behind one of these.
_NOTES: dict[str, tuple[type[Node], ...]] = {
    "tokens_too": (),
    "enemies_too": (),
    "even_in_vain": (),
    "see_rules": (),
    "still_wonder": (g.BecomeStone,),
    "can_be_seized": (g.BecomeStone, ru.Note),
    "still_lands": (g.GrownLands,),
    "unequips_first": (e.Move,),
}


def _note(node: ru.Note, scope: Scope) -> Effects:
    """Words that settle a doubt, where the engine does what they say anyhow."""
    behind = _NOTES.get(node.word)
    before = scope.before.effects[-1] if isinstance(scope.before, f.If) else scope.before
    if behind is None or (behind and not isinstance(before, behind)):
        refuse(node)
    return ()


# -- abilities and effects once more -----------------------------------------------------------------------------------


def _choose_ability(node: f.ChooseAbility, scope: Scope) -> Effects:
    """The card is chosen with its ability: "trigger it" says what is done."""
    if not isinstance(node.what, n.Some) or node.what.count != 1 or node.what.up_to:
        refuse(node)
    cards = things.with_fields(nouns.cards(node.what.noun, scope), node, has="on arrival")
    slot = scope.fresh("it")
    scope.it = s.Slot(slot)
    return (v.Keep(s.Choose(cards, slot=slot), slot),)


def _trigger_times(node: f.TriggerTimes, scope: Scope) -> Effects:
    if not isinstance(scope.before, f.ChooseAbility) or scope.it is None:
        refuse(node, "no ability was chosen before")
    return (v.TriggerAbility("on arrival", scope.it, node.times, one=True),)


def _trigger_again(node: f.TriggerAgain, scope: Scope) -> Effects:
    if node.what != "trigger its on arrival ability" or not isinstance(scope.it, s.EventCard):
        refuse(node)
    return (v.TriggerAbility("on arrival", scope.it, one=True),)


def _trigger_ascend(node: f.TriggerAscend, scope: Scope) -> Effects:
    return (v.TriggerAbility("ascend", things.thing(node.what, scope)),)


def _those_end(node: f.ThoseEnd, scope: Scope) -> Effects:
    """What ascends lasts for the round in any case."""
    return () if isinstance(scope.before, f.TriggerAscend) else refuse(node)


def _play_free(node: e.PlayFree, scope: Scope) -> Effects:
    return (v.PlayFree(things.thing(node.what, scope)),)


def _repeat_in(node: f.RepeatIn, scope: Scope) -> Effects:
    """A seek once more for other realms: a card that is still being played has no realm of its own."""
    if not scope.playing or not isinstance(scope.before, e.Seek):
        refuse(node)
    return (v.ForEach(things.place(node.where, scope), scope.effects((scope.before,))),)


# -- cards dealt out, stones, hands ------------------------------------------------------------------------------------


def _shuffle_pile(node: ru.ShufflePile, scope: Scope) -> Effects:
    """The dealing that follows shuffles them."""
    found = things.thing(node.what, scope)
    if not isinstance(found, s.All):
        refuse(node)
    scope.it = found
    return ()


def _scatter(node: ru.Scatter, scope: Scope) -> Effects:
    if not isinstance(scope.before, ru.ShufflePile) or not isinstance(scope.it, s.All):
        refuse(node)
    return (v.Scatter(scope.it),)


def _likewise(node: f.OpponentsLikewise, scope: Scope) -> Effects:
    """The opponent deals out what is his."""
    if not isinstance(scope.before, ru.Scatter) or not isinstance(scope.it, s.All):
        refuse(node)
    cards = scope.it.cards
    if cards.controller != "you":
        refuse(node)
    theirs = {name: getattr(cards, name) for name in cards.__struct_fields__} | {"controller": "opponent"}
    return (v.Scatter(s.All(s.Cards(**theirs)), who=s.Player("opponent")),)


def _become_stone(node: g.BecomeStone, scope: Scope) -> Effects:
    return (v.Get(things.thing(node.what, scope), (a.IsStone(),), "this game"),)


def _swap_stones(node: ru.SwapStones, scope: Scope) -> Effects:
    """The stones change sides, and once more at the end of the round if that is what follows."""
    return (w.SwapStones(until="this round" if _swaps_back(scope.after[:1]) else ""),)


def _swaps_back(nodes: tuple[base.Effect, ...]) -> bool:
    back = (ru.SwapBack(),)
    return any(isinstance(node, f.Delayed) and node.moment == "round" and node.effects == back for node in nodes)


def _delayed(node: f.Delayed, scope: Scope) -> Effects:
    if _swaps_back((node,)):
        return () if isinstance(scope.before, ru.SwapStones) else refuse(node, "no stones were swapped before")
    return compiling_flow.EFFECTS[f.Delayed](node, scope)


def _banish_tokens_or_counters(node: ru.BanishTokensOrCounters, scope: Scope) -> Effects:
    """One of the two, for all of a realm."""
    there = things.place(node.where, scope)
    tokens = v.Banish(s.All(s.Cards(token=True, where=there)))
    return (v.ChooseOne(((tokens,), (v.RemoveCounters(s.All(s.Cards(where=there))),))),)


def _move_again(node: f.MoveAgain, scope: Scope) -> Effects:
    """A second move, which is no flight."""
    if scope.it is None:
        refuse(node, "nothing was said before that it could mean")
    return (v.MoveTo(scope.it, things.goal(node.where, scope)),)


def _grown_lands(node: g.GrownLands, scope: Scope) -> Effects:
    """The rules of growth counters say the same."""
    before = scope.before
    if not isinstance(before, k.PutCounters) or before.counters.kind != "growth" or not isinstance(node.what, n.Them):
        refuse(node)
    return ()


def _tap_or_untap(node: e.TapOrUntap, scope: Scope) -> Effects:
    found = things.known(node.what, scope)
    return (v.ChooseOne(((v.Tap(found),), (v.Untap(found),))),)


def _banish_top(node: h.BanishTop, scope: Scope) -> Effects:
    slot = scope.fresh("it")
    top = s.Top(s.Number(1), things.known_player(node.whose, scope))
    scope.it = s.Slot(slot)
    return (v.Keep(top, slot), v.Banish(scope.it))


def _order_or_bury(node: h.OrderOrBury, scope: Scope) -> Effects:
    if not isinstance(scope.before, h.LookTop) or not isinstance(scope.it, s.Slot):
        refuse(node)
    return (v.ChooseOne(((v.Reorder(scope.it),), (v.ToDeck(scope.it, "bottom"),))),)


def _banish_some(node: h.BanishSome, scope: Scope) -> Effects:
    if not isinstance(scope.before, h.LookTop) or not isinstance(scope.it, s.Slot):
        refuse(node)
    some = s.Choose(s.Cards(area="deck"), 0, 0, scope.fresh("it"), among=scope.it)
    return (v.Banish(some), v.Reorder(scope.it))


def _lose_all_but(node: q.LoseAllBut, scope: Scope) -> Effects:
    if not isinstance(node.who, p.EachPlayer):
        refuse(node)
    return tuple(
        w.SetResource("actions", s.AtMost(s.Resource("actions", s.Player(who)), s.Number(node.left)), s.Player(who))
        for who in ("you", "opponent")
    )


def _gain_each_round(node: q.GainEachRound, scope: Scope) -> Effects:
    if not isinstance(node.duration, e.RestOfGame):
        refuse(node)
    who = things.player(node.who, scope)
    if who.which not in ("you", "each", "opponent"):
        refuse(node)
    gain = w.Gain(resource(node, node.resource), things.quantity(node.count, scope), who)
    return (v.NextTime(s.Event("round start"), (gain,), "this game", once=False),)


def _pay_or(node: f.PayOr, scope: Scope) -> Effects:
    """A price for each of something that may be refused; then the other thing happens."""
    who = things.player(node.who, scope)
    if who != s.Player():
        refuse(node)
    price = things.per(s.Number(node.count), node.per, scope)
    pay = v.May((w.Pay(resource(node, node.resource), price),))
    return (pay, v.If(s.Not(s.IfDone()), scope.effects((node.otherwise,))))


def _later_too(node: e.Nullify, scope: Scope) -> Effects:
    """Nullified for the round, and so is what arrives in it."""
    if not node.later:
        return effects.EFFECTS[e.Nullify](node, scope)
    found = things.thing(node.what, scope)
    if not isinstance(found, s.All) or node.duration is not None:
        refuse(node)
    return (v.Rule((a.Nullified(),), found.cards, "this round"),)


EFFECTS: dict[type[Node], Made] = {
    e.Nullify: _later_too,
    e.PlayFree: _play_free,
    e.TapOrUntap: _tap_or_untap,
    f.ChooseAbility: _choose_ability,
    f.TriggerTimes: _trigger_times,
    f.TriggerAgain: _trigger_again,
    f.TriggerAscend: _trigger_ascend,
    f.ThoseEnd: _those_end,
    f.Delayed: _delayed,
    f.MoveAgain: _move_again,
    f.RepeatIn: _repeat_in,
    f.OpponentsLikewise: _likewise,
    f.PayOr: _pay_or,
    g.BecomeStone: _become_stone,
    g.GrownLands: _grown_lands,
    h.BanishTop: _banish_top,
    h.OrderOrBury: _order_or_bury,
    h.BanishSome: _banish_some,
    q.LoseAllBut: _lose_all_but,
    q.GainEachRound: _gain_each_round,
    ru.Note: _note,
    ru.BanishTokensOrCounters: _banish_tokens_or_counters,
    ru.SwapStones: _swap_stones,
    ru.ShufflePile: _shuffle_pile,
    ru.Scatter: _scatter,
}
