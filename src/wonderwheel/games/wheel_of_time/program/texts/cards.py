"""Which cards and challenges a text means: every test that narrows cards down, by its structure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import (
    as_others_see,
    base_abilities,
    base_traits,
    current,
    permanent,
    traits,
    wounds,
)
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES, TYPES
from wonderwheel.games.wheel_of_time.meaning import terms
from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    CARD_BASED,
    CONTEST,
    DISCARD,
    FURTHER,
    HAND,
    HERO_SEAT,
    HOME,
    IN_FORCE,
    KILLED,
    NO_CARD,
    NO_CHALLENGE,
    NOBODY,
    NONE,
    PATTERN_CHALLENGE,
    SEATS,
    VILLAIN_SEAT,
)
from wonderwheel.games.wheel_of_time.program.texts import remembered
from wonderwheel.games.wheel_of_time.program.texts.at import (
    COMPUTING_ABILITIES,
    COMPUTING_TRAITS,
    PLAIN,
    At,
    in_slot,
    players,
)
from wonderwheel.games.wheel_of_time.table.catalogue import (
    ALLEGIANCE_MASK,
    CHARACTER,
    CONTESTABLE,
    NATION_CONTESTED,
    TROOP,
)
from wonderwheel.games.wheel_of_time.table.facts import ZERO
from wonderwheel.games.wheel_of_time.table.objects import (
    catalogue_of,
    challenge_slots,
    facts_of,
    forces_of,
    is_force,
    rules_of,
    type_of,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

PILES: Final = {"killed pile": KILLED, "discard pile": DISCARD, "hand": HAND}
STATES: Final = (
    "ready",
    "rotated",
    "damaged",
    "undamaged",
    "participating",
    "contested",
    "nation contested",
    "female",
    "male",
)


def traits_at(at: At, card: int) -> int:
    if at.recruit != NO_CARD:
        return traits(at.g, card) | rules_of(at.g).texts.traits_to_recruit(at.g, card, at.recruit)
    return base_traits(at.g, card) if at.depth == COMPUTING_TRAITS else traits(at.g, card)


def skill_at(at: At, card: int, skill: str) -> int:
    """A current ability; while abilities are computed, with what texts change that do not ask for abilities again."""
    ability = ABILITY_NAMES.index(skill)
    if at.depth == PLAIN:
        return current(at.g, card)[ability]
    found = as_others_see(at.g, card) if at.depth == COMPUTING_ABILITIES else base_abilities(at.g, card)
    return found[ability]


# -- tests -------------------------------------------------------------------------------------------------------------


@rule("WOT20-glossary.allegiance.5")
def _has_trait(at: At, card: int, test: terms.HasTrait) -> bool:
    mask = catalogue_of(at.g).mask(test.names)
    found = bool(traits_at(at, card) & mask)
    if "Trolloc" in test.names and "Trolloc" in facts_of(at.g, card).title:
        found = True
    return found != test.absent


@rule("WOT20-glossary.hero.6")
def _is_leader(at: At, card: int, test: terms.IsLeader) -> bool:
    """A Hero, a Villain, or Starting; also what has replaced one."""
    names = {"hero": ("Starting Hero", "Hero"), "villain": ("Starting Villain", "Villain")}
    words = names.get(test.word, ("Starting Hero", "Starting Villain"))
    found = bool(traits_at(at, card) & catalogue_of(at.g).mask(words))
    if test.word == "starting":
        found = found or card in at.g.starting
    elif not found and card in at.g.starting:
        found = at.g.starting.index(card) == (HERO_SEAT if test.word == "hero" else VILLAIN_SEAT)
    return found != test.absent


@rule("WOT20-glossary.participating.1", "WOT20-challenge.contested.8", "WOT20-ready.rotating.2")
def _in_state(at: At, card: int, test: terms.InState) -> bool:
    g, word = at.g, test.word
    if word in ("ready", "rotated"):
        return bool(g.rotated[card]) == (word == "rotated")
    if word in ("damaged", "undamaged"):
        return bool(wounds(g, card)) == (word == "damaged")
    if word == "participating":
        return g.challenge[card] != NO_CHALLENGE
    if word in ("female", "male"):
        return facts_of(g, card).sex == word
    return bool(traits_at(at, card) & (CONTESTABLE if word == "contested" else NATION_CONTESTED))


@rule("WOT20-glossary.control.5")
def _controlled(at: At, card: int, test: terms.ControlledBy) -> bool:
    here = at.g.controller[card]
    return here != NOBODY and (here in players(at, test.who)) != test.absent


def _takes_part_in(at: At, card: int, test: terms.TakesPartIn) -> bool:
    return at.g.challenge[card] != NO_CHALLENGE and at.g.challenge[card] in challenges(at, test.challenge)


@rule("WOT20-glossary.participating.1")
def _took_damage_in(at: At, card: int, test: terms.TookDamageIn) -> bool:
    return any((card, slot) in at.g.hurt for slot in challenges(at, test.challenge))


def _in_some_challenge(at: At, card: int, test: terms.TogetherInOne) -> bool:
    return at.g.challenge[card] != NO_CHALLENGE


def _in_same(at: At, card: int, test: terms.InSameChallengeAs) -> bool:
    there = {at.g.challenge[other] for other in objects(at, test.of)}
    return at.g.challenge[card] != NO_CHALLENGE and at.g.challenge[card] in there


def _has_skill(at: At, card: int, test: terms.HasSkill) -> bool:
    if test.which == "permanent":
        rating = permanent(at.g, card)[ABILITY_NAMES.index(test.skill)]
    else:
        rating = skill_at(at, card, test.skill)
    return (rating >= test.least) != test.absent


def _lower(at: At, card: int, test: terms.LowerThan) -> bool:
    return all(skill_at(at, card, test.skill) < skill_at(at, other, test.skill) for other in objects(at, test.of))


def _highest(at: At, card: int, test: terms.HighestIs) -> bool:
    return max(current(at.g, card)) == test.number


def _allegiance_chosen(at: At, card: int, test: terms.AllegianceChosen) -> bool:
    return any(traits_at(at, card) >> number & 1 for number in in_slot(at, "chosen allegiance"))


def _only_allegiance(at: At, card: int, test: terms.OnlyAllegiance) -> bool:
    return traits_at(at, card) & ALLEGIANCE_MASK == catalogue_of(at.g).mask([test.name])


def _shares(at: At, card: int, test: terms.SharesAllegiance) -> bool:
    own = traits_at(at, card) & ALLEGIANCE_MASK
    return any(own & traits_at(at, other) for other in objects(at, test.of))


def _title_holds(at: At, card: int, test: terms.TitleHolds) -> bool:
    return any(word in facts_of(at.g, card).title for word in test.words)


@rule("WOT20-glossary.cost.3", "WOT20-glossary.cost.4", "WOT20-glossary.cost.5")
def _total_cost(at: At, card: int, test: terms.TotalCost) -> bool:
    return 0 < sum(facts_of(at.g, card).cost or ZERO) <= test.most


@rule("WOT20-glossary.cost.5")
def _printed_cost(at: At, card: int, test: terms.PrintedCost) -> bool:
    cost = facts_of(at.g, card).cost or ZERO
    return any(cost) if not test.skill else cost[ABILITY_NAMES.index(test.skill)] > 0


def _in_pile(at: At, card: int, test: terms.InPile) -> bool:
    return at.g.place[card] == PILES[test.pile] and at.g.owner[card] in players(at, test.whose)


def _in_place(at: At, card: int, test: terms.InPlace) -> bool:
    g, place = at.g, test.place
    if place == "in your home front":
        return g.place[card] == HOME and g.controller[card] == at.seat
    if place == "in play":
        return card in g.in_play
    standing_down = g.challenge[card] == NO_CHALLENGE or place == "in the battleground"
    return g.place[card] == BATTLEGROUND and standing_down


def _of_hero_with_many(at: At, card: int, test: terms.OfHeroWithMany) -> bool:
    own = [c for c in forces_of(at.g, HERO_SEAT) if type_of(at.g, c) == CHARACTER]
    return at.g.controller[card] == HERO_SEAT and len(own) >= test.least


def _damaged_to_death(at: At, card: int, test: terms.DamagedToDeath) -> bool:
    return 0 < max(permanent(at.g, card)) <= wounds(at.g, card)


def _not_this(at: At, card: int, test: terms.NotThis) -> bool:
    return card != at.source


def _only_troop(at: At, card: int, test: terms.OnlyTroop) -> bool:
    g, here = at.g, at.g.challenge[card]
    own = [c for c in forces_of(g, g.controller[card]) if g.challenge[c] == here and type_of(g, c) == TROOP]
    return here != NO_CHALLENGE and own == [card]


TESTS: Final[dict[type, Callable[[At, int, Any], bool]]] = {
    terms.HasTrait: _has_trait,
    terms.IsLeader: _is_leader,
    terms.InState: _in_state,
    terms.ControlledBy: _controlled,
    terms.TakesPartIn: _takes_part_in,
    terms.TogetherInOne: _in_some_challenge,
    terms.InSameChallengeAs: _in_same,
    terms.TookDamageIn: _took_damage_in,
    terms.HasSkill: _has_skill,
    terms.LowerThan: _lower,
    terms.HighestIs: _highest,
    terms.AllegianceChosen: _allegiance_chosen,
    terms.OnlyAllegiance: _only_allegiance,
    terms.SharesAllegiance: _shares,
    terms.TitleHolds: _title_holds,
    terms.TotalCost: _total_cost,
    terms.PrintedCost: _printed_cost,
    terms.InPile: _in_pile,
    terms.InPlace: _in_place,
    terms.OfHeroWithMany: _of_hero_with_many,
    terms.RolledInChallenge: remembered.rolled_in_challenge,
    terms.RolledInVain: remembered.rolled_in_vain,
    terms.OfNamedKind: remembered.of_named_kind,
    terms.BelowTopEvent: remembered.below_top_event,
    terms.DamagedToDeath: _damaged_to_death,
    terms.NotThis: _not_this,
    terms.OnlyTroop: _only_troop,
}


# -- cards -------------------------------------------------------------------------------------------------------------


def _is_of_type(g: Table, card: int, word: str) -> bool:
    kind = TYPES[type_of(g, card)]
    if word == "player advantage":
        return kind == "advantage" and facts_of(g, card).kind == "player"
    if word == "advantage":
        return kind == "advantage" or g.place[card] == IN_FORCE
    return kind == word and (word not in ("character", "troop") or g.place[card] != IN_FORCE)


def fits(at: At, card: int, cards: terms.Cards) -> bool:
    """Whether a card is meant: of one of the types, with every test passed; or one of the others."""
    if cards.others:
        return any(fits(at, card, other) for other in cards.others)
    if cards.types and not [word for word in cards.types if _is_of_type(at.g, card, word)]:
        return False
    for test in cards.tests:  # noqa: SIM110  # a plain loop is twice as fast here
        if not TESTS[type(test)](at, card, test):
            return False
    return True


def matching(at: At, cards: terms.Cards) -> list[int]:
    """The cards that fit now: in play, or in the pile that is named."""
    g = at.g
    piles = [test.pile for test in cards.tests if isinstance(test, terms.InPile)]
    if not piles:
        return [card for card in g.in_play if fits(at, card, cards)]
    rows = {"killed pile": g.killed, "discard pile": g.discards, "hand": g.hands}[piles[0]]
    return [card for seat in range(SEATS) for card in rows[seat] if fits(at, card, cards)]


def objects(at: At, what: terms.Objects) -> list[int]:
    """The cards that are meant."""
    g = at.g
    if isinstance(what, terms.This):
        return [at.source]
    if isinstance(what, terms.Slot):
        return list(in_slot(at, what.name))
    if isinstance(what, terms.ThatOne):
        return [at.that]
    if isinstance(what, terms.Some):
        other = {at.source, *in_slot(at, "target")} if what.other else set()
        return [card for card in matching(at, what.cards) if card not in other]
    if isinstance(what, (terms.All, terms.Target)):
        return matching(at, what.cards)
    if isinstance(what, terms.Named):
        of, names = catalogue_of(g).personality, catalogue_of(g).personalities
        return [c for c in g.in_play if what.name in (facts_of(g, c).title, names[of[g.what[c]]])]
    if isinstance(what, terms.Starting):
        return [g.starting[seat] for seat in players(at, what.of) if g.starting[seat] in g.in_play]
    raise TypeError(f"{type(what).__name__} is refused when a card is set up")


def is_one_of(at: At, card: int, what: terms.Objects) -> bool:
    """Whether a card, in play or about to be, is among those meant."""
    if isinstance(what, terms.This):
        return card == at.source
    if isinstance(what, (terms.All, terms.Some, terms.Target)):
        return fits(at, card, what.cards)
    return card in objects(at, what)


# -- challenges --------------------------------------------------------------------------------------------------------


def _challenge_fits(at: At, slot: int, cards: terms.Cards | None) -> bool:
    g = at.g
    if g.challenge_kind[slot] == NONE:
        return False
    if cards is None:
        return True
    if "card challenge" in cards.types and "challenge" not in cards.types and g.challenge_kind[slot] != CARD_BASED:
        return False
    for test in cards.tests:
        if isinstance(test, terms.InitiatedByYou) and g.initiator[slot] != at.seat:
            return False
        if isinstance(test, terms.HasParticipant) and all(g.challenge[c] != slot for c in objects(at, test.of)):
            return False
    return True


def matching_challenges(at: At, cards: terms.Cards | None) -> list[int]:
    return [slot for slot in challenge_slots(at.g) if _challenge_fits(at, slot, cards)]


def challenges(at: At, what: terms.Challenge) -> list[int]:
    """The challenges that are meant, by their places."""
    g, which = at.g, what.which
    if which == "this":
        return [s for s in challenge_slots(g) if g.challenge_kind[s] == CARD_BASED and g.challenge_card[s] == at.source]
    if which == "current":
        return [g.resolving] if g.resolving != NO_CHALLENGE else []
    if which == "pattern":
        return [PATTERN_CHALLENGE]
    if which == "extra":
        return [s for s in challenge_slots(g) if g.challenge_kind[s] == FURTHER and g.challenge_card[s] == at.source]
    if which == "slot":
        return [slot for slot in in_slot(at, what.slot) if g.challenge_kind[slot] != NONE]
    if which in ("some", "target"):
        chosen = in_slot(at, what.slot) if which == "some" and what.slot in at.slots else ()
        return list(chosen) or matching_challenges(at, what.cards)
    if which == "each other":
        return [s for s in challenge_slots(g) if g.challenge_kind[s] != NONE and s not in (at.challenge, g.resolving)]
    if which == "named":
        return [
            s
            for s in challenge_slots(g)
            if g.challenge_card[s] >= 0
            and not g.face_down[g.challenge_card[s]]
            and facts_of(g, g.challenge_card[s]).title == what.name
        ]
    if what.of is None:
        return []
    if which == "of":
        found = sorted({g.challenge[card] for card in objects(at, what.of)} - {NO_CHALLENGE})
        gone = not found and isinstance(what.of, terms.This) and at.challenge != NO_CHALLENGE
        return [at.challenge] if gone else found  # it gave itself for it, and was there when it did
    made = objects(at, what.of)
    return [s for s in challenge_slots(g) if g.challenge_kind[s] == CONTEST and g.challenge_card[s] in made]


CHALLENGE_WORDS: Final = frozenset(
    ["this", "current", "pattern", "slot", "some", "target", "named", "of", "each other", "made by", "extra"]
)
CHALLENGE_TESTS: Final = (terms.InitiatedByYou, terms.HasParticipant)


def is_in_play(g: Table, card: int) -> bool:
    return is_force(g, card) or g.place[card] == IN_FORCE
