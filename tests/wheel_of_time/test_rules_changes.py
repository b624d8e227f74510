"""Cards that enter play or leave it, are drawn and hurt: nothing stays with one that is gone, others lose nothing."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wheel_of_time.changes.cards import (
    discard,
    draw,
    enter_play,
    kill,
    remove_from_play,
)
from wonderwheel.games.wheel_of_time.changes.challenges import release
from wonderwheel.games.wheel_of_time.changes.control import change_control
from wonderwheel.games.wheel_of_time.changes.pattern import add_token, convert_token, move_neutral, remove_token
from wonderwheel.games.wheel_of_time.changes.symbols import add_symbols, empty_pools, spend_symbols
from wonderwheel.games.wheel_of_time.changes.wounds import healable, wound
from wonderwheel.games.wheel_of_time.evaluating.current import control_of, doomed
from wonderwheel.games.wheel_of_time.kinds import COMBAT
from wonderwheel.games.wheel_of_time.meaning.standing_rules import Gets
from wonderwheel.games.wheel_of_time.places import (
    EVERYBODY,
    HERO_CHALLENGE,
    HOME,
    IN_FORCE,
    NO_CHALLENGE,
    NOBODY,
    ON_NOTHING,
    PATTERN_CHALLENGE,
)
from wonderwheel.games.wheel_of_time.program.texts.at import SLOTS
from wonderwheel.games.wheel_of_time.table.catalogue import TAVEREN
from wonderwheel.games.wheel_of_time.table.rows import (
    ABILITY,
    CANNOT_BE_HEALED,
    DOOMED,
    END_OF_TURN,
    FOR_GOOD,
    HEALED,
    KILLS,
    PLAIN,
    POISONS,
    SYMBOL_COUNT,
    SYMBOL_HELD,
    TRAIT,
    UNTIL_GAME,
    UNTIL_TURN,
)

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")
# Whatever a card can have on it besides its advantages, column by column; none of it is there by itself.
COLUMNS = ("rotated", "damage", "unhealable", "corruption", "as_other", "token", "covered")
LISTS = ("joined", "joined_before", "poisoned")
ROWS = ("gained", "control", "hurt", "stands_in", "kept", "tokens", "used")


def laden() -> tuple[Play, int, int]:
    """A Commander and a Lord Pelivar in the Pattern Challenge, both with everything on them that a card can have."""
    fighting = {"place": "battleground", "takes_part": "pattern"}
    field = (RAND, AGINOR, mine("Commander", **fighting), mine("Lord Pelivar", **fighting))
    play = Play(*field, mine("Longbow", on="Commander"), at="actions", hero={"deck": ["Winter", "Oath"]})
    g, cards = play.g, (play.card("Commander"), play.card("Lord Pelivar"))
    for name in COLUMNS:
        for card in cards:
            getattr(g, name)[card] = 1
    for name in LISTS:
        setattr(g, name, list(cards))
    for card in cards:
        g.gained = [*g.gained, (card, ABILITY, 0, 2, END_OF_TURN), (card, TRAIT, _number(TAVEREN), 1, FOR_GOOD)]
        g.targeted = [*g.targeted, (VILLAIN, card, PLAIN)]
        for name in ("control", "hurt", "stands_in", "kept", "tokens", "used"):
            setattr(g, name, [*getattr(g, name), (card, PATTERN_CHALLENGE, 1)])
    return play, *cards


def _number(mask: int) -> int:
    return mask.bit_length() - 1


def speaks_of(g: Any, card: int) -> list[str]:
    """Everything on the table that is about a card."""
    found = [name for name in COLUMNS if getattr(g, name)[card]]
    found += [name for name in LISTS if card in getattr(g, name)]
    found += [name for name in ROWS for row in getattr(g, name) if row[0] == card]
    found += ["targeted" for row in g.targeted if row[1] == card]
    found += ["in play"] * (card in g.in_play) + ["somebody's"] * (g.controller[card] != NOBODY)
    return found + ["taking part"] * (g.challenge[card] != NO_CHALLENGE) + ["on"] * (g.on[card] != ON_NOTHING)


@clause("WOT20-cards.advantages.10", "WOT20-cards.piles.1", "WOT20-cards.piles.3", "WOT20-glossary.discard-from-play.1")
def test_nothing_stays_with_a_card_that_is_discarded_and_its_neighbour_keeps_everything() -> None:
    play, commander, pelivar = laden()
    others = speaks_of(play.g, pelivar)
    assert len(others) > len(COLUMNS) + len(LISTS) + len(ROWS)
    discard(play.g, commander)
    assert play["p1.discards"] == ["Longbow", "Commander"]
    assert speaks_of(play.g, commander) == []
    assert speaks_of(play.g, pelivar) == others
    assert play.told()[-2:] == ["Longbow is discarded.", "Commander is discarded."]


@clause("WOT20-cards.advantages.10", "WOT20-cards.piles.2", "WOT20-glossary.killed.1", "WOT20-draw.victory.7")
def test_a_killed_card_keeps_the_traits_that_it_had_for_good_and_nothing_else() -> None:
    play, commander, pelivar = laden()
    others = speaks_of(play.g, pelivar)
    kill(play.g, commander, "WOT20-glossary.killed.1")
    assert play["p1.killed"] == ["Commander"]
    assert speaks_of(play.g, commander) == ["gained"]
    assert [row[1:] for row in play.g.gained if row[0] == commander] == [(TRAIT, _number(TAVEREN), 1, FOR_GOOD)]
    assert speaks_of(play.g, pelivar) == others
    assert play.told()[-1] == "Commander is killed."


@clause("WOT20-glossary.removed.1", "WOT20-cards.advantages.10")
def test_what_is_removed_from_play_lies_in_neither_pile() -> None:
    play, commander, _ = laden()
    remove_from_play(play.g, commander, "WOT20-glossary.removed.1")
    assert (play["p1.removed"], play["p1.killed"], play["p1.discards"]) == (["Commander"], [], ["Longbow"])
    assert speaks_of(play.g, commander) == []
    assert play.told()[-2:] == ["Longbow is discarded.", "Commander is removed from play."]


@clause("WOT20-ready.rotating.5", "WOT20-action.recruit.2", "WOT20-glossary.control.1")
def test_a_card_enters_play_ready_open_and_under_its_controller() -> None:
    play = Play(RAND, AGINOR, at="actions", hero={"hand": ["Commander", "Longbow"]})
    commander, longbow = play.g.hands[HERO]
    for card in (commander, longbow):
        play.g.rotated[card] = 1
        play.g.face_down = changed(play.g.face_down, card, 1)
    enter_play(play.g, commander, HOME, VILLAIN)
    enter_play(play.g, longbow, IN_FORCE, VILLAIN, commander)
    assert play["p1.hand"] == []
    assert "with Longbow" in play["p2.home"][1]
    assert play.g.in_play[-2:] == (commander, longbow)
    for card in (commander, longbow):
        assert (play.g.rotated[card], play.g.face_down[card], play.g.known[card]) == (0, 0, EVERYBODY)


@clause("WOT20-resolution.outcome.8", "WOT20-challenge.participation.10", "WOT20-glossary.participate-as.4")
def test_participants_of_a_challenge_that_is_over_are_none_and_are_what_they_were() -> None:
    play, commander, pelivar = laden()
    play.g.challenge[pelivar] = HERO_CHALLENGE
    release(play.g, PATTERN_CHALLENGE)
    assert (play.g.challenge[commander], play.g.as_other[commander]) == (NO_CHALLENGE, 0)
    assert (play.g.challenge[pelivar], play.g.as_other[pelivar]) == (HERO_CHALLENGE, 1)


@clause("WOT20-draw.draw.1", "WOT20-draw.draw.2")
def test_drawing_gives_what_the_deck_has_and_counts_it() -> None:
    play = Play(RAND, AGINOR, at="actions", hero={"deck": ["Winter", "Oath", "Longbow"]})
    assert draw(play.g, HERO, 2, "WOT20-draw.draw.1") == 2
    assert (sorted(play["p1.hand"]), play["p1.deck"], play.g.drawn) == (["Oath", "Winter"], ["Longbow"], [2, 0])
    assert draw(play.g, HERO, 2, "WOT20-draw.draw.1") == 1
    assert draw(play.g, HERO, 2, "WOT20-draw.draw.1") == 0
    assert (sorted(play["p1.hand"]), play.g.drawn) == (["Longbow", "Oath", "Winter"], [3, 0])
    assert {play.g.known[card] for card in play.g.hands[HERO]} == {1 << HERO}


@clause("WOT20-dice.damage.1", "WOT20-resolution.special-damage.1", "WOT20-resolution.special-damage.2")
def test_a_point_of_damage_is_told_noted_and_carries_one_effect_at_most() -> None:
    play, commander, pelivar = laden()
    gone = play.g.hands[HERO][0] if play.g.hands[HERO] else play.g.decks[HERO][0]
    before = len(play.told())
    wound(play.g, gone, "WOT20-dice.damage.1")
    assert (play.g.damage[gone], len(play.told())) == (0, before)
    wound(play.g, commander, "WOT20-dice.damage.1", CANNOT_BE_HEALED)
    assert (play.g.damage[commander], play.g.unhealable[commander], healable(play.g, commander)) == (2, 2, 0)
    wound(play.g, commander, "WOT20-dice.damage.1")
    assert (play.g.damage[commander], play.g.unhealable[commander], healable(play.g, commander)) == (3, 2, 1)
    assert play.told()[-1] == "Commander takes damage, now 3."
    wound(play.g, pelivar, "WOT20-dice.damage.1", KILLS)
    assert play["p1.killed"] == ["Lord Pelivar"]


@clause("WOT20-glossary.participating.1", "WOT20-dice.damage.1")
def test_only_a_participant_is_noted_as_hurt_in_a_challenge_and_once() -> None:
    play, commander, pelivar = laden()
    play.g.hurt, play.g.challenge[pelivar] = [], NO_CHALLENGE
    for card in (commander, commander, pelivar):
        wound(play.g, card, "WOT20-dice.damage.1")
    assert play.g.hurt == [(commander, PATTERN_CHALLENGE)]


@clause("WOT20-resolution.special-damage.2", "WOT20-dice.damage.1")
def test_poison_is_for_characters_and_death_at_the_end_is_a_reading() -> None:
    play = Play(RAND, AGINOR, mine("Aiel Spears"), at="actions", readings="killing damage waits")
    spears, rand = play.card("Aiel Spears"), play.card("Rand al'Thor")
    for card in (spears, rand, rand):
        wound(play.g, card, "WOT20-dice.damage.1", POISONS)
    assert play.g.poisoned == [rand]
    wound(play.g, spears, "WOT20-dice.damage.1", KILLS)
    assert play["p1.killed"] == []
    assert doomed(play.g, spears)
    assert not doomed(play.g, rand)


@clause("WOT20-action.generate.13", "WOT20-action.costs.3", "WOT20-action.generate.10", "WOT20-resolution.outcome.7")
def test_one_symbol_is_spent_for_each_and_the_others_lie_on_until_the_pools_are_emptied() -> None:
    play = Play(RAND, AGINOR, at="actions")
    g, rand, aginor = play.g, play.card("Rand al'Thor"), play.card("Aginor")
    add_symbols(g, HERO, rand, COMBAT, 2)
    add_symbols(g, HERO, rand, COMBAT, 1)
    add_symbols(g, HERO, rand, COMBAT, 1, held=HERO_CHALLENGE)
    add_symbols(g, HERO, rand, COMBAT, 3, held=PATTERN_CHALLENGE)
    add_symbols(g, VILLAIN, aginor, COMBAT, 0)
    assert [row[SYMBOL_COUNT] for row in g.symbols] == [3, 3, 1]
    g.resolving = HERO_CHALLENGE
    spend_symbols(g, [0])
    assert [row[SYMBOL_COUNT] for row in g.symbols] == [2, 3, 1]
    spend_symbols(g, [0, 0, 0])
    assert [(row[SYMBOL_HELD], row[SYMBOL_COUNT]) for row in g.symbols] == [(PATTERN_CHALLENGE, 3)]
    add_symbols(g, HERO, rand, COMBAT, 2)
    assert empty_pools(g) == 2
    assert empty_pools(g) == 0
    g.resolving = PATTERN_CHALLENGE
    add_symbols(g, HERO, rand, COMBAT, 2)
    assert empty_pools(g, held_only=True) == 3
    assert [(row[SYMBOL_HELD], row[SYMBOL_COUNT]) for row in g.symbols] == [(NO_CHALLENGE, 2)]


@clause("WOT20-pattern.2", "WOT20-pattern.7", "WOT20-pattern.8", "WOT20-glossary.convert.1", "WOT20-pattern.11")
def test_tokens_of_the_pattern_come_go_and_move_if_they_are_there() -> None:
    play = Play(RAND, AGINOR, at="actions", light=1, shadow=0, neutral=1)
    g = play.g
    move_neutral(g, HERO, "WOT20-pattern.8")
    assert play.told()[-1] == "A token comes to the light section: light 2, shadow 0, neutral 0."
    before = len(play.told())
    move_neutral(g, HERO, "WOT20-pattern.8")
    remove_token(g, VILLAIN, "WOT20-pattern.8")
    convert_token(g, VILLAIN, "WOT20-glossary.convert.1")
    assert (list(g.pattern), len(play.told())) == ([2, 0, 0], before)
    add_token(g, VILLAIN, "WOT20-pattern.2")
    remove_token(g, HERO, "WOT20-pattern.8")
    convert_token(g, HERO, "WOT20-glossary.convert.1")
    assert play.told()[-3:] == [
        "A token comes to the shadow section: light 2, shadow 1, neutral 0.",
        "A token leaves the light section: light 1, shadow 1, neutral 0.",
        "A token is converted from the light section: light 0, shadow 1, neutral 1.",
    ]


@clause("WOT20-pattern.11", "WOT20-last-battle.1", "WOT20-last-battle.3")
def test_the_twentieth_token_brings_the_last_battle_once() -> None:
    play = Play(RAND, AGINOR, at="actions", light=9, shadow=5, neutral=4)
    g = play.g
    add_token(g, VILLAIN, "WOT20-pattern.2")
    assert g.latched == 0
    add_token(g, VILLAIN, "WOT20-pattern.2")
    remove_token(g, HERO, "WOT20-pattern.8")
    add_token(g, VILLAIN, "WOT20-pattern.2")
    assert (g.latched, sum("Last Battle" in line for line in play.told())) == (1, 1)


@clause(
    "WOT20-extra.personality.9",
    "WOT20-extra.personality.10",
    "WOT20-extra.personality.11",
    "WOT20-glossary.trait.7",
    "WOT20-glossary.hero.6",
)
def test_a_replacement_takes_over_everything_that_lay_on_the_old_version() -> None:
    """But for what the old one had gained for good: only that it must die goes over, and its traits do anyhow."""
    fighting = {"place": "battleground", "takes_part": "pattern"}
    play = Play(
        mine("Rand al'Thor", **fighting),
        AGINOR,
        mine("Heron-Mark Blade", on="Rand al'Thor"),
        mine("Commander", **fighting),
        at="resolution",
        light=5,
        hero={"hand": ["The Dragon Revealed"]},
        symbols=[{"card": "Rand al'Thor", "combat": 2}, {"card": "Commander", "combat": 1}],
    )
    g, old, other, (new,) = play.g, play.card("Rand al'Thor"), play.card("Commander"), play.g.hands[HERO]
    for card in (old, other):
        g.damage[card], g.unhealable[card], g.corruption[card], g.rotated[card] = 2, 1, 1, 1
    for name in LISTS:
        setattr(g, name, sorted([old, other]))
    g.hurt = sorted([(old, PATTERN_CHALLENGE), (other, PATTERN_CHALLENGE)])
    g.target[HERO_CHALLENGE] = old
    g.gained = sorted(
        (card, *row)
        for card in (old, other)
        for row in ((ABILITY, COMBAT, 1, END_OF_TURN), (ABILITY, COMBAT, 1, FOR_GOOD), (DOOMED, 0, 1, FOR_GOOD))
    )
    seen = {name: getattr(g, name)[old] for name in ("place", "controller", "challenge", *COLUMNS)}
    before = speaks_of(g, other)
    place = g.in_play.index(old)
    play.say("Replace a character with The Dragon Revealed")
    assert {name: getattr(g, name)[new] for name in seen} == seen
    assert g.in_play[place] == new
    assert g.target[HERO_CHALLENGE] == new
    assert [row[1:] for row in g.gained if row[0] == new and row[1] != TRAIT] == [
        (ABILITY, COMBAT, 1, END_OF_TURN),
        (DOOMED, 0, 1, FOR_GOOD),
    ]
    assert (new in g.joined, new in g.joined_before, new in g.poisoned) == (True, True, True)
    assert (new, PATTERN_CHALLENGE) in g.hurt
    assert play["p1.pool"] == [0, 0, 0, 3]
    assert sorted(row[1] for row in g.symbols) == sorted([other, new])
    assert (speaks_of(g, old), speaks_of(g, other)) == ([], before)
    assert play["p1.removed"] == ["Rand al'Thor"]
    assert g.known[new] == EVERYBODY
    assert g.starting[HERO] == new
    assert "The Dragon Revealed replaces Rand al'Thor." in play.told()[-1]


@clause("WOT20-extra.personality.10", "WOT20-extra.personality.11")
def test_what_lasts_about_the_old_version_is_about_the_new_one_but_for_gains_for_good() -> None:
    play = Play(RAND, AGINOR, mine("Commander"), at="actions")
    g, old, new, other = play.g, play.card("Rand al'Thor"), play.card("Aginor"), play.card("Commander")
    texts = play.rules.texts  # type: ignore[attr-defined]
    gets = next(i for i, part in enumerate(texts.rules) if isinstance(part.rule, Gets))
    else_ = next(i for i, part in enumerate(texts.rules) if not isinstance(part.rule, Gets))
    target, x = SLOTS.index("target"), SLOTS.index("challenge")

    def row(rule: int, source: int, until: int, *pairs: int) -> tuple[int, ...]:
        return (rule, source, HERO, until, PATTERN_CHALLENGE, 3, 4, *pairs)

    g.lasting = [
        row(gets, old, UNTIL_GAME, target, old),
        row(gets, old, UNTIL_TURN, target, old, x, old),
        row(else_, other, UNTIL_GAME, target, other, target, old),
    ]
    texts.pass_on(g, old, new)
    assert g.lasting == [
        row(gets, old, UNTIL_GAME, target, old),
        row(gets, new, UNTIL_TURN, target, new, x, old),
        row(else_, other, UNTIL_GAME, target, other, target, new),
    ]
    texts.forget(g, new)
    assert row(else_, other, UNTIL_GAME, target, other, target, -1) in g.lasting


@clause("WOT20-challenge.contested.12")
def test_whoever_has_the_single_most_tokens_controls_that_advantage_and_no_other() -> None:
    play = Play(RAND, AGINOR, mine("Andor", on="world"), mine("The Ways", on="world"), at="actions")
    g, andor, ways = play.g, play.card("Andor"), play.card("The Ways")
    g.control = [(andor, 0, 1), (ways, 2, 3)]
    change_control(g, andor, HERO, 2)
    assert (g.control, g.controller[andor]) == ([(andor, 2, 1), (ways, 2, 3)], HERO)
    assert play.told()[-1] == "The Hero places 2 control tokens on Andor: the Hero 2, the Villain 1."
    change_control(g, andor, VILLAIN, 1)
    assert (g.control[0], g.controller[andor], control_of(g, andor)) == ((andor, 2, 2), NOBODY, NOBODY)
    change_control(g, andor, HERO, -5)
    assert (g.control[0], g.controller[andor]) == ((andor, 0, 2), VILLAIN)
    assert control_of(g, ways) == VILLAIN
    g.control = g.control[1:]
    before = len(play.told())
    change_control(g, andor, HERO, 1)
    assert (g.control, len(play.told())) == ([(ways, 2, 3)], before)


@clause("WOT20-resolution.taveren.1", "WOT20-resolution.taveren.2")
def test_healing_by_a_text_is_counted_and_other_uses_stay_counted() -> None:
    world = theirs("Shayol Ghul", on="world", control=[0, 5])
    play = Play(RAND, theirs("Rahvin (I)", damage=3), world, at="ready", shadow=3)
    others = [(play.card("Rand al'Thor"), 0, 2)]
    play.g.used = others
    for times in (1, 2):
        play.say("Convert a shadow token")
        assert play.g.used == [*others, (play.card("Shayol Ghul"), HEALED, times)]
    assert not play.game.questions or not play.offers("Convert a shadow token")
    assert play["card.Rahvin (I).abilities"] == [0, 0, 3, 0]
