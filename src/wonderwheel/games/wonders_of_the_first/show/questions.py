"""The words of questions: what is asked, of which card, and what its text says."""

from __future__ import annotations

from wonderwheel.core.knowledge.ledger import knows
from wonderwheel.core.machine.asking import Asking
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.mechanisms.proposals import replacement_in_use
from wonderwheel.core.questions import YES, KernelQuestion
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, SOURCE
from wonderwheel.games.wonders_of_the_first.in_force.abilities_at_work import ability_at_work, said_by
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import price_of
from wonderwheel.games.wonders_of_the_first.program.verbs.attacking import PAY_TO_ATTACK, TOLL
from wonderwheel.games.wonders_of_the_first.program_names import BATTLE, EQUIP, MOVE_EQUIPMENT
from wonderwheel.games.wonders_of_the_first.show.labels import card_label, replacement_label, stone_label, title
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import REALM, STONE

# What is asked of a keyword that is a wish: no text says it.
_KEYWORD_WISHES = {
    "flying": "move to an adjacent realm (flying)",
    "rage": "attack in this realm, and be sacrificed after the battle (rage)",
    "call": "move a Wonder one realm nearer (call)",
}
_ONE_AFTER_THE_OTHER = "each"  # the slot of cards that each go to a realm of their own


def reason(g: Table, seat: int, asking: Asking) -> str:
    """A question's words; a wish and a replacement say what they are about, to whoever may know the card."""
    if not g.stack or seat < 0:
        return asking.reason
    if asking.kind is KernelQuestion.USE_INSTEAD:
        return f"{asking.reason} {replacement_label(g, replacement_in_use(g))}"
    keys = next((p.keys for p in g.pending if p.ask is asking), ())
    f = g.stack[-1]
    if keys and REALM.has(keys[0]):
        return _of_each(g, f, asking)
    by_rules = _asked_by_rules(g, f, asking, YES in keys)
    if by_rules or YES not in keys:
        return by_rules or asking.reason
    source, words = said_by(g, f)
    if not words:
        source, words = _wish_of_keyword(g, f)
    if source < 0 or g.face_down[source] or not knows(g, g.deciders[seat], source):
        return asking.reason
    return f"{asking.reason} {title(g, source)}: {words[:1].upper()}{words[1:]}"


def _of_each(g: Table, f: Frame, asking: Asking) -> str:
    """The realm that one of several cards goes to."""
    slots = objects.rules_of(g).programs[f.program].tuple_names
    cards = f.t[slots.index(_ONE_AFTER_THE_OTHER)] if _ONE_AFTER_THE_OTHER in slots else ()
    return f"{asking.reason} {card_label(g, cards[0])}" if cards else asking.reason


def _asked_by_rules(g: Table, f: Frame, asking: Asking, wish: bool) -> str:
    """What the rules themselves ask of equipment, and of a stone or an attack with a price; "" for anything else."""
    program = objects.rules_of(g).programs[f.program]
    held = dict(zip(program.int_names, f.r, strict=False))
    if program.name == EQUIP:
        return f"Which Wonder wears {title(g, held['equipment'])}?"
    if program.name == MOVE_EQUIPMENT:
        return f"Move {title(g, held['equipment'])} to {card_label(g, held['wearer'])}?"
    if program.name == BATTLE and wish:
        price = price_of(g, "seize", held["winner"], held["realm"])
        stone = stone_label(g, STONE.argument(held["stone"])).removeprefix("The ")
        return f"Pay {price} energy to seize the {stone}?"
    if asking.reason == PAY_TO_ATTACK:
        return f"Pay {held[TOLL]} energy to attack there?"
    return ""


def _wish_of_keyword(g: Table, f: Frame) -> tuple[int, str]:
    """The card whose keyword asks, and what for; -1 if none does."""
    rules = objects.rules_of(g)
    index = ability_at_work(g, f.program, f.r[BY]) if f.program in rules.by_program else -1
    words = _KEYWORD_WISHES.get(rules.catalogue.abilities[index].keyword, "") if index >= 0 else ""
    return (f.r[SOURCE], words) if words else (kinds.NO_CARD, "")
