"""What a turn can be used for (403.3, 404): every way that can be thought of, with why it is not possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import knows
from wonderwheel.core.machine.asking import Ask, Pending
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.questions import NO, PASS, YES, Candidates, Refusal, refusal
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force import prohibitions
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import (
    allowance,
    forbidding,
    has_action,
    price_of,
    why_no_action,
)
from wonderwheel.games.wonders_of_the_first.procedures.activating import CANNOT, all_usable, usable, why_not_activate
from wonderwheel.games.wonders_of_the_first.procedures.battle import NO_WONDER, why_no_attack
from wonderwheel.games.wonders_of_the_first.procedures.costs import why_not_play
from wonderwheel.games.wonders_of_the_first.procedures.hand import plays
from wonderwheel.games.wonders_of_the_first.procedures.links import discounts
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.look_alike import one_of_each
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import ABILITIES, CARD, DRAW, REALM, STONE
from wonderwheel.games.wonders_of_the_first.vocabulary import ACTIVATE as ACTIVATE_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import ATTACK as ATTACK_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import HARVEST as HARVEST_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import PLAY as PLAY_KEY

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

NO_ACTION: Final = refusal("you have no action left", "CR132-403.3.a", "CR132-202.2.a.2")
NOT_ACTIVE: Final = refusal("that realm is not active", "CR132-404.3.a", "CR132-active-realm.a")
NOT_PAID: Final = refusal("you cannot pay what an attack there costs", "CR132-508.a", "CR132-pay-x.a")


def free_attack(g: Table, seat: int, realm: int) -> bool:
    return g.free_attacks[seat][0] > 0 or g.free_attacks[seat][realm + 1] > 0


@rule("CR132-403.3.a", "CR132-403.3.d", "CR132-404.3.a", "CR132-free-attack.c", "CR132-pay-x.a")
def attack_refusal(g: Table, seat: int, realm: int, acts: bool) -> Refusal | None:
    """Why a player, who has an action to spend or not, cannot attack in a realm."""
    if not acts and not free_attack(g, seat, realm):
        return why_no_action(g, seat, NO_ACTION)
    if g.realm_state[realm] != kinds.OPEN:
        return NOT_ACTIVE
    if g.granted and price_of(g, "attack", seat, realm) and not tolls(g, seat, realm, not free_attack(g, seat, realm)):
        return NOT_PAID
    return why_no_attack(g, seat, realm)


@rule("CR132-403.3.a", "CR132-404.3.a", "CR132-404.3.1.c")
def attacks(g: Table, seat: int, acts: bool) -> Candidates:
    """Each active realm, with why a player who has an action or not cannot attack there: what `attack_refusal` says."""
    first = ATTACK_KEY.base
    out: Candidates = []
    types, controller, wonder = g.types, g.controller, kinds.WONDER
    for realm, state in enumerate(g.realm_state):
        if state != kinds.OPEN or not (acts or g.realms[realm]):
            continue
        if g.granted or not acts:
            why = attack_refusal(g, seat, realm, acts)
        else:
            # Nothing but one's own Wonders counts where no text says anything.
            why = NO_WONDER
            for c in g.realms[realm]:
                if controller[c] == seat and types[c] & wonder:
                    why = None
                    break
        out.append((first + realm, why))
    return out


@rule("CR132-pay-x.a", "CR132-404.3.a")
def tolls(g: Table, seat: int, realm: int, takes_action: bool) -> list[int]:
    """With how many actions instead of energy a player can pay for an attack that may take an action itself."""
    spare = g.actions[seat] if not takes_action else objects.less(g.actions[seat], 1)
    return prohibitions.ways_to_pay(g, "attack", seat, realm, spare)


@rule("CR132-free-attack.a", "CR132-free-attack.b", "GUIDE-free-attack.a", "GUIDE-free-attack.a.3")
def may_keep_free_attack(g: Table, realm: int) -> bool:
    """Whether a player who attacks may spend an action instead of a free attack."""
    if objects.rules_of(g).edition.free_attack_forced:
        return False
    return has_action(g, g.active) and free_attack(g, g.active, realm)


@rule("CR132-free-attack.a", "CR132-pay-x.a")
def free_attack_or_action(g: Table, key: int) -> Candidates:
    """Yes spends the free attack, no an action: as long as the price of the attack, if it has one, can be paid then."""
    realm = ATTACK_KEY.argument(key)
    return [(said, None if tolls(g, g.active, realm, said == NO) else NOT_PAID) for said in (YES, NO)]


@rule("CR132-404.4.d", "CR132-403.3.e", "CR132-403.3.f", "CR132-403.3.g")
def activations(g: Table, seat: int) -> Candidates:
    """Every activated ability of the player's cards; harvests by card."""
    out: Candidates = []
    rules: WondersRules = g.rules
    every = rules.catalogue.abilities
    to_activate, to_harvest = ACTIVATE_KEY.base, HARVEST_KEY.base
    for c, abilities in all_usable(g, seat):
        harvest: int | None = None
        for i, index in enumerate(abilities):
            ability = every[index]
            why = why_not_activate(g, seat, c, ability)
            if not ability.harvest:
                out.append((to_activate + c * ABILITIES + i, why))
            elif harvest is None:
                harvest = len(out)
                out.append((to_harvest + c, why))
            elif why is None:
                out[harvest] = (to_harvest + c, None)
    return out


@rule("CR132-508.a", "CR132-404.1.a")
def why_not_draw(g: Table, seat: int) -> Refusal | None:
    """Why a player with an action cannot draw a card with it."""
    return CANNOT if g.granted and forbidding(g, "draw", seat, kinds.NO_REALM) else None


@rule("CR132-403.3.a", "CR132-403.3.b", "CR132-403.3.c", "CR132-403.3.h", "CR132-actions.a.2", "CR132-404.1.a")
def turn_options(g: Table, f: Frame) -> Candidates:
    """Pass, draw, play a card, attack, activate an ability, harvest: each with why it is not possible now."""
    seat = g.active
    no_action = None if has_action(g, seat) else why_no_action(g, seat, NO_ACTION)
    out: Candidates = [(PASS, None), (DRAW, no_action or why_not_draw(g, seat))]
    cheaper = discounts(g, seat)
    acts = no_action is None
    out += plays(g, seat, one_of_each(g, g.hands[seat]), cheaper, acts)
    if g.granted and g.decks[seat] and allowance(g, seat, "play from deck top"):
        top = g.decks[seat][-1]
        out.append((PLAY_KEY.key(top), why_not_play(g, seat, top, cheaper)))
    return out + attacks(g, seat, acts) + activations(g, seat)


@rule("CR132-403.4.c", "CR132-404.5.b", "CR132-404.5.c")
def passes_automatically(g: Table, f: Frame) -> bool:
    """No action and, for all to see, no other way to use the turn. A hand that may hold attuned cards is asked."""
    seat = g.active
    if has_action(g, seat):
        return False
    if g.hands[seat] and objects.rules_of(g).catalogue.attunable:
        return False
    if g.granted and allowance(g, seat, "play from deck top"):
        return False
    if any(why is None for _, why in activations(g, seat)):
        return False
    return all(attack_refusal(g, seat, realm, False) is not None for realm in range(kinds.REALMS))


# -- what a player may think of besides ------------------------------------------------------------------------------

NOT_IN_HAND: Final = refusal("cards are played from the hand", "CR132-play.a")
NOT_YOURS: Final = refusal("that card is not yours", "CR132-404.4.a")
NULLIFIED: Final = refusal("it is nullified: its text is blank", "CR132-nullify.a")
NOT_YOUR_TURN: Final = refusal("it is not your turn", "CR132-403.2.c", "CR132-active-player.a")
QUESTION_FIRST: Final = refusal("the open question comes first: it belongs to this turn", "CR132-403.2.e")


def beyond(g: Table, seat: int) -> Candidates:
    """Whatever a player may think of that the open question does not offer, with why not.

    Nobody waits for this list but whoever asks why.
    """
    asked = [p for p in g.pending if p.seat >= 0 and g.deciders[p.seat] == seat]
    for pending in asked:
        if isinstance(pending.ask, Ask) and pending.ask.candidates is turn_options:
            return _other_turns(g, pending.seat)
    out = [row for pending in asked for row in _other_answers(g, pending)]
    return out + [(key, _not_now(g, seat)) for key, _ in [*_turns(g, seat), *_other_turns(g, seat)]]


@rule("CR132-403.2.c", "CR132-403.2.e", "CR132-active-player.a")
def _not_now(g: Table, seat: int) -> Refusal:
    """Why nothing that takes a turn can be done by a player who is not asked what to do in one."""
    return QUESTION_FIRST if g.deciders[g.active] == seat and g.turn else NOT_YOUR_TURN


def _turns(g: Table, seat: int) -> Candidates:
    """What a turn of this player could be used for, if one was to be used now."""
    plays: Candidates = [(PLAY_KEY.key(c), None) for c in one_of_each(g, g.hands[seat])]
    return [(PASS, None), (DRAW, None), *plays, *activations(g, seat)]


@rule("CR132-404.3.a", "CR132-404.4.a", "CR132-play.a", "CR132-nullify.a")
def _other_turns(g: Table, seat: int) -> Candidates:
    """Attacks elsewhere, cards that are not in the hand, abilities of others and of nullified cards."""
    acts = has_action(g, seat)
    out: Candidates = [(ATTACK_KEY.key(realm), attack_refusal(g, seat, realm, acts)) for realm in range(kinds.REALMS)]
    seen: set[tuple[int, int]] = set()
    for c, what in enumerate(g.what):
        same = (what, g.place[c])
        elsewhere = g.owner[c] == seat and not g.token[c] and g.place[c] not in (kinds.HAND, kinds.NOWHERE)
        if elsewhere and what >= 0 and same not in seen and knows(g, seat, c):
            seen.add(same)
            out.append((PLAY_KEY.key(c), NOT_IN_HAND))
    out += [(key, NOT_YOURS) for key, _ in activations(g, 1 - seat)]
    for c in objects.world(g):
        if g.controller[c] == seat and g.nullified[c] and not g.face_down[c]:
            printed = objects.rules_of(g).catalogue.activated[g.what[c]]
            out += [(ACTIVATE_KEY.key(c * ABILITIES + i), NULLIFIED) for i in range(len(usable(g, c)), len(printed))]
    return out


def _other_answers(g: Table, pending: Pending) -> Candidates:
    """Realms, cards in The World and stones that the open question does not offer, if it offers some of them."""
    clause = pending.ask.clause
    not_meant = refusal("what is asked does not allow it", clause) if clause else QUESTION_FIRST
    inactive = refusal("that realm is not active", "CR132-active-realm.a", *([clause] if clause else []))
    out: Candidates = []
    if any(REALM.has(key) for key in pending.keys):
        out += [(REALM.key(r), not_meant if objects.is_active(g, r) else inactive) for r in range(kinds.REALMS)]
    if any(CARD.has(key) for key in pending.keys):
        out += [(CARD.key(c), not_meant) for c in objects.world(g)]
    if any(STONE.has(key) for key in pending.keys):
        out += [(STONE.key(x), not_meant) for r in objects.active_realms(g) for x in objects.stones_in(g, r)]
    return out
