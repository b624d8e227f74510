"""Advantages as they come into play: where they may lie, whose they are, what is told; and what lies open to whom."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts, in_hand, until
from wonderwheel.games.wheel_of_time.changes.cards import leave_play
from wonderwheel.games.wheel_of_time.changes.pattern import add_token
from wonderwheel.games.wheel_of_time.changes.wounds import heal
from wonderwheel.games.wheel_of_time.places import DISCARD, NO_STEP, NOBODY, ON_THE_WORLD, on_player
from wonderwheel.games.wheel_of_time.procedures.advantages import attach, places_for, why_no_advantage
from wonderwheel.games.wheel_of_time.procedures.beyond import beyond
from wonderwheel.games.wheel_of_time.table.catalogue import RULED
from wonderwheel.games.wheel_of_time.table.rows import AS_ITS_SOURCE, SYMBOL_MASK, SYMBOL_SOURCE

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)


# -- where -------------------------------------------------------------------------------------------------------------


@clause("WOT20-cards.advantages.11", "WOT20-cards.advantages.9", "WOT20-action.advantage.1")
def test_no_second_copy_lies_on_a_player_or_in_the_world() -> None:
    hand = {"hand": ["Seat of Power", "Tear", "Mount"]}
    play = Texts(RAND_, mine("Seat of Power"), mine("Tear", on="world"), RAHVIN_, at="turn", hero=hand)
    g = play.g
    seat, tear, mount = (in_hand(play, HERO, name) for name in hand["hand"])
    own, other = (why for _, why in places_for(g, HERO, seat))
    assert own is not None
    assert own.clauses == ("WOT20-cards.advantages.9",)
    assert other is not None
    assert other.clauses == ("WOT20-cards.advantages.11",)
    why = why_no_advantage(g, HERO, tear)
    assert why is not None
    assert why.clauses == ("WOT20-cards.advantages.9",)
    assert why_no_advantage(g, HERO, mount) is None
    refused = why_no_advantage(g, HERO, seat)
    assert refused is not None
    assert refused not in (own, other)  # several places, each for a reason of its own


@clause("WOT20-cards.advantages.12", "WOT20-challenge.contested.12")
def test_whose_an_advantage_is_follows_what_it_lies_on() -> None:
    hand = {"hand": ["Mount", "Seat of Power", "The White Tower", "Tear", "Tar Valon"]}
    sword = mine("Callandor", on=RAND)
    play = Texts(RAND_, sword, RAHVIN_, at="turn", hero=hand)
    g = play.g
    mount, seat, tower, tear, tar_valon = (in_hand(play, HERO, name) for name in hand["hand"])
    attach(g, mount, HERO, play.card(RAHVIN))
    attach(g, seat, HERO, on_player(VILLAIN))
    attach(g, tower, HERO, ON_THE_WORLD)
    attach(g, tear, VILLAIN, ON_THE_WORLD)
    attach(g, tar_valon, HERO, ON_THE_WORLD)
    assert [g.controller[c] for c in (mount, seat, tower, tar_valon)] == [VILLAIN, VILLAIN, HERO, NOBODY]
    assert g.controller[tear] == HERO  # whoever has Callandor has five tokens on it


@clause("WOT20-cards.advantages.1", "WOT20-cards.advantages.6")
def test_playing_an_advantage_is_noticed_by_what_waits_for_it() -> None:
    taking = mine("Taking Advantage")
    play = Texts(
        mine(RAND, rotated=True),
        taking,
        RAHVIN_,
        at="actions",
        dominant=2,
        hero={"hand": ["Bodyguards"]},
        symbols=[{"card": RAND, "combat": 1, "politics": 1}],
    )
    until(play, "Play the advantage Bodyguards").say("Play the advantage Bodyguards")
    assert "draw a card" in play.reason.lower()


# -- what is refused elsewhere -----------------------------------------------------------------------------------------


@clause("WOT20-action.take.4", "WOT20-action.take.6", "WOT20-challenge.declare.1", "WOT20-ready.event-play.1")
def test_what_is_told_of_the_cards_of_a_hand_that_wait() -> None:
    play = Play(
        mine("Rand al'Thor"),
        theirs("Aginor"),
        at="resolution",
        windows=True,
        hero={"hand": ["Commander", "Rally", "Rally"]},
    )
    g = play.g
    assert len(beyond(g, HERO)) == 2
    first = next(c for c in g.hands[HERO] if g.rules.catalogue.defs[g.what[c]].name == "Commander")
    kept = g.what[first]
    g.what[first] = 0  # the first definition of all is a card as any other
    assert len(beyond(g, HERO)) == 2
    g.what[first] = -1  # a card that this seat does not know
    assert len(beyond(g, HERO)) == 1
    g.what[first], g.step = kept, NO_STEP
    assert beyond(g, HERO) == []


# -- changes -----------------------------------------------------------------------------------------------------------


@clause("WOT20-pattern.4", "WOT20-pattern.5")
def test_the_twentieth_token_stays_in_mind_whatever_becomes_of_it() -> None:
    play = Texts(RAND_, RAHVIN_, at="declare", light=9, shadow=8, neutral=1)
    for latched in (0, 1):
        add_token(play.g, HERO, "WOT20-pattern.8")
        assert play.g.latched == latched


@clause("WOT20-action.heal.1", "WOT20-resolution.special-damage.2")
def test_as_much_is_healed_as_can_be() -> None:
    play = Texts(RAND_, mine("Gareth Byrne", damage=3, unhealable=1), RAHVIN_, at="turn")
    byrne = play.card("Gareth Byrne")
    assert [heal(play.g, byrne, 1), heal(play.g, byrne, 5), heal(play.g, byrne, 1)] == [1, 1, 0]
    assert play.g.damage[byrne] == 1


@clause("WOT20-cards.advantages.10", "WOT20-glossary.corruption.3")
def test_the_symbols_of_a_card_that_leaves_play_keep_its_allegiances() -> None:
    symbols = [{"card": "Lord Nasin", "politics": 1}, {"card": RAND, "politics": 1}]
    play = Texts(
        RAND_,
        mine("Lord Nasin"),
        mine("Mount", on="Lord Nasin"),
        RAHVIN_,
        at="resolution",
        windows=True,
        symbols=symbols,
    )
    nasin = play.card("Lord Nasin")
    leave_play(play.g, nasin, DISCARD)
    masks = {row[SYMBOL_SOURCE]: row[SYMBOL_MASK] for row in play.g.symbols}
    assert masks == {nasin: 1 << RULED.index("Andor"), play.card(RAND): AS_ITS_SOURCE}
    assert play["p1.discards"] == ["Mount", "Lord Nasin"]
