"""What a batch of changes means: who left, who arrived, what was gained, who begins the next round (501)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import PERMANENT
from wonderwheel.core.state.amounts import is_negative, times
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.changes.areas import be_itself, forget_counters_left, hide, mix_hand
from wonderwheel.games.wonders_of_the_first.changes.cards import arrives
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import FROM_CARDS, Notice
from wonderwheel.games.wonders_of_the_first.in_force.delayed_effects import Together, wake_once
from wonderwheel.games.wonders_of_the_first.in_force.layers import F_NULL_REALM, fix
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import doer, ruling
from wonderwheel.games.wonders_of_the_first.in_force.triggers import (
    ENTERING,
    LEAVING,
    WORN,
    begin_moment,
    is_minded,
    notice,
    notice_to,
)
from wonderwheel.games.wonders_of_the_first.procedures.equipping import equip_after_arrival, equip_again
from wonderwheel.games.wonders_of_the_first.procedures.rounds import begins_next_round
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, traits, trigger_events
from wonderwheel.games.wonders_of_the_first.table.rows import (
    CHANGED,
    DONE_BY,
    FLAGS,
    FROM_A_CARD,
    GOAL,
    HELD_BY,
    HOW_MUCH,
    INTO_THE_DECK,
    KIND,
    NEW_WEARER,
    OF_COUNTER,
    OF_RESOURCE,
    TAKER,
    UNDER,
    WHO,
)
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs import PLAIN


def noticed(g: Table, events: Sequence[Row], known: Sequence[Row]) -> None:
    """A batch has happened, which is a moment: notice each change; then cards that have gone into hiding are hidden.

    Cards that arrive are judged as they are there: one that is nullified in its realm has no On Arrival ability.
    Becoming a target is no moment of its own: all targets of an effect become so together (`pick_targets`). Neither is
    what a player is about to do.
    """
    if (g.waiting or g.moment) and events[0][KIND] not in (change_kinds.TARGET, change_kinds.DO):
        begin_moment(g)
    if g.continuous and [event for event in events if event[KIND] in ENTERING]:
        if objects.rules_of(g).catalogue.nullifies_realms:
            _arrive_in_nullified_realms(g, [event[CHANGED] for event in events if event[KIND] == change_kinds.ARRIVE])
        objects.rules_of(g).refresh(g)
    gone: list[Row] | None = None
    arrived: list[int] = []
    created = False
    together: Together = []
    for i, event in enumerate(events):
        kind, last = event[KIND], known[i]
        if kind == change_kinds.GAIN:
            _gained(g, event)
        elif kind == change_kinds.DRAW:
            if is_minded(g, trigger_events.DRAWN):
                notice(g, Notice(trigger_events.DRAWN, event[WHO], last[0] if last else g.hands[event[WHO]][-1]))
            mix_hand(g, event[WHO])
        elif kind in (change_kinds.ARRIVE, change_kinds.TURN_UP):
            if kind == change_kinds.ARRIVE and event[FLAGS] & change_kinds.WAS_CREATED and is_minded(g, _CREATED):
                notice(g, Notice(_CREATED, event[UNDER], event[CHANGED], realm=event[GOAL]), (), together)
            if kind == change_kinds.TURN_UP:
                _turned_up(g, event[CHANGED], together)
            if kind == change_kinds.TURN_UP or arrives(g, event[FLAGS]):
                _arrived(g, event[CHANGED], together)
                arrived.append(event[CHANGED])
            else:
                _created(g, event[CHANGED], together)
                created = True
        elif kind in LEAVING:
            gone = _gone(events, known) if gone is None else gone
            _left(g, event, last, gone, together)
            _into_hiding(g, event[CHANGED])
        elif kind == change_kinds.MOVE:
            _moved(g, event[CHANGED], last[0], event[GOAL], together)
        elif kind == change_kinds.EQUIP:
            _equipped(g, event[CHANGED], event[NEW_WEARER])
        elif kind in _SIMPLE:
            card = event[CHANGED]
            if is_minded(g, _SIMPLE[kind]):
                notice(g, Notice(_SIMPLE[kind], g.controller[card], card, realm=g.realm[card]), (), together)
            if kind == change_kinds.CONTROL:
                _changed_sides(g, card, last)
        elif kind == change_kinds.COUNTER and event[CHANGED] >= 0:
            card = event[CHANGED]
            notice(g, _of_counters(g, event, trigger_events.COUNTERS_PUT), (), together)
            if event[OF_COUNTER] == kinds.NULL:
                _nullified_again(g, card, together)
        elif kind == change_kinds.UNCOUNTER and event[CHANGED] >= 0:
            if is_minded(g, _COUNTERS_REMOVED):
                notice(g, _of_counters(g, event, _COUNTERS_REMOVED), (), together)
        elif kind == change_kinds.NULLIFY:
            _nullified_again(g, event[CHANGED], together)
        elif kind in (change_kinds.SEIZE, change_kinds.STONE):
            _stone_changed(g, event, last)
    if together:
        wake_once(g, together)
    if arrived or created:
        equip_after_arrival(g, arrived)


def _gone(events: Sequence[Row], known: Sequence[Row]) -> list[Row]:
    """The cards that leave The World together: each with its last-known row."""
    return [
        (event[CHANGED], *last)
        for event, last in zip(events, known, strict=True)
        if event[KIND] in LEAVING and len(last) > _AREA_ALONE
    ]


_AREA_ALONE: Final = 1  # what is known of a card that was not in The World


@rule("CR132-on-play.c", "CR12-on-play.c")
def _arrive_in_nullified_realms(g: Table, cards: Sequence[int]) -> None:
    """What arrives in a nullified realm is nullified: it has had its On Play effect and will have none On Arrival."""
    for source in [each.source for each in ruling(g, meaning.NullifiedRealm)]:
        there = [c for c in cards if g.realm[c] == g.realm[source] and c != source]
        if there and g.place[source] == kinds.WORLD:
            fix(g, F_NULL_REALM, PERMANENT, g.serial[source], *there, source=source)


@rule("CR132-510.a.3")
def _turned_up(g: Table, card: int, together: Together) -> None:
    """It is turned face up, and with that arrives."""
    notice(g, Notice(trigger_events.FACE_UP, g.controller[card], card, realm=g.realm[card]), (), together)


@rule("CR132-move.a")
def _moved(g: Table, card: int, source: int, goal: int, together: Together) -> None:
    """It has gone out of one realm into another; of each of them is known which the other one is."""
    seat = g.controller[card]
    notice(g, Notice(trigger_events.EXITS, seat, card, goal * kinds.ONE, source), (), together)
    notice(g, Notice(trigger_events.ENTERS, seat, card, source * kinds.ONE, goal), (), together)


_CREATED: Final = trigger_events.OF_VERB["create"]
_NULLIFIES: Final = trigger_events.OF_DOING["nullify"]
_COUNTERS_REMOVED: Final = trigger_events.OF_VERB["remove counters from"]
_INTO_A_DECK: Final = {
    change_kinds.BOTTOM: trigger_events.OF_VERB["bury"],
    change_kinds.SHUFFLED: trigger_events.OF_VERB["shuffle"],
}
_RETURNED: Final = trigger_events.OF_VERB["return"]
_SIMPLE: Final = {
    change_kinds.TAP: trigger_events.TAPPED,
    change_kinds.UNTAP: trigger_events.UNTAPPED,
    change_kinds.CONTROL: trigger_events.CONTROL_CHANGES,
    change_kinds.TARGET: trigger_events.TARGETED,
    **{change_kinds.OF_VERB[verb.name]: trigger_events.OF_VERB[verb.name] for verb in PLAIN if not verb.change},
}


@rule("CR132-nullify.r", "CR12-nullify.a", "GUIDE-nullify.a")
def _nullified_again(g: Table, card: int, together: Together) -> None:
    """What is nullified already does not become so, unless that is an event each time. (What was not is noticed when
    its text is blank: `settling.refresh`.) Who does it is known now alone."""
    again = objects.rules_of(g).edition.renullify_is_event
    if is_minded(g, _NULLIFIES) and (again or not g.nullified[card]):
        notice(g, Notice(_NULLIFIES, doer(g), card, realm=g.realm[card]), (), together)
    if g.nullified[card] and g.place[card] == kinds.WORLD and again:
        notice(g, Notice(trigger_events.NULLIFIED, g.controller[card], card, realm=g.realm[card]), (), together)


@rule("CR132-204.a")
def _of_counters(g: Table, event: Row, happening: int) -> Notice:
    """So many counters of a kind have been put on a card, or removed."""
    card = event[CHANGED]
    return Notice(happening, g.controller[card], card, event[HOW_MUCH], g.realm[card], event[OF_COUNTER])


@rule("CR132-equip.b")
def _equipped(g: Table, equipment: int, wearer: int) -> None:
    """Equipment and its wearer come together: both have become equipped."""
    for card in (equipment, wearer):
        notice(g, Notice(trigger_events.EQUIPPED, g.controller[card], card, realm=g.realm[card]))


@rule("CR132-sacrifice.d", "CR12-sacrifice.d", "CR12-destroy.a.2", "GUIDE-destroy.a.2")
@rule(
    "CR132-dies.a.2",
    "CR132-on-death.a",
    "CR132-destroy.a.2",
    "CR132-203.d",
    "CR132-tokens.d",
    "CR132-banish.a.2",
    "CR132-deny.a",
    "CR132-discard.a",
    "CR132-eternal.a",
    "CR132-301.6.a",
)
def _left(g: Table, event: Row, last: Row, gone: Sequence[Row], together: Together) -> None:
    """Death is seen as the card leaves The World, by itself and by what died with it; banishing is no death."""
    kind, card = event[KIND], event[CHANGED]
    source = kinds.WORLD if len(last) > _AREA_ALONE else last[0]
    last = last if source == kinds.WORLD else ()
    player, realm, *had = last or (g.owner[card], kinds.NO_REALM)
    worn = tuple(WORN - x for x in had if x <= WORN)
    if kind in (change_kinds.DESTROY, change_kinds.DIE, change_kinds.SACRIFICE) or (
        kind == change_kinds.TO_ABYSS and last
    ):
        if kind == change_kinds.DESTROY or (
            kind == change_kinds.SACRIFICE and objects.rules_of(g).edition.sacrifice_is_destruction
        ):
            notice(g, Notice(trigger_events.DESTROYED, player, card, realm=realm, worn=worn), gone, together)
        if kind == change_kinds.SACRIFICE:
            by = event[DONE_BY] if len(event) > DONE_BY else player  # an owner who does not control it
            notice(g, Notice(trigger_events.SACRIFICED, by, card, realm=realm, worn=worn), gone, together)
        notice(g, Notice(trigger_events.DIES, player, card, realm=realm, worn=worn), gone, together)
    elif kind == change_kinds.BANISH:
        notice(g, Notice(trigger_events.BANISHED, player, card, realm=realm, area=source), gone, together)
    elif kind == change_kinds.DISCARD:
        notice(g, Notice(trigger_events.DISCARDED, player, card), (), together)
        source = kinds.HAND
    elif kind == change_kinds.DENY:
        notice(g, Notice(trigger_events.ETERNAL, player, card), (), together)
        notice(g, Notice(trigger_events.DENIES, player, card), (), together)
        source = kinds.DECK
    elif kind == change_kinds.TO_ABYSS and source == kinds.DECK:
        notice(g, Notice(trigger_events.ETERNAL, player, card), (), together)
    elif kind == change_kinds.TO_HAND and is_minded(g, _RETURNED):
        notice(g, Notice(_RETURNED, player, card, realm=realm, area=source, worn=worn), gone, together)
    elif kind == change_kinds.TO_DECK and event[INTO_THE_DECK] in _INTO_A_DECK:
        into_a_deck = _INTO_A_DECK[event[INTO_THE_DECK]]
        if is_minded(g, into_a_deck):
            notice(g, Notice(into_a_deck, player, card, realm=realm, area=source, worn=worn), gone, together)
    if last:
        notice(g, Notice(trigger_events.LEAVES, player, card, realm=realm, worn=worn), gone, together)
    if worn:
        equip_again(g, worn, player)
    if kind in (
        change_kinds.DESTROY,
        change_kinds.DIE,
        change_kinds.SACRIFICE,
        change_kinds.TO_ABYSS,
        change_kinds.DISCARD,
        change_kinds.DENY,
    ):
        notice(g, Notice(trigger_events.TO_ABYSS, player, card, realm=realm, area=source), gone, together)
    # It was for the notices to see as it was; where it lies now it is no copy, not tapped, and no text is blank.
    g.nullified[card] = 0
    be_itself(g, card)


@rule("CR132-301.3.b")
def _into_hiding(g: Table, card: int) -> None:
    """Nobody can follow a card into a hand, and neither there nor in a deck does it show what it was before."""
    if g.place[card] in (kinds.HAND, kinds.DECK):
        forget_counters_left(g, card)
        hide(g, card)
        if g.place[card] == kinds.HAND:
            mix_hand(g, g.owner[card])


@rule("GUIDE-arrives.a", "CR12-arrives.a")
def _created(g: Table, card: int, together: Together) -> None:
    """A token is there that has not arrived: only texts that speak of tokens themselves have seen it."""
    seen = Notice(trigger_events.ARRIVES, g.controller[card], card, realm=g.realm[card], area=kinds.ARCHIVE)
    notice_to(g, seen, objects.rules_of(g).catalogue.of_tokens, together)


@rule("CR132-on-arrival.a", "CR132-on-arrival.d", "CR132-tokens.e", "CR132-507.f.2", "CR132-510.a.3")
def _arrived(g: Table, card: int, together: Together) -> None:
    """Every card that arrives, tokens too; one that lies face down does not before it is turned up."""
    if not g.face_down[card]:
        area = g.origin[card] & 7
        notice(
            g, Notice(trigger_events.ARRIVES, g.controller[card], card, realm=g.realm[card], area=area), (), together
        )


_GAINED: Final = {change_kinds.RESOURCE[name]: trigger_events.OF_VERB[f"gain {name}"] for name in change_kinds.HAD}
_LOST: Final = {change_kinds.RESOURCE[name]: trigger_events.OF_VERB[f"lose {name}"] for name in change_kinds.HAD}


@rule("CR132-202.1.a", "CR132-202.2.a", "CR132-202.3.a", "CR132-202.1.c", "CR132-202.2.c", "CR132-501.b")
def _gained(g: Table, event: Row) -> None:
    """By the rules or by a card; some texts mean cards alone. Free attacks are no resource, and are only gained."""
    seat, resource, amount = event[WHO], event[OF_RESOURCE], event[HOW_MUCH]
    if resource == change_kinds.FREE_ATTACKS:
        if is_minded(g, trigger_events.GAINS_ATTACKS):
            notice(g, Notice(trigger_events.GAINS_ATTACKS, seat, amount=amount))
        return
    area = FROM_CARDS if event[FROM_A_CARD] else kinds.NOBODY
    if is_negative(amount):
        if is_minded(g, _LOST[resource]):
            notice(g, Notice(_LOST[resource], seat, amount=times(amount, -kinds.ONE), area=area))
        return
    if is_minded(g, _GAINED[resource]):
        notice(g, Notice(_GAINED[resource], seat, amount=amount, area=area))
    if resource == change_kinds.ACTIONS and event[FROM_A_CARD] and is_minded(g, trigger_events.GAINS_ACTIONS):
        notice(g, Notice(trigger_events.GAINS_ACTIONS, seat, amount=amount))


@rule("CR132-seize-stone.a", "CR12-seize-stone.a", "GUIDE-seize-stone.a")
def _stone_changed(g: Table, event: Row, last: Row) -> None:
    """A stone won in battle has been seized; so has one that was gained in another way, by an edition that says so."""
    stone, seat = event[CHANGED], event[TAKER]
    realm = objects.realm_of_stone(g, stone)
    if stone >= kinds.STONE_CARD:
        notice(g, Notice(trigger_events.CONTROL_CHANGES, seat, stone - kinds.STONE_CARD, realm=realm))
    before = event[HELD_BY] if event[KIND] == change_kinds.SEIZE else last[0]
    if seat >= 0 and before == 1 - seat:
        notice(g, Notice(trigger_events.STONE_TAKEN, before, amount=stone * kinds.ONE, realm=realm))
    if event[KIND] == change_kinds.SEIZE:
        _seized(g, stone, seat, event[HELD_BY])
    elif seat >= 0 and objects.rules_of(g).edition.seize_means == "any_gain":
        _seized(g, stone, seat, last[0])
    if seat >= 0:
        notice(g, Notice(trigger_events.GAINS_STONE, seat, amount=stone * kinds.ONE, realm=realm))


def _seized(g: Table, stone: int, seat: int, loser: int) -> None:
    realm = objects.realm_of_stone(g, stone)
    begins_next_round(g, seat)
    notice(g, Notice(trigger_events.SEIZES, seat, amount=stone * kinds.ONE, realm=realm))
    if loser >= 0:
        notice(g, Notice(trigger_events.LOSES_STONE, loser, amount=stone * kinds.ONE, realm=realm))


@rule("GUIDE-seize-stone.a", "GUIDE-continue-with-rounds.b.2", "CR132-seize-stone.a")
def _changed_sides(g: Table, card: int, last: Row) -> None:
    """A card that counts as a stone has a new controller, by an effect or because one has ended."""
    seat = g.controller[card]
    if seat >= 0 and objects.rules_of(g).edition.seize_means == "any_gain" and traits.of_card(g, card, kinds.STONE):
        _seized(g, kinds.STONE_CARD + card, seat, last[0])
