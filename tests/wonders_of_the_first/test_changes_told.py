"""What happens to a card is told once, counts for "if you do", and happens to no card that is not there (301, 6)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, SWORD, WOLF, n, on
from wonderwheel.games.wonders_of_the_first import meaning

IF_YOU_DO = meaning.If(meaning.IfDone(), (meaning.Gain("faith"),))
END = spell("End", "Destroy all Wonders you control.")


def said_of_itself(does: str) -> tuple[meaning.Effect, ...]:
    """What a card in The World may say of itself. Of one that has left it most of this is refused when it is read, and
    so no text has it; copied and given abilities can bring it there all the same."""
    ability = item("Words", f"Tap free: {does}. If you do, gain 1 faith.").abilities[0]
    assert isinstance(ability, meaning.Activated)
    return ability.effects


def about(table: At, name: str) -> list[str]:
    return [line for line in table.told() if name in line]


def cast(does: str, area: str = "world") -> At:
    """Player 1 does something to a Bear that lies in an area, and gains a faith if it happens."""
    deed = spell("Deed", f"{does} If you do, gain 1 faith.")
    player = {"hand": ["Deed"], "deck": ["Wolf", "Wolf"]}
    if area != "world":
        player[area] = ["Bear", *player.get(area, [])]
    table = at(deed, BEAR, WOLF, world=["1 Bear"] if area == "world" else [], player=[player])
    return table.say("Play Deed")


@clause("CR132-destroy.a", "CR132-banish.a", "CR132-301.5.a", "CR132-301.3.c", "CR132-bury.a", "CR132-301.2.c")
@clause("CR132-sacrifice.a", "CR132-discard.a", "CR132-deny.a", "CR132-move.a", "CR132-arrives.a")
@clause("CR132-tap-untap.a", "CR132-nullify.d")
@pytest.mark.parametrize(
    ("does", "area", "told"),
    [
        ("Destroy all Wonders.", "world", "Bear is destroyed."),
        ("Sacrifice all Wonders.", "world", "Player 1 sacrifices Bear."),
        ("Banish all Wonders.", "world", "Bear is banished."),
        ("Banish all Wonders you own in the abyss.", "abyss", "Bear is banished."),
        ("Return all Wonders to its owner's hand.", "world", "Bear goes to Player 1's hand."),
        ("Return all Wonders you own in the abyss to your hand.", "abyss", "Bear goes to Player 1's hand."),
        ("Bury all Wonders.", "world", "Bear goes to the bottom of Player 1's deck."),
        (
            "Put all Bears you own in the abyss on top of their owners' decks.",
            "abyss",
            "Bear goes on top of Player 1's deck.",
        ),
        ("Discard your hand.", "hand", "Player 1 discards Bear."),
        ("Deny 1.", "deck", "Player 1 denies Bear."),
        ("Move all Wonders to realm 2.", "world", "Bear moves to realm 2."),
        ("Put all Wonders you own in the abyss into realm 3.", "abyss", "Bear arrives in realm 3."),
        ("Tap all Wonders.", "world", "Bear is tapped."),
        ("Nullify all Wonders.", "world", "Bear is nullified."),
        ("Draw a card.", "deck", "Player 1 draws Bear."),
    ],
)
def test_what_happens_is_told_once_and_counts(does: str, area: str, told: str) -> None:
    table = cast(does, area=area)
    assert about(table, "Bear") == [told]
    assert table.look("p1.faith") == 1


@clause("CR132-301.5.a", "CR132-banish.a", "CR132-301.3.c", "CR132-move.a", "CR132-move.b", "CR132-tap-untap.a")
@clause("CR132-draw.a", "CR132-301.3.a", "CR132-509.b")
@pytest.mark.parametrize(
    ("does", "area"),
    [
        ("Banish all Wonders in banishment.", "banished"),
        ("Return all Wonders in your hand to your hand.", "hand"),
        ("Move all Wonders to realm 1.", "world"),
        ("Untap all Wonders.", "world"),
        ("Put each Bear you own in the abyss into the abyss.", "abyss"),
    ],
)
def test_nothing_happens_to_a_card_that_is_already_there(does: str, area: str) -> None:
    table = cast(does, area=area)
    assert about(table, "Bear") == []
    assert table.look("p1.faith") == 0


@clause("CR132-203.c", "CR132-tokens.c", "CR132-301.4.b", "CR132-301.5.a", "CR132-301.3.c", "CR132-bury.a")
@clause("CR132-arrives.a", "CR132-move.a", "CR132-tap-untap.a", "CR132-204.a", "CR132-nullify.d", "CR132-banish.a")
@clause("CR132-505.1.a.2", "CR132-dies.a")
@pytest.mark.parametrize(
    "does",
    [
        "banish this",
        "return this to its owner's hand",
        "bury this",
        "move this to realm 2",
        "tap this",
        "put a +1 counter on this",
        "nullify this",
        "each opponent gains control of this",
        "destroy this",
        "its controller sacrifices this",
        "put this on top of its owner's deck",
        "put this into The Abyss",
    ],
)
def test_a_token_that_has_stopped_existing_cannot_be_brought_anywhere(does: str) -> None:
    """The Golem's last words are about itself."""
    golem = meaning.Token(classes=("Golem",), abilities=(on("dies", *said_of_itself(does)),))
    forge = item("Forge", meaning.Activated(meaning.Cost(tap=True), (meaning.CreateToken(golem, where=HERE),)))
    table = at(forge, END, WOLF, world=["1 Forge"], player=[{"hand": ["End"], "deck": ["Wolf"]}])
    table.say("Use Forge", "Pass", "Play End")
    lines = about(table, "Golem")
    assert lines[lines.index("Token Golem is destroyed.") :] == [
        "Token Golem is destroyed.",
        "Token Golem stops existing.",
    ]
    assert table.look("p1.faith") == 0
    assert (table.look("p1.hand"), table.look("p1.deck"), table.look("p1.abyss")) == ([], ["Wolf"], ["End"])


@clause("CR132-204.a", "CR132-204.a.2", "CR132-counters.d", "CR132-tap-untap.a", "CR132-505.1.a.2", "CR132-nullify.d")
@pytest.mark.parametrize(
    "does", ["put a +1 counter on this", "tap this", "each opponent gains control of this", "nullify this"]
)
def test_nothing_is_put_on_a_card_in_the_abyss(does: str) -> None:
    ghoul = wonder("Ghoul", 1, on("dies", *said_of_itself(does)))
    table = at(ghoul, END, world=["1 Ghoul"], player=[{"hand": ["End"]}])
    table.say("Play End")
    assert about(table, "Ghoul") == ["Ghoul is destroyed."]
    assert (table.look("p1.faith"), sorted(table.look("p1.abyss"))) == (0, ["End", "Ghoul"])
    assert not table.g.counters


@clause("CR132-204.a.2", "CR132-204.a")
@pytest.mark.parametrize("who", ["you", "opponent"])
def test_players_have_counters_wherever_the_cards_lie(who: str) -> None:
    mark = spell("Mark", meaning.Spell((meaning.PlayerCounters("doom", meaning.Player(who), n(2)), IF_YOU_DO)))
    table = at(mark, WOLF, player=[{"hand": ["Mark"]}, {"deck": ["Wolf"]}])
    table.say("Play Mark")
    assert [line for line in table.told() if "doom" in line] == [
        f"Player {1 if who == 'you' else 2} gets 2 doom counters."
    ]
    assert table.look("p1.faith") == 1


@clause("CR132-draw.a", "CR132-404.1.a", "CR132-301.3.a")
def test_there_is_nothing_to_draw_from_an_empty_deck() -> None:
    """Of three cards to draw there is one, and that was the game."""
    learn = spell("Learn", "Draw 3 cards.")
    table = at(learn, WOLF, player=[{"hand": ["Learn"], "deck": ["Wolf"]}])
    table.say("Play Learn")
    assert (table.look("p1.hand"), about(table, "draws")) == (["Wolf"], ["Player 1 draws Wolf."])


@clause("CR132-bury.a", "CR132-301.2.c")
@pytest.mark.parametrize(
    ("does", "drawn"), [("Put each Wonder on top of its owner's deck.", "Bear"), ("Bury each Wonder.", "Wolf")]
)
def test_a_card_on_top_is_drawn_next_and_a_buried_one_is_not(does: str, drawn: str) -> None:
    """The Bear is player 2's own, whoever puts it away."""
    deed = spell("Deed", does, "An opponent draws a card.")
    table = at(deed, BEAR, WOLF, world=["2 Bear"], player=[{"hand": ["Deed"]}, {"deck": ["Wolf", "Wolf"]}])
    table.say("Play Deed")
    assert table.look("p2.hand") == [drawn]


@clause("CR132-101.6.c", "CR132-dies.a", "CR132-power.b", "CR132-counters.c")
def test_a_wonder_without_power_dies_and_others_notice_it() -> None:
    wake = item("Wake", "Whenever a Wonder dies, gain 1 faith.")
    curse = spell("Curse", "Put 3 -1 counters on all Wonders.")
    table = at(wake, curse, BEAR, WOLF, world=["1 Wake", "2 Wolf", "2 Bear"], player=[{"hand": ["Curse"]}])
    table.say("Play Curse")
    assert about(table, "Wolf")[-1] == "Wolf dies."
    assert (table.look("p2.abyss"), table.look("p1.faith")) == (["Wolf"], 1)


# -- two cards at once: what replaces the way of one has already taken the other ---------------------------------------


@clause("CR132-discard.a", "CR132-301.4.a", "CR132-deny.a", "CR132-504.a.2", "CR132-301.6.c")
@pytest.mark.parametrize(
    ("area", "does"),
    [("hand", "An opponent discards their hand."), ("deck", "An opponent denies 2.")],
)
def test_what_was_taken_away_meanwhile_is_neither_discarded_nor_denied(area: str, does: str) -> None:
    """Instead of going to The Abyss the Djinn banishes the Bear that was to go with it."""
    taken = meaning.Banish(meaning.All(meaning.Cards(name="Bear", area=area, owner="you")))
    djinn = wonder(
        "Djinn", 1, meaning.Replacement(meaning.Event("put into the abyss", this=True), (taken,), area="any")
    )
    rob = spell("Rob", does)
    table = at(djinn, rob, BEAR, player=[{"hand": ["Rob"]}, {area: ["Djinn", "Bear"]}])
    table.say("Play Rob")
    assert about(table, "Bear") == ["Bear is banished."]
    assert (table.look("p2.abyss"), table.look("banished"), table.look(f"p2.{area}")) == ([], ["Bear"], ["Djinn"])


@clause("CR132-arrives.a", "CR132-504.a.2")
def test_what_has_arrived_meanwhile_does_not_arrive_again() -> None:
    """The Herald lets the Bear enter realm 2 in its place, where it stays."""
    sent = meaning.PutIntoRealm(
        meaning.All(meaning.Cards(name="Bear", area="abyss", owner="you")), meaning.Realm("number", 2)
    )
    herald = wonder("Herald", 1, meaning.Replacement(meaning.Event("arrives", this=True), (sent,), area="any"))
    call = spell("Call", "Put all Wonders you own in the abyss into realm 1.")
    table = at(herald, call, BEAR, player=[{"hand": ["Call"], "abyss": ["Herald", "Bear"]}])
    table.say("Play Call")
    assert about(table, "Bear") == ["Bear arrives in realm 2."]
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == ([], ["Bear 4"])


@clause("CR132-510.a", "CR132-510.a.2", "CR132-arrives.a")
def test_a_card_that_arrives_face_down_is_not_named() -> None:
    ours = meaning.Cards(types=("wonder",), area="abyss", owner="you")
    autumn = spell("Autumn", meaning.Spell((meaning.Scatter(meaning.All(ours), turn_up=False),)))
    table = at(autumn, BEAR, player=[{"hand": ["Autumn"], "abyss": ["Bear"]}])
    table.say("Play Autumn", "Realm 1")
    assert [line for line in table.told() if "arrives" in line] == ["A card arrives in realm 1."]


@clause("CR132-505.1.a.2", "CR132-505.1.a.3", "CR132-505.1.f", "CR132-505.1.g")
def test_a_card_changes_sides_once_and_nothing_happens_when_it_is_already_there() -> None:
    """The first Lure takes the Bear, with what it wears; the second one finds it taken."""
    lure = spell("Lure", "Gain control of all Wonders. If you do, gain 1 faith.")
    rows = [{"name": "Bear", "player": 2, "id": "bearer"}, {"name": "Sword", "player": 2, "on": "bearer"}]
    table = at(lure, BEAR, SWORD, card=rows, player=[{"hand": ["Lure", "Lure"]}])
    table.say("Play Lure")
    assert about(table, "control") == ["Player 1 gains control of Bear."]
    assert (table.look("p1.faith"), table.look("realm1.p1")) == (1, ["Bear 7"])
    table.say("Pass", "Play Lure")
    assert about(table, "control") == ["Player 1 gains control of Bear."]
    assert (table.look("p1.faith"), table.look("realm1.p1")) == (1, ["Bear 7"])
