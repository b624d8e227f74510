"""Where abilities work (section 302), decks and archives (303), formats (304), and what is refused."""

from __future__ import annotations

import pytest

import wonderwheel as ww
from tests.contract.play import new
from tests.support import clause
from tests.wonders_of_the_first.looking import seen
from tests.wonders_of_the_first.plain import CARDS, DECKS, PLAIN
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.decks.legality import (
    ARCHIVE_MOST,
    DECK_MOST,
    archive_errors,
    copies_errors,
    deck_errors,
)
from wonderwheel.games.wonders_of_the_first.game import GAME
from wonderwheel.games.wonders_of_the_first.vocabulary import CARDS as HANDLES

# -- abilities in various areas ----------------------------------------------------------------------------------------

BUSY = wonder(
    "Busy",
    1,
    "Wonders you control get +1 power.",
    "Whenever you attack, gain 1 faith.",
    "Tap free: gain 1 energy.",
)


@clause("CR132-302.a")
@pytest.mark.parametrize(("area", "works"), [("world", True), ("hand", False), ("abyss", False), ("banished", False)])
def test_abilities_work_in_the_world_only(area: str, works: bool) -> None:
    """Static, triggered and activated: all three in The World, none of them anywhere else."""
    player = {area: ["Busy"]} if area != "world" else {}
    world = ["1 Wolf @2", "1 Busy @3"] if works else ["1 Wolf @2"]
    table = at(BUSY, WOLF, world=world, player=[player])
    assert table.look("realm2.p1") == ["Wolf 3" if works else "Wolf 2"]
    assert bool([x for x in table.options() if x.startswith("Use Busy")]) == works
    table.say("Attack in realm 2")
    assert table.look("p1.faith") == int(works)


@clause("CR132-302.a", "CR132-101.3.3.a")
def test_a_spells_text_works_when_it_is_played_and_not_when_it_is_discarded() -> None:
    gift = spell("Gift", "Gain 1 faith.")
    drop = spell("Drop", "Discard a card.")
    table = at(gift, drop, player=[{"hand": ["Gift", "Gift", "Drop"]}])
    table.say("Play Drop", "Gift", "Pass")
    assert (table.look("p1.faith"), table.look("p1.abyss")) == (0, ["Gift", "Drop"])
    table.say("Play Gift")
    assert table.look("p1.faith") == 1


@clause("CR132-302.c")
@pytest.mark.parametrize("area", ["abyss", "banishment", "hand", "deck"])
def test_an_ability_that_names_its_area_works_there_and_only_there(area: str) -> None:
    """While the Ghost lies there, its owner gains faith for every draw."""
    ghost = wonder(
        "Ghost", 1, meaning.Triggered(meaning.Event("drawn", player="you"), (meaning.Gain("faith"),), area=area)
    )
    names = {"abyss": "abyss", "banishment": "banished", "hand": "hand", "deck": "deck"}
    for place in names:
        player = {"deck": ["Wolf", "Wolf", "Wolf"]}
        player[names[place]] = [*player.get(names[place], []), "Ghost"]
        table = at(ghost, WOLF, world=["1 Wolf"], player=[player, {"deck": ["Wolf", "Wolf", "Wolf"]}])
        table.say("Draw a card")
        assert table.look("p1.faith") == int(place == area)
    table = at(ghost, WOLF, world=["1 Ghost"])
    table.say("Draw a card")
    assert table.look("p1.faith") == 0


@clause("CR132-302.g", "CR132-301.6.b")
def test_a_card_that_moves_is_asked_for_its_abilities() -> None:
    """One card waits for being discarded, one for being denied, one for its death: each hears its own move."""
    thrown = wonder("Thrown", 1, "Whenever this is discarded, gain 1 faith.")
    denied = wonder("Denied", 1, "Eternal: gain 1 faith.")
    mortal = wonder("Mortal", 1, "Whenever this dies, gain 1 faith.")
    drop = spell("Drop", "Discard a card.")
    deny = spell("Deny", "Deny 1.")
    kill = spell("Kill", "Destroy all Wonders you control.")
    for hand, deck, world, faith in (
        (["Drop", "Thrown"], ["Wolf", "Wolf"], [], 1),
        (["Drop", "Denied"], ["Wolf", "Wolf"], [], 0),
        (["Deny"], ["Denied", "Wolf"], [], 1),
        (["Deny"], ["Thrown", "Wolf"], [], 0),
        (["Kill"], ["Wolf"], ["1 Mortal"], 1),
        (["Drop", "Mortal"], ["Wolf"], [], 0),
    ):
        table = at(thrown, denied, mortal, drop, deny, kill, WOLF, world=world, player=[{"hand": hand, "deck": deck}])
        table.say(f"Play {hand[0]}")
        while table.game.questions[0].asks == "Which card is discarded?":
            table.say(table.options()[0])
        assert table.look("p1.faith") == faith, (hand, deck, world)


@clause("CR132-302.i", "CR132-302.j")
def test_a_static_nullify_leaves_cards_in_other_areas_alone() -> None:
    """Small items of the opponent are nullified in The World; one in the hand and one in The Abyss are not."""
    sirius = wonder("Sirius", 5, "Enemy items with cost 2 or less are nullified.")
    ring = item("Ring", "On play: gain 1 faith.", cost=2)
    player = {"hand": ["Ring"], "abyss": ["Ring"], "energy": 2}
    table = at(sirius, ring, BEAR, world=["1 Sirius", "2 Ring"], player=[{}, player], active=2)
    assert table.look("realm1.p2") == ["Ring nullified"]
    assert [table.g.nullified[c] for c in (*table.g.hands[1], *table.g.abyss[1])] == [0, 0]
    table.say("Play Ring", "Realm 2")
    assert table.look("p2.faith") == 1, "On Play works: the card was not in The World yet"
    assert table.look("realm2.p2") == ["Ring nullified"]


# -- decks, archives, formats ------------------------------------------------------------------------------------------


@clause("CR132-303.3.c")
def test_an_archive_is_open_to_both_players_and_stays_as_it_was_brought() -> None:
    tokens = "".join(f'[[card]]\nname = "{name}"\npower = 1\nrarity = "T"\n' for name in ("Imp", "Cub", "Owl"))
    decks = {"deck_1": DECKS["Petraia"] + " | 2 Owl; Imp; Cub", "deck_2": DECKS["Solfera"]}
    setup = GAME.setup(2, decks, CARDS + tokens)
    game = Game(GAME.make(setup), Start(setup, 1))
    while game.state.round == 0:  # type: ignore[attr-defined]
        game.answer(game.questions[0].options[-1], seat=game.questions[0].decider)
    for seat in (0, 1):
        assert seen(game, seat)["p1.archive"] == ["Owl", "Owl", "Imp", "Cub"]


@clause("CR132-301.2.a.2", "CR132-unknown-lands.a.2", "CR132-203.b")
def test_what_a_deck_may_be_depends_on_the_format() -> None:
    token = land("Unknown Ground", token=True)
    walkers = [wonder(f"Walker {i}") for i in range(17)] * 3
    deck = [*walkers[:49], token]
    no_land = (
        "Unknown Ground is an unknown land and cannot start in a main deck of this format (CR132-unknown-lands.a.2)"
    )
    assert deck_errors(deck, "constructed") == [no_land]
    no_token = "Imp is a token and cannot start in a main deck (CR132-203.b)"
    for form in ("constructed", "prerelease"):
        assert deck_errors([*walkers[:49], wonder("Imp", token=True)], form) == [no_token]
    assert deck_errors(deck, "prerelease") == []
    assert deck_errors(deck[:20], "free") == []
    assert "20 cards instead of 50" in deck_errors(deck[:20], "prerelease")[0]


@clause("CR132-203.b", "CR132-304.1.b", "CR132-101.4.d", "CR132-303.1.a", "CR132-303.3.a.2", "CR132-story-token.d")
def test_every_card_of_a_deck_and_archive_is_looked_at_and_the_limits_are_just_allowed() -> None:
    """A card that is allowed does not hide one behind it that is not."""
    ground, imp = land("Ground", token=True), wonder("Imp", token=True)
    walkers = ([wonder(f"Walker {i}") for i in range(17)] * 3)[:48]
    found = deck_errors([ground, imp, *walkers], "prerelease")
    assert found == ["Imp is a token and cannot start in a main deck (CR132-203.b)"]
    swarm = wonder("Swarm", 1, "A deck may hold any number of this.")
    found = copies_errors([swarm] * 5 + [WOLF] * 4)
    assert [line.split(",")[0] for line in found] == ["4 copies of Wolf"]
    assert archive_errors([imp] * 50) == []
    page = wonder("Page", token=True, tier="legendary", story="Seeker")
    hero, tale = wonder("Hero", token=True, tier="legendary"), wonder("Tale", token=True, story="Seeker")
    assert archive_errors([page, hero, hero, tale, tale]) == []


@clause("CR132-304.1.a", "CR132-404.2.i", "CR132-404.2.i.2")
@pytest.mark.parametrize(("form", "plays"), [("constructed", False), ("prerelease", True)])
def test_core_needs_no_link_in_prerelease(form: str, plays: bool) -> None:
    """Petraia Walker 12 is core, of cost 5, and no land is there."""
    options = {"format": form, "deck_1": DECKS["Petraia"], "deck_2": DECKS["Solfera"]}
    setup = GAME.setup(2, options, CARDS)
    rules = GAME.make(setup)
    state = rules.blank()
    state.rng = 1
    name = "Petraia Walker 12"
    player = {"hand": [name, "Petraia Walker 5"], "energy": 9, "deck": [name, name]}
    other = {"deck": ["Solfera Walker 1", "Solfera Walker 1"]}
    rules.place(state, {"round": 3, "player": [player, other]})
    game = Game(rules, Start(setup, 0, "sample", state.to_json()))
    offered = [option.label for option in game.questions[0].options]
    assert "Play Petraia Walker 5" in offered
    assert (f"Play {name}" in offered) == plays
    if not plays:
        refusal = game.why_not(0, f"Play {name}")
        assert refusal is not None
        assert refusal.clauses == ("CR132-core.a", "CR132-404.2.i.2")


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ("3 Petraia Wolker 1", "deck_1: there is no card called 'Petraia Wolker 1'; did you mean 'Petraia Walker 1'"),
        ("Petraia Walker 1", r"deck_1: the deck has 1 cards instead of 50 \(CR132-303\.a\)"),
        ("50 Petraia Walker 1", r"50 copies of Petraia Walker 1, which is secondary: at most 3 \(CR132-303\.1\.c\)"),
        (DECKS["Petraia"] + " | 51 Imp", r"the archive has 51 tokens, more than 50 \(CR132-303\.3\.a\.2\)"),
        (DECKS["Petraia"] + " | Petraia Walker 1", r"Petraia Walker 1 is no token.*\(CR132-303\.3\.a\)"),
        (DECKS["Petraia"] + " | Gnome", "deck_1, archive: there is no card called 'Gnome'"),
        ("0 Petraia Walker 1", "deck_1: '0 Petraia Walker 1' is no number of copies"),
        ("3", "deck_1: there is no card called '3'"),
    ],
)
@clause("CR132-303.a", "CR132-101.4.d", "CR132-303.3.a.2", "CR132-303.3.a")
def test_an_illegal_deck_is_refused_with_the_card_and_the_clause(deck: str, words: str) -> None:
    components = CARDS + '[[card]]\nname = "Imp"\npower = 1\nrarity = "T"\n'
    with pytest.raises(SetupError, match=words):
        GAME.make(GAME.setup(2, {"deck_1": deck, "deck_2": DECKS["Solfera"]}, components))


def test_a_refused_deck_leaves_the_next_game_alone() -> None:
    with pytest.raises(SetupError, match="no card called"):
        PLAIN.make(PLAIN.setup(2, {"deck_1": "3 Nobody"}))
    assert new(PLAIN, 2, {}, 1).questions


# -- what a table can take ---------------------------------------------------------------------------------------------


def begun_with(deck: str) -> Game:
    setup = GAME.setup(2, {"format": "free", "deck_1": deck, "deck_2": deck})
    return Game(GAME.make(setup), Start(setup, 1))


@pytest.mark.parametrize(
    "deck",
    [
        f"{DECK_MOST + 1} Koiscale",
        "60 Koiscale; 41 Koiscale",
        "999 Koiscale;" * 1000,
        f"{DECK_MOST + 1} Koiscale | Imp",
    ],
)
def test_a_free_deck_has_as_many_cards_as_a_table_takes_and_no_more(deck: str) -> None:
    with pytest.raises(SetupError, match=f"deck_1.* cards.*at most {DECK_MOST}"):
        begun_with(deck)


@pytest.mark.parametrize("deck", ["1 Koiscale", "7 Koiscale"])
def test_a_free_deck_has_enough_for_a_hand_and_a_draw(deck: str) -> None:
    with pytest.raises(SetupError, match="a game needs more than 7"):
        begun_with(deck)


def test_the_largest_decks_are_played_to_the_end_and_leave_room_for_tokens() -> None:
    assert 2 * (DECK_MOST + ARCHIVE_MOST) <= HANDLES - 200
    game = begun_with(f"{DECK_MOST} Koiscale")
    while game.questions:
        asked = game.questions[0]
        assert all(option.label for option in asked.options)
        game.play(asked.seat, asked.keys[len(game.inputs) % len(asked.keys)])
    assert game.result is not None


@pytest.mark.parametrize("number", ["0", "1000", "9" * 5000])
def test_a_number_of_copies_is_one_that_can_be_meant(number: str) -> None:
    with pytest.raises(SetupError, match="no number of copies, 1 to 999") as refused:
        begun_with(f"{number} Koiscale")
    assert len(str(refused.value)) < 200


def test_a_long_name_that_no_card_has_is_refused_in_short() -> None:
    with pytest.raises(SetupError, match="there is no card called") as refused:
        begun_with("8 " + "Koi" * 4000)
    assert len(str(refused.value)) < 200


@clause("CR132-304.1.a", "CR12-304.1.a", "GUIDE-unknown-lands.a.2")
def test_the_guide_has_no_prerelease() -> None:
    with pytest.raises(SetupError, match=r"Guide does not have.*GUIDE-unknown-lands\.a\.2.*constructed or free"):
        ww.new("wonders_of_the_first", options={"edition": "guide", "format": "prerelease"})
    for edition in ("v1.3.2", "v1.2"):
        ww.new("wonders_of_the_first", options={"edition": edition, "format": "prerelease"})
