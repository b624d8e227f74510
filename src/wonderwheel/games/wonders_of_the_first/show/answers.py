"""The words of answers: what each of them does, as the player reads who gives it."""

from __future__ import annotations

from wonderwheel.core.machine.asking import Ask, Asking
from wonderwheel.core.mechanisms.proposals import PROPOSE, replacement_in_use
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, ability_named
from wonderwheel.core.questions import DONE, NO, ORDER, YES
from wonderwheel.core.wording import bare, capital, listed
from wonderwheel.games.wonders_of_the_first import vocabulary
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, SOURCE
from wonderwheel.games.wonders_of_the_first.in_force.abilities_at_work import words_of
from wonderwheel.games.wonders_of_the_first.in_force.removable import removables
from wonderwheel.games.wonders_of_the_first.in_force.replacing import R_PROTECTOR, R_SHIELD
from wonderwheel.games.wonders_of_the_first.procedures.activating import usable
from wonderwheel.games.wonders_of_the_first.program.preconditions import ASCENDS
from wonderwheel.games.wonders_of_the_first.program.verbs.attacking import PAY_TO_ATTACK
from wonderwheel.games.wonders_of_the_first.program_names import BATTLE, BEGINNING, MOVE_EQUIPMENT, TURN
from wonderwheel.games.wonders_of_the_first.show.asked_by_text import about, phrase_of, taken_or_left, way_of
from wonderwheel.games.wonders_of_the_first.show.labels import LOOPING, card_label, label, title, told_apart
from wonderwheel.games.wonders_of_the_first.show.seen_by import card_words, player_words, reader, stone_words, whose
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.rows import REPLACING_KIND, WAITING_PROGRAM
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def words(g: Table, seat: int, key: int) -> str:
    """What the player who decides for a seat reads of an option."""
    asking = next((p.ask for p in g.pending if p.seat == seat), None)
    if seat < 0 or asking is None:
        return label(g, seat, key)
    if key in (YES, NO):
        return _yes_or_no(g, seat, key)
    if key == DONE:
        return _done(g, seat, asking)
    if ORDER.has(key):
        return _first(g, seat, key)
    verb = vocabulary.VOCABULARY.of(key)
    number = verb.argument(key)
    if verb is vocabulary.CARD:
        return card_words(g, seat, number).replace(" (your archive)", "")
    if verb is vocabulary.REMOVE:
        found = removables(g)[number].card
        return label(g, seat, key).replace(card_label(g, found), card_words(g, seat, found))
    if verb is vocabulary.STONE:
        return stone_words(g, seat, number)
    if verb is vocabulary.PLAYER:
        return player_words(g, seat, number)
    if verb is vocabulary.BEGIN:
        return "I begin" if number == reader(g, seat) else "My opponent begins"
    if verb is vocabulary.HARVEST:
        also = "Also harvest" if g.stack[-1].r[0] else "Harvest"
        return f"{also} {card_words(g, seat, number).replace(', yours)', ')')}"
    if verb is vocabulary.ACTIVATE:
        return _use(g, seat, number)
    if verb is vocabulary.MODE:
        return _way(g, seat, number) or label(g, seat, key).replace("Option ", "Number ")
    return label(g, seat, key)


def _way(g: Table, seat: int, number: int) -> str:
    """What one of several ways does; numbered where an earlier one reads alike."""
    said = [way_of(g, g.stack[-1], seat, i) for i in range(number + 1)]
    return f"{said[-1]} ({number + 1})" if said[-1] and said[-1] in said[:-1] else said[-1]


def _program(g: Table) -> str:
    return objects.rules_of(g).programs[g.stack[-1].program].name


def _yes_or_no(g: Table, seat: int, key: int) -> str:
    """What yes or no means here."""
    name = _program(g)
    if name == PROPOSE:
        kind = replacement_in_use(g)[REPLACING_KIND]
        use = {R_SHIELD: "Remove the shield", R_PROTECTOR: "Use the protector"}.get(kind, "Use it")
        return use if key == YES else "Let it happen"
    if name == TURN:
        return "The free attack" if key == YES else "An action"
    if name == BATTLE:
        return "Pay and seize it" if key == YES else "Do not pay"
    if name == MOVE_EQUIPMENT:
        return "Move it" if key == YES else "Leave it there"
    asked = next(p.ask.reason for p in g.pending if p.seat == seat)
    if asked == PAY_TO_ATTACK:
        return "Pay and attack" if key == YES else "Do not pay"
    if asked == ASCENDS:
        return "Ascend" if key == YES else "Not now"
    said = taken_or_left(g, g.stack[-1], seat, key)
    return said or ("Use it" if key == YES else "Leave it")


def _done(g: Table, seat: int, asking: Asking) -> str:
    """What it means that no more is chosen."""
    own = asking.words.get(DONE, "") if isinstance(asking, Ask) else ""
    if own:
        return own
    f = g.stack[-1]
    names = [title(g, c) for c in about(g, f, asking)]
    name = _program(g)
    if name == BEGINNING:
        return f"Swap {listed(names)}" if names else f"Keep all {len(g.hands[seat])}"
    if name == TURN:
        return f"No more: harvest {listed(names)}"
    if not names:
        return "None of them"
    verb = bare(phrase_of(g, f, seat)[1]).split(" ")[0]
    return (
        f"{capital(verb)} {listed(names)}"
        if verb.islower() or (verb[:1].isupper() and verb.isalpha())
        else listed(names)
    )


def _first(g: Table, seat: int, key: int) -> str:
    """An effect that may come first: its card, and what it says where another of the name waits too."""
    if _program(g) != RESOLVE_WAITING:
        return label(g, -1, key).partition(". ")[2]
    row = ability_named(g, key)
    if len(row) == LOOPING:
        return told_apart(g, key)
    rows = [ability_named(g, other) for p in g.pending for other in p.keys if ORDER.has(other)]
    name = title(g, row[1 + SOURCE])
    alike = [each for each in rows if title(g, each[1 + SOURCE]) == name]
    if len(alike) < 2:
        return f"{name} first"
    if len({each[1 + CONTROLLER] for each in alike}) == len(alike):
        return f"{'Your' if row[1 + CONTROLLER] == reader(g, seat) else 'Their'} {name} first"
    of_one_kind = len({each[WAITING_PROGRAM] for each in alike}) == 1
    if of_one_kind and len({each[1 + SOURCE] for each in alike}) == len(alike):
        return f"{card_words(g, seat, row[1 + SOURCE])} first"
    said = [told_apart(g, ORDER.key(i)) for i in range(ORDER.argument(key) + 1)]
    number = f" #{said.count(said[-1])}" if said.count(said[-1]) > 1 else ""
    mine = f" of player {row[1 + CONTROLLER] + 1}"
    shared = len({each[1 + CONTROLLER] for each in alike}) > 1
    side = f" ({whose(g, seat, row[1 + CONTROLLER])})" if shared else ""
    return f"{said[-1].replace(mine, side)}{number}"


def _use(g: Table, seat: int, number: int) -> str:
    card, which = divmod(number, vocabulary.ABILITIES)
    catalogue = objects.rules_of(g).catalogue
    name = card_words(g, seat, card).replace(", yours)", ")")
    abilities = usable(g, card) or catalogue.activated[g.what[card]]
    if len(abilities) < 2 or which >= len(abilities):
        return f"Use {name}"
    said = words_of(catalogue, abilities[which])
    said = bare(said.partition(": ")[2] or said)
    return f"Use {name}: {said or f'ability {which + 1}'}"
