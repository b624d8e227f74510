"""Events that become something else: a character or a troop in a challenge, an advantage on a card."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import do
from wonderwheel.games.wheel_of_time.changes.cards import enter_play
from wonderwheel.games.wheel_of_time.evaluating.joining import beside, may_join
from wonderwheel.games.wheel_of_time.kinds import TYPES
from wonderwheel.games.wheel_of_time.meaning import card_deeds
from wonderwheel.games.wheel_of_time.places import BATTLEGROUND, PLAYING
from wonderwheel.games.wheel_of_time.procedures.forces import take_part
from wonderwheel.games.wheel_of_time.program.texts.at import At
from wonderwheel.games.wheel_of_time.program.texts.cards import challenges
from wonderwheel.games.wheel_of_time.program.texts.making import Made, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import number
from wonderwheel.games.wheel_of_time.table.objects import advantages_on, catalogue_of, challenge_slots, participants
from wonderwheel.games.wheel_of_time.table.rows import END_OF_TURN, TRAIT
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def _as_participant(g: Table, card: int, deed: card_deeds.BecomeParticipant, combat: int) -> None:
    g.stands_in = sorted([*g.stands_in, (card, TYPES.index(deed.type), combat)])
    if deed.trait:
        bit = catalogue_of(g).traits.index(deed.trait)
        g.gained = sorted([*g.gained, (card, TRAIT, bit, 1, END_OF_TURN)])


@rule("WOT20-action.reinforce.2", "WOT20-challenge.participation.17", "WOT20-challenge.participation.18")
def can_stand_in(at: At, deed: card_deeds.BecomeParticipant, slot: int) -> bool:
    """Whether an event could take part in a challenge as what it becomes: looked at as if it were so."""
    g, card = at.g, at.source
    before = g.stands_in, g.gained, g.controller[card]
    _as_participant(g, card, deed, 1)
    g.controller[card] = at.seat
    fits = may_join(g, card, slot) is None and beside(g, card, participants(g, slot, at.seat)) is None
    g.stands_in, g.gained, g.controller[card] = before
    return fits


@rule("WOT20-challenge.participation.8", "WOT20-glossary.participating.1")
def become_participant(m: TextMaking, deed: card_deeds.BecomeParticipant) -> Made:
    """The event lies in the battleground as a ready character or troop of its player, and takes part at once."""

    def act(g: Table, f: Frame) -> None:
        at, card = m.at(g, f), f.r[m.source]
        for slot in challenges(at, deed.challenge):
            if g.place[card] == PLAYING and can_stand_in(at, deed, slot):
                _as_participant(g, card, deed, number(at, deed.combat))
                enter_play(g, card, BATTLEGROUND, f.r[m.seat])
                take_part(g, card, slot)

    def possible(at: At) -> bool:
        there = challenges(at, deed.challenge) if deed.challenge.which == "current" else challenge_slots(at.g)
        return any(can_stand_in(at, deed, slot) for slot in there)

    return Made((do(act),), possible)


@rule("WOT20-cards.advantages.9")
def has_copy(at: At, card: int) -> bool:
    """Whether an advantage with the title of this card lies on another already."""
    title = catalogue_of(at.g).title
    return any(title[at.g.what[each]] == title[at.g.what[at.source]] for each in advantages_on(at.g, card))
