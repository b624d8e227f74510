"""Tokens (section 203 and the terms Tokens, Story Token, Stoneseeker, Unknown Lands)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.plain import CARDS, DECKS
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, STRIKE, WOLF, n
from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from
from wonderwheel.games.wonders_of_the_first.decks.legality import archive_errors, score
from wonderwheel.games.wonders_of_the_first.game import GAME


def maker(token: meaning.Token | str, **facts: object) -> CardDef:
    """An item that creates a token here; what kind of token may be a structure where no words say it."""
    if isinstance(token, str):
        return item("Nest", f"Tap action: create {token} in this realm.", **facts)
    create = meaning.CreateToken(token, where=HERE)
    return item("Nest", meaning.Activated(meaning.Cost(tap=True, action=True), (create,)), **facts)


PUP = wonder("Pup", 1, "This gets +4 power.", token=True, classes=("Beast",), cost=2, orbitals=8)
BEAST = "a 1 power Beast token"


@clause("CR132-203.a", "CR132-tokens.a", "CR132-tokens.f", "CR132-tokens.g", "CR132-tokens.h")
def test_a_created_token_is_a_card_like_any_other() -> None:
    """It attacks, is counted, has a cost of nothing and can be destroyed."""
    count = spell(
        "Count",
        "Gain faith equal to the number of token Wonders of cost 0 or less with power less than or equal to 1.",
    )
    table = at(maker(BEAST), count, STRIKE, world=["1 Nest"], player=[{"hand": ["Count", "Strike"]}])
    table.say("Use Nest", "Pass", "Play Count", "Pass")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Nest tapped", "token Beast 1"], 1)
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [1]
    table = at(maker(meaning.Token()), STRIKE, world=["1 Nest"], player=[{"hand": ["Strike"]}])
    table.say("Use Nest", "Pass")
    assert table.look("realm1.p1") == ["Nest tapped", "token 1"], "without a name or a class as well"
    table.say("Play Strike")
    assert table.look("realm1.p1") == ["Nest tapped"]


@clause("CR132-203.i", "CR132-tokens.h", "CR132-203.n")
def test_a_cost_that_is_stated_or_printed_is_kept() -> None:
    """Tokens of cost 3 (by the effect), 2 (printed) and of a copied card (its own)."""

    def costs(*steps: str, card: CardDef, more: tuple[CardDef, ...] = (), hand: tuple[str, ...] = ()) -> object:
        sum_up = spell("Sum", "Gain faith equal to the cost of target token.")
        player = {"archive": ["Pup"], "hand": ["Sum", *hand], "energy": 9}
        table = at(card, sum_up, PUP, *more, world=["1 Nest"], player=[player])
        table.say(*steps, "Pass", "Play Sum")
        return table.look("p1.faith")

    assert costs("Use Nest", card=maker(meaning.Token(cost=3))) == 3
    assert costs("Use Nest", "Pup", card=maker(BEAST)) == 2
    assert costs("Use Nest", "A stand-in", card=maker(BEAST)) == 0
    nest = maker(BEAST, cost=5)
    mirror = spell("Mirror", "Create a token copy of target item in realm 1.")
    assert costs("Play Mirror", card=nest, more=(mirror,), hand=("Mirror",)) == 5


@clause("CR132-203.b.2", "CR132-203.t", "CR132-303.3.a", "CR132-301.2.b", "CR132-tokens.k")
def test_printed_tokens_start_in_the_archive_beside_the_deck() -> None:
    tokens = '[[card]]\nname = "Imp"\npower = 1\nrarity = "T"\nclasses = ["Imp"]\n'
    decks = {"deck_1": DECKS["Petraia"] + " | 2 Imp", "deck_2": DECKS["Solfera"]}
    setup = GAME.setup(2, decks, CARDS + tokens)
    game = Game(GAME.make(setup), Start(setup, 1))
    looked = game.rules.look(game.state)
    assert (looked["p1.archive"], looked["p2.archive"]) == (["Imp", "Imp"], [])
    state = game.state
    assert [len(state.decks[i]) + len(state.hands[i]) for i in (0, 1)] == [50, 50]  # type: ignore[attr-defined]
    with pytest.raises(SetupError, match=r"deck_1: Imp is a token and cannot start in a main deck \(CR132-203\.b\)"):
        GAME.make(GAME.setup(2, {**decks, "deck_1": DECKS["Petraia"].replace("3 ", "2 ", 1) + "; Imp"}, CARDS + tokens))
    with pytest.raises(SetupError, match=r"Petraia Field 1 is no token and cannot be in an archive \(CR132-303"):
        GAME.make(GAME.setup(2, {**decks, "deck_1": DECKS["Petraia"] + " | Petraia Field 1"}, CARDS + tokens))


@clause("CR132-203.k", "CR132-203.l", "CR132-tokens.i", "CR132-tokens.j", "CR132-303.3.b")
def test_a_stand_in_is_the_basic_token_and_a_printed_one_is_itself() -> None:
    other = wonder("Hound", 1, token=True, classes=("Beast",))
    nests = ["1 Nest", "1 Nest"]
    table = at(maker(BEAST, orbitals=1), PUP, other, world=nests, player=[{"archive": ["Pup", "Hound"]}])
    table.say("Use Nest")
    assert table.options() == ["A stand-in", "Pup (archive, player 1)", "Hound (archive, player 1)"]
    table.say("A stand-in", "Pass")
    assert table.look("realm1.p1") == ["Nest tapped", "Nest", "token Beast 1"], "nothing of the Pup's +4"
    assert table.look("p1.archive") == ["Pup", "Hound"]
    table.say("Use Nest", "Pup")
    assert table.look("realm1.p1")[2:] == ["token Beast 1", "Pup 5"]
    assert table.look("p1.archive") == ["Hound"]
    stand_in, printed = table.g.realms[0][2:]
    assert [table.g.token[stand_in], table.g.token[printed]] == [1, 2]


@clause("CR132-tokens.k", "CR132-303.3.b.2", "CR132-303.3.d")
def test_a_printed_token_that_is_not_in_your_own_archive_cannot_be_used() -> None:
    table = at(maker(BEAST), PUP, world=["1 Nest"], player=[{}, {"archive": ["Pup"]}])
    table.say("Use Nest")
    assert table.look("realm1.p1") == ["Nest tapped", "token Beast 1"]
    assert table.look("p2.archive") == ["Pup"]


ENDS = {
    "The Abyss": "Destroy target Wonder.",
    "banishment": "Banish target Wonder.",
    "a hand": "Return target Wonder to its owner's hand.",
    "a deck": "Shuffle target Wonder into its owner's deck.",
}


@clause("CR132-203.v", "CR132-tokens.c", "CR132-story-token.f", "CR132-203.c")
@pytest.mark.parametrize("area", list(ENDS))
def test_a_printed_token_that_stops_existing_is_out_of_the_game(area: str) -> None:
    out = spell("Out", ENDS[area])
    nests = ["1 Nest", "1 Nest"]
    table = at(maker(BEAST), PUP, out, world=nests, player=[{"archive": ["Pup"], "hand": ["Out"]}])
    table.say("Use Nest", "Pup", "Pass", "Play Out", "Pass")
    assert table.look("realm1.p1") == ["Nest tapped", "Nest"]
    assert (table.look("p1.hand"), table.look("p1.abyss"), table.look("banished")) == ([], ["Out"], [])
    assert table.look("p1.archive") == []
    table.say("Use Nest")
    assert table.look("realm1.p1")[2:] == ["token Beast 1"], "there is only a stand-in left"


@clause("CR132-tokens.e", "CR132-on-arrival.d")
def test_a_created_token_arrives() -> None:
    """Its own On Arrival text and that of others, stand-in and printed token alike."""
    eager = wonder("Eager", 1, "Whenever this arrives, draw a card.", token=True, classes=("Beast",))
    herald = item("Herald", "Whenever a Wonder you control arrives, gain 1 faith.")
    nests = ["1 Nest", "1 Nest"]
    table = at(maker(BEAST), eager, herald, world=[*nests, "1 Herald"], player=[{"archive": ["Eager"]}])
    table.say("Use Nest", "A stand-in", "Pass")
    assert (table.look("p1.faith"), table.look("p1.cards")) == (1, 0)
    table.say("Use Nest", "Eager", "1.")
    assert (table.look("p1.faith"), table.look("p1.cards")) == (2, 1)


@clause("CR132-203.u", "CR132-tokens.b", "CR132-story-token.e")
def test_a_t_for_rarity_marks_a_token_and_a_story_token_may_show_another() -> None:
    facts = {"name": "Imp", "power": 1}
    assert card_from({**facts, "rarity": "T"}, "here").token
    assert not card_from({**facts, "rarity": "Rare"}, "here").token
    with pytest.raises(SetupError, match=r"CR132-203\.u"):
        card_from({**facts, "rarity": "T", "token": False}, "here")
    story = {**facts, "rarity": "Mythic", "story": "Seeker", "classes": ["Story Token"]}
    assert card_from(story, "here").token
    with pytest.raises(SetupError, match=r"CR132-203\.u"):
        card_from({**story, "token": False}, "here")


@clause("CR132-story-token.a", "CR132-story-token.c", "CR132-story-token.c.2")
def test_a_story_token_has_its_class_and_its_points() -> None:
    facts = {"name": "Lantern", "power": 1, "story": "Seeker", "dbs": 7}
    with pytest.raises(SetupError, match=r"CR132-story-token\.a"):
        card_from(facts, "here")
    with pytest.raises(SetupError, match=r"CR132-story-token\.a"):
        card_from({"name": "Lantern", "power": 1, "classes": ["Story Token"]}, "here")
    lantern = card_from({**facts, "classes": ["Story Token"]}, "here")
    assert archive_errors([lantern, lantern]) == [], "only a legendary one is limited"
    assert score([WOLF], [lantern, lantern]) == 14


@clause("CR132-unknown-lands.a")
def test_an_unknown_land_is_a_token_like_others() -> None:
    """Created from the archive it links, and stops existing when it is destroyed."""
    ground = land("Unknown Ground", "Solfera Link.", token=True, orbitals=4)
    elk = wonder("Elk", 2, cost=1, orbitals=4)
    raze = spell("Raze", "Destroy all lands.")
    nest = maker(meaning.Token(type="land", power=n(0)))
    player = {"archive": ["Unknown Ground"], "hand": ["Elk", "Raze"]}
    table = at(nest, ground, elk, raze, world=["1 Nest"], player=[player])
    assert "Play Elk" not in table.options()
    table.say("Use Nest", "Unknown Ground", "Pass")
    assert "Play Elk" in table.options()
    table.say("Play Raze")
    assert (table.look("realm1.p1"), table.look("p1.abyss")) == (["Nest tapped"], ["Raze"])
    assert "Unknown Ground stops existing." in table.told()


@clause("CR132-203.v", "CR132-tokens.k")
def test_one_printed_token_cannot_be_two_tokens() -> None:
    """Two tokens are created after a choice, and one printed token fits: the second is a stand-in."""
    kennel = spell("Kennel", "Sacrifice a Wonder. Create two 1 power Beast tokens in realm 1.")
    table = at(kennel, PUP, WOLF, world=["1 Wolf"], player=[{"archive": ["Pup"], "hand": ["Kennel"]}])
    table.say("Play Kennel", "Pup")
    assert table.look("realm1.p1") == ["Pup 5", "token Beast 1"]
    assert not table.rules.faults(table.g)


@clause("CR132-203.r")
def test_a_name_is_asked_for_as_a_whole_word() -> None:
    bell = maker("a 1 power Bellringer token")
    tokens = [
        wonder(name, 1, token=True) for name in ("Bellatrix", "Bellringer The Brave", "Isabella", "Old Bellringer")
    ]
    table = at(bell, *tokens, world=["1 Nest"], player=[{"archive": [card.name for card in tokens]}])
    table.say("Use Nest")
    assert table.options() == [
        "A stand-in",
        "Bellringer The Brave (archive, player 1)",
        "Old Bellringer (archive, player 1)",
    ]


@clause("CR132-203.n", "CR132-203.r")
def test_in_an_archive_lies_the_printed_token_and_not_its_stand_in() -> None:
    bell = maker("a 1 power Bellringer token")
    bella = wonder("Bellringer", 1, "This gets +2 power.", token=True)
    table = at(bell, bella, world=["1 Nest"], player=[{"archive": ["Bellringer"]}])
    table.say("Use Nest", "Bellringer (archive, player 1)")
    assert "Bellringer 3" in table.look("realm1.p1")


@clause("CR132-203.o", "CR132-303.3.b.2")
def test_a_cost_and_abilities_that_the_effect_states_are_asked_for_too() -> None:
    tokens = [
        wonder("Plain", 1, token=True, cost=2),
        wonder("Winged", 1, "Flying.", token=True, cost=2),
        wonder("Dear", 1, "Flying.", token=True, cost=3),
        wonder("Both", 1, "Flying.", "Deathstrike.", token=True, cost=2),
    ]
    nest = maker(meaning.Token(abilities=(meaning.Keyword("flying"),), cost=2))
    table = at(nest, *tokens, world=["1 Nest"], player=[{"archive": [card.name for card in tokens]}])
    table.say("Use Nest")
    assert table.options() == ["A stand-in", "Winged (archive, player 1)", "Both (archive, player 1)"]


@clause("CR132-102.c")
def test_infinitely_many_tokens_outweigh_everything_and_tie_with_infinity() -> None:
    """As many tokens as the power of an endless Wonder: they count as infinite, and so does their power."""
    endless = wonder("Endless", 0, meaning.Static(meaning.This(), (meaning.AddPower(meaning.Number("inf")),)))
    nest = item(
        "Nest",
        "Tap action: create X 1 power Beast tokens in this realm, where X is the total power of Wonders you control.",
    )
    count = spell("Count", "Gain faith equal to the number of Beasts.")
    world = ["1 Endless @2", "1 Nest", "2 Bear"]
    table = at(endless, nest, PUP, BEAR, count, world=world, player=[{"archive": ["Pup"], "hand": ["Count"]}])
    table.say("Use Nest", "Pass")
    assert table.look("realm1.p1") == ["Nest tapped", "token Beast 1 xinfinity"]
    table.say("Play Count", "Pass")
    assert table.look("p1.faith") == "infinity"
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [1]
