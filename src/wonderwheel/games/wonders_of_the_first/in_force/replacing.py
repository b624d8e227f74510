"""Replacement effects (504): "can't", counters that answer (shields_and_protectors), and texts that say instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.proposals import CANNOT, INSTEAD, MAY, Replacing
from wonderwheel.core.state.amounts import is_negative, times
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import FROM_CARDS, Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
from wonderwheel.games.wonders_of_the_first.in_force.abilities_of_cards import abilities_of
from wonderwheel.games.wonders_of_the_first.in_force.layers import cannot
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import (
    can_hold,
    doer,
    forbidding,
    sacrifices_can_be_prevented,
)
from wonderwheel.games.wonders_of_the_first.in_force.shields_and_protectors import (
    only_defenders_must_protect,
    protectors,
    shields,
)
from wonderwheel.games.wonders_of_the_first.program_names import REMOVE_PROTECTOR, REMOVE_SHIELD
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, traits
from wonderwheel.games.wonders_of_the_first.table.rows import (
    CHANGED,
    COUNTER_KIND,
    DONE_BY,
    FLAGS,
    FROM_A_CARD,
    GOAL,
    HOLDER,
    HOW_MUCH,
    KIND,
    NEW_WEARER,
    OF_COUNTER,
    OF_RESOURCE,
    TAKER,
    UNDER,
    WHICH_DEED,
    WHO,
)
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verb import Verb
from wonderwheel.games.wonders_of_the_first.verbs import VERBS

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition
    from wonderwheel.games.wonders_of_the_first.game import WondersRules
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

# The rules' own replacement effects; those of texts are numbered after them.
R_CANNOT: Final = 0
R_SHIELD: Final = 1
R_PROTECTOR: Final = 2
_FIRST_TEXT: Final = 3
_FURTHER: Final = 2  # from here on: what else a change has to be to be a verb
_PROPOSED: Final = 0  # the kind of a notice of what has not happened yet: nobody asks for it
_NO_AMOUNT: Final = 0
_NO_X: Final = 0
_NO_COUNTER: Final = -1
_NOWHERE: Final = -1


def _kinds_of(verb: Verb) -> tuple[int, ...]:
    """The kinds of change that are this verb; () if it is none."""
    changes = (verb.changes_by(), *verb.also) if verb.changes_by() else ()
    return tuple([change_kinds.NUMBER[change] for change in changes])


_VERBS_OF: Final[dict[int, tuple[Verb, ...]]] = {
    kind: tuple([verb for verb in VERBS if kind in _kinds_of(verb) and (verb.banned_as() or verb.forbidden_as())])
    for kind in range(len(change_kinds.NAMES))
}
_ANSWERED: Final = frozenset({change_kinds.TARGET, change_kinds.DESTROY, change_kinds.SEIZE})
_FORBIDDABLE: Final = frozenset(
    {*(kind for kind, verbs in _VERBS_OF.items() if verbs), change_kinds.ATTACK, change_kinds.SEIZE, change_kinds.STONE}
)
_WOULD: Final[dict[str, tuple[int, ...]]] = {
    **{verb.replaced_as(): _kinds_of(verb) for verb in VERBS if verb.replaced_as()},
    # A null counter nullifies too.
    "nullified": (change_kinds.NULLIFY, change_kinds.COUNTER),
    "player attacks": (change_kinds.ATTACK,),
    "attacks": (change_kinds.ATTACK,),
    "arrives": (change_kinds.ARRIVE,),
    "loses a stone": (change_kinds.SEIZE,),
}
_SAID_BY: Final = {verb.replaced_as(): verb for verb in VERBS if verb.replaced_as()}
_WHEN: Final = {verb.replaced_as(): verb.when for verb in VERBS if verb.replaced_as() and verb.when}
# Changes that a player undergoes or makes, of no card.
_OF_A_PLAYER: Final = (change_kinds.DRAW, change_kinds.GAIN, change_kinds.DO)
# Changes of cards that are one as good as the other: so many are discarded.
_DONE_TO_ANY: Final = frozenset({change_kinds.DISCARD, change_kinds.DENY, change_kinds.SACRIFICE, change_kinds.ARRIVE})
_OUT_OF_AN_AREA: Final = frozenset(
    {change_kinds.ARRIVE, change_kinds.BANISH, change_kinds.TO_HAND, change_kinds.TO_DECK}
)
_AND_WHOSE: Final = 4  # kind, controller, card and when it came: what tells a text from every other
_OF_NO_CARD: Final = frozenset({change_kinds.ATTACK, change_kinds.SEIZE, *_OF_A_PLAYER})


@rule("CR132-shield.b", "CR132-protector.c", "CR12-shield.b", "CR12-protector.c", "GUIDE-shield.b")
@rule("GUIDE-protector.b.2")
def _of_the_rules(edition: Edition) -> tuple[Replacing, ...]:
    """A shield may answer, a protector must; by other readings a shield must, or a protector may."""
    shield = MAY if edition.reading_shield_may else INSTEAD
    protector = INSTEAD if only_defenders_must_protect(edition) else MAY
    return (
        Replacing("can't", CANNOT),
        Replacing("shield", shield, program=REMOVE_SHIELD),
        Replacing("protector", protector, program=REMOVE_PROTECTOR),
    )


def table(catalogue: Catalogue) -> tuple[Replacing, ...]:
    """The kinds of replacement effect of one game: the rules' own, then one for each text."""
    texts = [
        Replacing(
            catalogue.abilities[i].name,
            MAY if catalogue.abilities[i].node.may else INSTEAD,
            program=catalogue.abilities[i].name,
        )
        for i in catalogue.replacements
    ]
    return (*_of_the_rules(catalogue.edition), *texts)


def replaceable(g: Table, events: Sequence[Row]) -> bool:
    """Whether anything might apply: a counter that answers, a prohibition, a text."""
    rules: WondersRules = g.rules
    replaced = would_be(rules.catalogue)
    answered = forbiddable = False
    for event in events:
        kind = event[KIND]
        if kind in replaced:
            return True
        answered = answered or kind in _ANSWERED
        forbiddable = forbiddable or kind in _FORBIDDABLE
    if answered and g.counters and [row for row in g.counters if row[COUNTER_KIND] in (kinds.SHIELD, kinds.PROTECTOR)]:
        return True
    if not forbiddable or not g.granted:
        return False
    return bool(traits.of_kind(g, kinds.RULE) or traits.of_kind(g, kinds.CANNOT))


def would_be(catalogue: Catalogue) -> frozenset[int]:
    """The kinds of change that some text replaces."""
    if catalogue.replaced_kinds is None:
        words = [catalogue.abilities[i].would for i in catalogue.replacements]
        catalogue.replaced_kinds = frozenset(kind for word in words for kind in _WOULD[word])
    return catalogue.replaced_kinds


def replacements(g: Table, event: Row) -> list[Row]:
    """What applies to a proposed event, as rows of (kind, controller, ...)."""
    kind = event[KIND]
    if kind == change_kinds.SACRIFICE and not sacrifices_can_be_prevented(g):
        return []
    out: list[Row] = []
    if g.granted and is_forbidden(g, event):
        return [(R_CANNOT, kinds.NOBODY)]
    if kind in (change_kinds.TARGET, change_kinds.DESTROY):
        out += [(R_SHIELD, *arguments) for arguments in shields(g, event)]
    elif kind == change_kinds.SEIZE:
        out += [(R_PROTECTOR, *arguments) for arguments in protectors(g, event)]
    texts = objects.rules_of(g).catalogue.replacements
    for i, index in enumerate(texts):
        out += _texts(g, event, _FIRST_TEXT + i, index)
    return out


@rule("CR132-504.a.2", "CR132-504.d")
def is_spent(g: Table, event: Row, by: Row, before: Row, used: Row) -> bool:
    """Whether a text has been used on what has become this event: it is the same text, and the same would happen to
    the same card, or be done once more by the same player, whichever card it is."""
    if by[:_AND_WHOSE] != used[:_AND_WHOSE] or event[KIND] != before[KIND]:
        return False
    return event[CHANGED] == before[CHANGED] or (
        event[KIND] in _DONE_TO_ANY and _who_does(g, event) == _who_does(g, before)
    )


@rule("CR132-508.a", "CR132-508.b", "CR132-505.1.h", "CR132-404.3.1.i")
def is_forbidden(g: Table, event: Row) -> bool:
    """Whether something says that this can't happen: that wins over every effect."""
    kind = event[KIND]
    if kind == change_kinds.ATTACK:
        return bool(forbidding(g, "attack", event[WHO], event[GOAL]))
    if kind in (change_kinds.SEIZE, change_kinds.STONE) and not can_hold(g, event[CHANGED], event[TAKER]):
        return True
    if kind == change_kinds.SEIZE:
        _, stone, seat, held = event
        return bool(forbidding(g, "seize", seat, objects.realm_of_stone(g, stone), holder=held))
    if kind == change_kinds.MOVE and forbidding(g, "move into", doer(g), event[GOAL], event[CHANGED]):
        return True
    if kind in _OUT_OF_AN_AREA and g.place[event[CHANGED]] == kinds.ABYSS and _stays_in_abyss(g, event):
        return True
    return any(_forbids(g, event, verb) for verb in _VERBS_OF[kind] if _is_done_by(g, event, verb))


@rule("CR132-abyss.a", "CR132-508.a")
def _stays_in_abyss(g: Table, event: Row) -> bool:
    """Whether something keeps a card in The Abyss, or keeps it from arriving from there."""
    verbs = ("leave The Abyss", "arrive from The Abyss") if event[KIND] == change_kinds.ARRIVE else ("leave The Abyss",)
    return any(forbidding(g, verb, doer(g), _NOWHERE, event[CHANGED]) for verb in verbs)


def _is_done_by(g: Table, event: Row, verb: Verb) -> bool:
    """Whether a change of one of its kinds is this verb: by its further numbers; only a card in The World would die."""
    if verb.resource:
        return _is_of_resource(event, verb)
    if event[KIND] in (change_kinds.DO, change_kinds.ARRIVE):
        return _is_deed(event, verb)
    if verb.when and event[_FURTHER : _FURTHER + len(verb.when)] != verb.when:
        return False
    return verb.name != "die" or g.place[event[CHANGED]] == kinds.WORLD


@rule("CR132-202.1.a", "CR132-202.2.a", "CR132-202.3.a", "CR132-202.1.c", "CR132-202.2.c")
def _is_of_resource(event: Row, verb: Verb) -> bool:
    """Whether so much is gained, or lost, of this resource."""
    return change_kinds.RESOURCES[event[OF_RESOURCE]] == verb.resource and is_negative(event[HOW_MUCH]) == verb.less


@rule("CR132-203.a", "CR132-seek.a", "CR132-reveal.a")
def _is_deed(event: Row, verb: Verb) -> bool:
    """Whether this is what a player is about to do; of what arrives, tokens are created."""
    if event[KIND] == change_kinds.ARRIVE:
        return verb.name == "create" and bool(event[FLAGS] & change_kinds.WAS_CREATED)
    return change_kinds.DEEDS[event[WHICH_DEED]] == verb.name


@rule("CR132-508.a", "CR132-505.2.a", "CR132-sacrifice.a")
def _forbids(g: Table, event: Row, verb: Verb) -> bool:
    """Whether the verb is forbidden: to be done to the card, or to the player who would do it."""
    kind = event[KIND]
    card = kinds.NO_CARD if kind in _OF_NO_CARD else event[CHANGED]
    if verb.banned_as() and card >= 0:
        by = kinds.NOBODY if _is_of_the_rules(event) else event[DONE_BY] if kind in _SAYS_WHO else doer(g)
        counter = event[OF_COUNTER] if kind in (change_kinds.COUNTER, change_kinds.UNCOUNTER) else _NO_COUNTER
        if cannot(g, card, verb.banned_as(), by, counter):
            return True
        if kind == change_kinds.EQUIP and cannot(g, event[NEW_WEARER], verb.banned_as(), by):
            return True
    if verb.forbidden_as() not in objects.rules_of(g).catalogue.reach.forbidden:
        return False
    arriving = kind == change_kinds.ARRIVE
    where = event[GOAL] if arriving else g.realm[card] if card >= 0 else _NOWHERE
    return bool(forbidding(g, verb.forbidden_as(), _who_does(g, event), where, card))


_SAYS_WHO: Final = frozenset({change_kinds.TARGET, change_kinds.CONTROL})


def _who_does(g: Table, event: Row) -> int:
    """Whose doing a change is: of whoever draws, discards, denies or sacrifices, else of whose effect it is; nobody's,
    if the rules do it."""
    kind = event[KIND]
    if kind in _SAYS_WHO:
        return event[DONE_BY]
    if kind in _OF_A_PLAYER:
        return event[WHO]
    if kind == change_kinds.ARRIVE:
        return event[UNDER]
    if kind in (change_kinds.DISCARD, change_kinds.DENY):
        return g.owner[event[CHANGED]]
    if kind == change_kinds.SACRIFICE:
        return event[DONE_BY] if len(event) > DONE_BY else g.controller[event[CHANGED]]
    return kinds.NOBODY if _is_of_the_rules(event) else doer(g)


def _is_of_the_rules(event: Row) -> bool:
    """Whether a card is destroyed by no effect: the event says who does it, and it is nobody."""
    return event[KIND] == change_kinds.DESTROY and len(event) > DONE_BY


@rule("CR132-504.a", "CR132-504.c", "CR132-301.6.c", "CR132-301.6.c.2", "CR132-302.h", "CR132-nullify.h.2")
@rule("CR132-dies.a")
def _texts(g: Table, event: Row, kind: int, index: int) -> list[Row]:
    """Texts that say instead: of cards in The World, or from any area for a card's own movement. Only a card in The
    World would die, whichever way it would go to The Abyss."""
    ability = objects.rules_of(g).catalogue.abilities[index]
    if event[KIND] not in _WOULD[ability.would] or not _is_meant(event, ability.would):
        return []
    subject = event[CHANGED] if event[KIND] not in _OF_NO_CARD else kinds.NO_CARD
    if ability.would == "dies" and g.place[subject] != kinds.WORLD:
        return []
    if ability.would == "attacks":
        return _led(g, event, kind, index)
    if ability.own and ability.area == "any":
        holders = [subject] if subject >= 0 and _has_it_anywhere(g, subject, ability.what, index) else []
    else:
        holders = [c for c in objects.world(g) if index in abilities_of(g, c)]
    out: list[Row] = []
    for card in holders:
        controller = g.controller[card] if g.place[card] == kinds.WORLD else g.owner[card]
        if controller == kinds.NOBODY:
            continue
        if ability.own and card != subject:
            continue
        amount = event[HOW_MUCH] if event[KIND] == change_kinds.COUNTER else _amount_of(event)
        player, realm = _who_and_where(g, event, ability.would)
        ctx = Ctx(controller, card, g.realm[card])
        if ability.on is not None and not ability.on(g, ctx):
            continue
        area = _area_of(g, event, subject)
        notice = Notice(_PROPOSED, player, subject, amount, realm, area)
        if ability.matches is None or ability.matches(g, ctx, notice):
            here = g.realm[card]
            said_of = (subject, _NO_AMOUNT, realm, _NO_X, player)
            out.append((kind, controller, card, g.serial[card], here, *said_of, index))
    return out


@rule("CR132-204.e", "CR132-bury.a", "CR132-portal.a")
def _is_meant(event: Row, would: str) -> bool:
    """Whether a change of a kind that is replaced is the one by its further numbers: buried, not put on top."""
    if would == "nullified" and event[KIND] == change_kinds.COUNTER:
        return event[OF_COUNTER] == kinds.NULL
    if event[KIND] == change_kinds.GAIN:
        return _is_of_resource(event, _SAID_BY[would])
    if would == "loses a stone":
        return event[HOLDER] != kinds.NOBODY
    if event[KIND] == change_kinds.DO or (event[KIND] == change_kinds.ARRIVE and would in _SAID_BY):
        return _is_deed(event, _SAID_BY[would])
    return would not in _WHEN or event[_FURTHER : _FURTHER + len(_WHEN[would])] == _WHEN[would]


@rule("CR132-302.h", "CR132-504.c", "CR132-nullify.h.2", "CR132-nullify.f")
def _has_it_anywhere(g: Table, card: int, what: int, index: int) -> bool:
    """Whether a card has a text about its own movement: printed, wherever it is and not blank, or given to it."""
    if g.place[card] == kinds.WORLD:
        return index in abilities_of(g, card)
    return g.what[card] == what and not (g.place[card] == kinds.PLAYING and g.nullified[card])


@rule("CR132-504.a")
def _who_and_where(g: Table, event: Row, would: str) -> tuple[int, int]:
    """Whose event it would be, and in which realm: of a stone the taker, or whoever loses it."""
    if event[KIND] == change_kinds.ATTACK:
        return event[WHO], event[GOAL]
    if event[KIND] == change_kinds.SEIZE:
        return event[HOLDER if would == "loses a stone" else TAKER], objects.realm_of_stone(g, event[CHANGED])
    if event[KIND] == change_kinds.ARRIVE:
        return event[UNDER], event[GOAL]
    if event[KIND] in _OF_A_PLAYER:
        return event[WHO], _NOWHERE
    if event[KIND] == change_kinds.CONTROL:
        return event[TAKER], g.realm[event[CHANGED]]
    if event[CHANGED] < 0:
        return -1 - event[CHANGED], _NOWHERE
    if g.place[event[CHANGED]] in (kinds.HAND, kinds.DECK):
        return g.owner[event[CHANGED]], _NOWHERE
    return g.controller[event[CHANGED]], g.realm[event[CHANGED]]


def _amount_of(event: Row) -> int:
    """How much would be gained or lost, as it is spoken of."""
    if event[KIND] != change_kinds.GAIN:
        return _NO_AMOUNT
    return times(event[HOW_MUCH], -kinds.ONE) if is_negative(event[HOW_MUCH]) else event[HOW_MUCH]


def _area_of(g: Table, event: Row, subject: int) -> int:
    """Where it comes from; of counters their kind, of a resource whether a card gives or takes it."""
    if event[KIND] == change_kinds.COUNTER:
        return event[OF_COUNTER]
    if event[KIND] == change_kinds.GAIN:
        return FROM_CARDS if event[FROM_A_CARD] else _NOWHERE
    return g.place[subject] if subject >= 0 else _NOWHERE


@rule("CR132-504.a", "CR132-404.3.1.a")
def _led(g: Table, event: Row, kind: int, index: int) -> list[Row]:
    """Texts of attacking Wonders about their own attack, save those that have already led it where it is now."""
    ability = objects.rules_of(g).catalogue.abilities[index]
    _, seat, realm, *leaders = event
    return [
        (kind, seat, card, g.serial[card], realm, card, _NO_AMOUNT, realm, _NO_X, seat, index)
        for card in objects.wonders_of(g, seat, realm)
        if index in abilities_of(g, card)
        and card not in leaders
        and (ability.on is None or ability.on(g, Ctx(seat, card, realm)))
    ]
