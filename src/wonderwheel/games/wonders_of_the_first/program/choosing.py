"""How an effect chooses (501.1, 508): targets and other cards, players, realms and stones, on resolution.

Each function gives the steps that ask and a function for what was chosen. Where nothing can be chosen nothing is, and
the rest of the effect goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, cancel_point, chance, choose, commit, do, for_each, if_, while_
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.questions import DONE, Candidates, Refusal, refusal
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    CONTROLLER,
    SOURCE,
    ProgramMaker,
    context,
    here_now,
)
from wonderwheel.games.wonders_of_the_first.in_force.layers import cannot
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import forbidding
from wonderwheel.games.wonders_of_the_first.in_force.triggers import begin_moment
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.program.chosen_together import fitting_beside
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.look_alike import told_apart
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD, PLAYER, REALM

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

Getter = Callable[[Table, Frame], list[int]]
Picked = tuple[list[Step], Getter]
WhyNot = Callable[[Table, Frame, int], Refusal | None]
CANNOT_BE_TARGETED: Final = refusal("something says that it can't be targeted", "CR132-508.a", "CR132-target.a")
PUBLIC_AREAS: Final = ("world", "abyss", "banishment", "playing", "archive")


def seat_of_controller(g: Table, f: Frame) -> int:
    return f.r[CONTROLLER]


def pick(meant: Any, maker: ProgramMaker, catalogue: Catalogue, why_not: WhyNot | None = None) -> Picked:
    """The steps that choose cards, and what gives them afterwards. `why_not` refuses some of those that fit."""
    words = catalogue.words
    if isinstance(meant, meaning.Target | meaning.Choose | meaning.Random):
        (maker.world_slots.add if meant.cards.area == "world" else maker.world_slots.discard)(meant.slot)
    if isinstance(meant, meaning.Target):
        return pick_targets(meant, maker, catalogue)
    if isinstance(meant, meaning.Choose):
        if isinstance(meant.among, meaning.Slot) and meant.among.name == meant.slot:
            raise SetupError(f"{maker.name}: a choice among the cards of the slot {meant.slot!r} needs another slot")
        steps, seat = pick_player(meant.by, maker, catalogue)
        among = nouns.objects_now(meant.among, words, maker) if meant.among is not None else None
        found = nouns.cards_in(meant.cards, words, maker)
        test = nouns.card_test(meant.cards, words, maker)

        def from_these(g: Table, f: Frame) -> list[int]:
            ctx = context(f)
            if among is None:
                return found(g, ctx)
            return [c for c in among(g, ctx) if test(g, ctx, c)]

        def chooser(g: Table, f: Frame) -> int:
            return (seat(g, f) or [f.r[CONTROLLER]])[0]

        public = meant.cards.area in PUBLIC_AREAS
        asked, getter = _pick_cards(meant, from_these, chooser, maker, words, "CR132-508.d", public, why_not)
        return [*steps, *asked], getter
    if isinstance(meant, meaning.Random):
        return _pick_random(meant, maker, catalogue)
    if isinstance(meant, meaning.Together):
        return _pick_together(meant, maker, catalogue)
    now = nouns.objects_now(meant, words, maker)
    return [], lambda g, f: now(g, context(f))


def _pick_together(meant: meaning.Together, maker: ProgramMaker, catalogue: Catalogue) -> Picked:
    """All parts are chosen before anything is done; a card that is meant twice is one card."""
    picked = [pick(part, maker, catalogue) for part in meant.parts]

    def every(g: Table, f: Frame) -> list[int]:
        return list(dict.fromkeys(c for _, cards in picked for c in cards(g, f)))

    return [step for asked, _ in picked for step in asked], every


def _pick_cards(
    node: meaning.Target | meaning.Choose,
    found: Getter,
    chooser: Callable[[Table, Frame], int],
    maker: ProgramMaker,
    words: nouns.Words,
    clause: str,
    public: bool,
    why_not: WhyNot | None = None,
    reason: str = "Choose a card",
) -> Picked:
    key, slot = maker.number("chosen"), maker.slot(node.slot)
    most = node.most
    counted = node.count if isinstance(node, meaning.Target) else None
    number = measures.quantity(counted, words, maker) if counted is not None else None
    wanted = maker.number("how many") if number is not None else -1

    def least_of(f: Frame) -> int:
        if in_each and node.least:
            return len(f.t[slot]) + 1  # whoever has to choose in each realm is done when nothing is left
        return node.least if wanted < 0 or not node.least else f.r[wanted]

    in_each, fitting = node.cards.in_each_realm, fitting_beside(node.cards, words, maker)

    def left_of(g: Table, f: Frame) -> list[int]:
        taken = f.t[slot]
        left = [c for c in found(g, f) if c not in taken]
        return left if fitting is None else fitting(g, f, taken, left)

    def candidates(g: Table, f: Frame) -> Candidates:
        taken, first = f.t[slot], CARD.base
        out: Candidates = []
        for c in told_apart(g, chooser(g, f), left_of(g, f)):
            out.append((first + c, why_not(g, f, c) if why_not is not None else None))
        if len(taken) >= least_of(f):
            out.append((DONE, None))
        return out

    def goes_on(g: Table, f: Frame) -> bool:
        enough = len(f.t[slot]) >= (most if wanted < 0 else f.r[wanted])
        if ((most or wanted >= 0) and enough) or f.r[key] == DONE:
            return False
        left = left_of(g, f)
        return bool(left) if why_not is None else any(why_not(g, f, c) is None for c in left)

    def clear(g: Table, f: Frame) -> None:
        f.t[slot] = ()
        f.r[key] = 0
        if number is not None:
            f.r[wanted] = objects.whole(number(g, context(f)))

    def take(g: Table, f: Frame) -> None:
        if f.r[key] != DONE:
            f.t[slot] = (*f.t[slot], CARD.argument(f.r[key]))

    forced = public and node.least == most
    ask = choose(
        key, candidates, seat=chooser, reason=reason, clause=clause, forced=forced, about=lambda g, f: f.t[slot]
    )
    if most == 1 and node.least == 1 and number is None:
        return [do(clear), if_(goes_on, ask, do(take))], lambda g, f: list(f.t[slot])
    steps = [do(clear), cancel_point(), while_(goes_on, ask, do(take)), commit()]
    return steps, lambda g, f: list(f.t[slot])


@rule("CR132-501.1.a", "CR132-501.1.c", "CR132-501.e.2", "CR132-target.a", "CR132-symbiosis.j")
def pick_targets(
    node: meaning.Target,
    maker: ProgramMaker,
    catalogue: Catalogue,
    fits: Callable[[Table, Frame, int], bool] | None = None,
) -> Picked:
    """Targets are chosen by the controller when the effect resolves; one that escapes (shield) is not affected.

    `fits` is what a target must be besides.
    """
    possible = _possible_targets(node, maker, catalogue, fits)
    slot = maker.slot(node.slot)
    each, hit = maker.number("target"), maker.number("hit")

    def why_no_target(g: Table, f: Frame, card: int) -> Refusal | None:
        seat = f.r[CONTROLLER]
        barred = cannot(g, card, "targeted", seat) or forbidding(g, "target", seat, g.realm[card], card)
        return CANNOT_BE_TARGETED if barred else None

    steps, getter = _pick_cards(
        node,
        possible,
        seat_of_controller,
        maker,
        catalogue.words,
        "CR132-501.1.a",
        True,
        why_no_target,
        "Choose a target",
    )

    def escapes(g: Table, f: Frame) -> bool:
        return f.r[hit] == 0

    def drop(g: Table, f: Frame) -> None:
        f.t[slot] = tuple(c for c in f.t[slot] if c != f.r[each])

    def together(g: Table, f: Frame) -> None:
        begin_moment(g)

    become_target = propose(lambda g, f: (change_kinds.TARGET, f.r[each], f.r[CONTROLLER], f.r[SOURCE]), into=hit)
    chosen = for_each(each, lambda g, f: f.t[slot], become_target, if_(escapes, do(drop)))
    return declare([*steps, do(together), chosen], maker, node, node.slot), getter


def _possible_targets(
    node: meaning.Target,
    maker: ProgramMaker,
    catalogue: Catalogue,
    fits: Callable[[Table, Frame, int], bool] | None,
) -> Getter:
    found = nouns.cards_in(node.cards, catalogue.words, maker)
    other = maker.filled(node.another) if node.another else None

    def possible(g: Table, f: Frame) -> list[int]:
        cards = found(g, context(f))
        if fits is not None:
            cards = [c for c in cards if fits(g, f, c)]
        return [c for c in cards if c not in f.t[other]] if other is not None else cards

    return possible


@rule("GUIDE-symbiosis.a")
def pick_untargeted(
    node: meaning.Target,
    maker: ProgramMaker,
    catalogue: Catalogue,
    fits: Callable[[Table, Frame, int], bool],
    clause: str,
) -> Picked:
    """The cards that would be targets are chosen without becoming so."""
    possible = _possible_targets(node, maker, catalogue, fits)
    return _pick_cards(node, possible, seat_of_controller, maker, catalogue.words, clause, True)


@rule("CR132-on-play.b")
def declare(steps: list[Step], maker: ProgramMaker, node: meaning.Meaning, slot: str) -> list[Step]:
    """The choices of a spell are declared as it is played: they go before everything else, unless what can be chosen
    depends on what the spell does."""
    if maker.declared is None or not _known_as_it_is_played(node, maker.declared_slots):
        return steps
    maker.declared += steps
    maker.declared_slots.add(slot)
    return []


_DONE_BEFORE: Final = (meaning.Done, meaning.IfDone, meaning.Kept, meaning.CameTo, meaning.ChoiceIs, meaning.X)


_KEPT: Final = ("slot", "as chosen")


def _known_as_it_is_played(node: object, declared: set[str]) -> bool:
    """Whether a noun speaks of nothing but the table and what was declared before."""
    for part in parts_of(node):
        if isinstance(part, _DONE_BEFORE) or (isinstance(part, meaning.Cards) and part.chosen):
            return False
        if isinstance(part, meaning.Slot) and part.name not in declared:
            return False
        if isinstance(part, meaning.Realm | meaning.Player) and part.which in _KEPT and part.slot not in declared:
            return False
    return True


def _pick_random(node: meaning.Random, maker: ProgramMaker, catalogue: Catalogue) -> Picked:
    """Chance decides: the cards are mixed where they lie and the first are taken."""
    found = nouns.cards_in(node.cards, catalogue.words, maker)
    slot, key = maker.slot(node.slot), maker.number("drawn")

    def clear(g: Table, f: Frame) -> None:
        f.t[slot] = ()

    def left(g: Table, f: Frame) -> list[int]:
        return [c for c in found(g, context(f)) if c not in f.t[slot]]

    def goes_on(g: Table, f: Frame) -> bool:
        return len(f.t[slot]) < node.number and bool(left(g, f))

    def take(g: Table, f: Frame) -> None:
        f.t[slot] = (*f.t[slot], CARD.argument(f.r[key]))

    steps = [do(clear), while_(goes_on, *at_random(left, key), do(take))]
    return steps, lambda g, f: list(f.t[slot])


def at_random(cards: Getter, key: int) -> list[Step]:
    """The steps by which chance picks one of these cards; its key goes into a register."""

    def outcomes(g: Table, f: Frame) -> tuple[list[int], list[int]]:
        found = cards(g, f)
        return [CARD.key(c) for c in found], [1] * len(found)

    def only(g: Table, f: Frame) -> None:
        f.r[key] = CARD.key(cards(g, f)[objects.rules_of(g).roll(g, 1)])

    one = do(only)  # even a single card takes a number of the generator: what is drawn later stays the same
    drawn = chance(key, outcomes, reason="a card at random")
    return [if_(lambda g, f: len(cards(g, f)) == 1, one, otherwise=(drawn,))]


# -- players, realms, stones -------------------------------------------------------------------------------------------


def pick_player(player: meaning.Player, maker: ProgramMaker, catalogue: Catalogue) -> Picked:
    if player.which in ("target", "target opponent") and (player.slot or "player") not in maker.slots:
        key, slot = maker.number("player"), maker.slot(player.slot or "player", cards=False)
        only_opponent = player.which == "target opponent"

        def candidates(g: Table, f: Frame) -> Candidates:
            seats = (1 - f.r[CONTROLLER],) if only_opponent else (0, 1)
            return [(PLAYER.key(seat), None) for seat in seats]

        def take(g: Table, f: Frame) -> None:
            f.t[slot] = (PLAYER.argument(f.r[key]),)

        ask = choose(key, candidates, seat=seat_of_controller, reason="Which player?", clause="CR132-501.1.a")
        steps = declare([ask, do(take)], maker, player, player.slot or "player")
        return steps, lambda g, f: list(f.t[slot])
    if player.where is not None:
        fits, kept = measures.condition(player.where, catalogue.words, maker), maker.slot(player.slot, cards=False)

        def keep(g: Table, f: Frame) -> None:
            ctx = context(f)
            f.t[kept] = tuple([s for s in nouns.side(player.among, ctx) if fits(g, nouns.looking_at(ctx, s))])

        return [do(keep)], lambda g, f: list(f.t[kept])
    now = nouns.players(player, catalogue.words, maker)
    return [], lambda g, f: now(g, context(f))


def _has_to_be_chosen(realm: meaning.Realm, maker: ProgramMaker) -> bool:
    return realm.which in ("target", "choose", "adjacent") and (realm.slot or "realm") not in maker.slots


def realms_there(realm: meaning.Realm, maker: ProgramMaker, catalogue: Catalogue) -> Getter:
    """The realms among which a realm would be chosen now; if there is nothing to choose, those that are meant."""
    if _has_to_be_chosen(realm, maker):
        return _possible_realms(realm, maker, catalogue)
    now = nouns.realms(realm, catalogue.words, maker)
    return lambda g, f: now(g, context(f))


@rule("CR132-active-realm.a.3", "CR132-506.c")
def _possible_realms(realm: meaning.Realm, maker: ProgramMaker, catalogue: Catalogue) -> Getter:
    """Active realms: beside the one that is spoken of, among those that are named, or all; those that fit."""
    where = measures.condition(realm.where, catalogue.words, maker) if realm.where is not None else None
    beside = realm.which == "adjacent"
    among = nouns.realms(realm.among, catalogue.words, maker) if realm.among is not None else None
    of = nouns.objects_now(realm.of, catalogue.words, maker) if realm.of is not None else None

    def possible(g: Table, f: Frame) -> list[int]:
        here = here_now(g, context(f))
        if of is not None:
            here = next((g.realm[c] for c in of(g, context(f)) if g.realm[c] != kinds.NO_REALM), kinds.NO_REALM)
        every = objects.adjacent(g, here) if beside else objects.active_realms(g)
        if among is not None:
            every = among(g, context(f))
        if where is None:
            return every
        return [r for r in every if where(g, nouns.at(context(f), r))]

    return possible


@rule("CR132-active-realm.a.3", "CR132-portal.d", "CR132-506.c")
def pick_realm(realm: meaning.Realm, maker: ProgramMaker, catalogue: Catalogue) -> Picked:
    """A realm that has to be chosen must be active."""
    if _has_to_be_chosen(realm, maker):
        key, slot = maker.number("realm"), maker.slot(realm.slot or "realm", cards=False)
        possible = _possible_realms(realm, maker, catalogue)

        def candidates(g: Table, f: Frame) -> Candidates:
            return [(REALM.key(r), None) for r in possible(g, f)]

        def take(g: Table, f: Frame) -> None:
            f.t[slot] = (REALM.argument(f.r[key]),)

        def clear(g: Table, f: Frame) -> None:
            f.t[slot] = ()

        ask = choose(key, candidates, seat=seat_of_controller, reason="Which realm?", clause="CR132-active-realm.a.3")
        steps = [do(clear), if_(lambda g, f: bool(possible(g, f)), ask, do(take))]
        return declare(steps, maker, realm, realm.slot or "realm"), lambda g, f: list(f.t[slot])
    now = nouns.realms(realm, catalogue.words, maker)
    return [], lambda g, f: now(g, context(f))
