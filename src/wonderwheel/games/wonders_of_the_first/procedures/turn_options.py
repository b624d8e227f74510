"""What a turn can be used for (403.3, 404): every way that can be thought of, with why it is not possible now."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.questions import PASS, Candidates, Refusal, refusal
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import allowance, price_of
from wonderwheel.games.wonders_of_the_first.procedures.activating import usable, why_not_activate
from wonderwheel.games.wonders_of_the_first.procedures.battle import why_no_attack
from wonderwheel.games.wonders_of_the_first.procedures.costs import links, why_not_play
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import ABILITIES, DRAW
from wonderwheel.games.wonders_of_the_first.vocabulary import ACTIVATE as ACTIVATE_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import ATTACK as ATTACK_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import HARVEST as HARVEST_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import PLAY as PLAY_KEY

NO_ACTION = refusal("you have no action left", "CR132-403.3.a", "CR132-202.2.a.2")
NOT_PAID = refusal("you cannot pay what an attack there costs", "CR132-508.a", "CR132-pay-x.a")


def free_attack(g: Table, seat: int, realm: int) -> bool:
    return g.free_attacks[seat][0] > 0 or g.free_attacks[seat][realm + 1] > 0


@rule("CR132-403.3.a", "CR132-403.3.d", "CR132-404.3.a", "CR132-free-attack.c", "CR132-pay-x.a")
def attack_refusal(g: Table, seat: int, realm: int) -> Refusal | None:
    if g.actions[seat] == 0 and not free_attack(g, seat, realm):
        return NO_ACTION
    price = price_of(g, "attack", seat, realm)
    if price and not objects.has_at_least(g.energy[seat], price):
        return NOT_PAID
    return why_no_attack(g, seat, realm)


@rule("CR132-404.4.d", "CR132-403.3.e", "CR132-403.3.f", "CR132-403.3.g")
def activations(g: Table, seat: int) -> Candidates:
    """Every activated ability of the player's cards; harvests by card."""
    out: Candidates = []
    catalogue = objects.rules_of(g).catalogue
    every, printed, what, controller = catalogue.abilities, catalogue.activated, g.what, g.controller
    as_printed = not (g.granted or g.copied)
    for cards in g.realms:
        for c in cards:
            if controller[c] != seat or (as_printed and not printed[what[c]]) or g.face_down[c]:
                continue
            harvest: int | None = None
            for i, index in enumerate(usable(g, c)):
                ability = every[index]
                why = why_not_activate(g, seat, c, ability)
                if not ability.node.harvest:
                    out.append((ACTIVATE_KEY.key(c * ABILITIES + i), why))
                elif harvest is None:
                    harvest = len(out)
                    out.append((HARVEST_KEY.key(c), why))
                elif why is None:
                    out[harvest] = (HARVEST_KEY.key(c), None)
    return out


@rule("CR132-403.3.a", "CR132-403.3.b", "CR132-403.3.c", "CR132-403.3.h", "CR132-actions.a.2", "CR132-404.1.a")
def turn_options(g: Table, f: Frame) -> Candidates:
    """Pass, draw, play a card, attack, activate an ability, harvest: each with why it is not possible now."""
    seat = g.active
    no_action = NO_ACTION if g.actions[seat] == 0 else None
    out: Candidates = [(PASS, None), (DRAW, no_action)]
    linked = links(g, seat)
    seen: set[int] = set()
    for c in g.hands[seat]:
        what = g.what[c]
        if what not in seen:
            seen.add(what)
            out.append((PLAY_KEY.key(c), why_not_play(g, seat, c, linked)))
    if g.granted and g.decks[seat] and allowance(g, seat, "play from deck top"):
        top = g.decks[seat][-1]
        out.append((PLAY_KEY.key(top), why_not_play(g, seat, top, linked)))
    for realm in range(kinds.REALMS):
        if g.realm_state[realm] == kinds.OPEN and (g.realms[realm] or no_action is None):
            out.append((ATTACK_KEY.key(realm), attack_refusal(g, seat, realm)))
    return out + activations(g, seat)


@rule("CR132-403.4.c", "CR132-404.5.b", "CR132-404.5.c")
def passes_automatically(g: Table, f: Frame) -> bool:
    """No action and, for all to see, no other way to use the turn. A hand that may hold attuned cards is asked."""
    seat = g.active
    if g.actions[seat] != 0:
        return False
    if g.hands[seat] and objects.rules_of(g).catalogue.attunable:
        return False
    if g.granted and allowance(g, seat, "play from deck top"):
        return False
    if any(why is None for _, why in activations(g, seat)):
        return False
    return all(attack_refusal(g, seat, realm) is not None for realm in range(kinds.REALMS))
