"""What happens to a card is told once, counts for "if you do", and happens to no card that is not there (301, 6)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, OURS, SWORD, THIS, WOLF, WONDERS, n, on, whenever
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
IF_YOU_DO = meaning.If(meaning.IfDone(), (FAITH,))


def bears(area: str) -> meaning.All:
    return meaning.All(meaning.Cards(name="Bear", area=area, owner="you"))


def about(table: At, name: str) -> list[str]:
    return [line for line in table.told() if name in line]


def cast(*effects: meaning.Effect, area: str = "world") -> At:
    """Player 1 does something to a Bear that lies in an area, and gains a faith if it happens."""
    deed = spell("Deed", meaning.Spell((*effects, IF_YOU_DO)))
    player = {"hand": ["Deed"], "deck": ["Wolf", "Wolf"]}
    if area != "world":
        player[area] = ["Bear", *player.get(area, [])]
    table = at(deed, BEAR, WOLF, world=["1 Bear"] if area == "world" else [], player=[player])
    return table.say("Play Deed")


@clause("CR132-destroy.a", "CR132-banish.a", "CR132-301.5.a", "CR132-301.3.c", "CR132-bury.a", "CR132-301.2.c")
@clause("CR132-sacrifice.a", "CR132-discard.a", "CR132-deny.a", "CR132-move.a", "CR132-arrives.a")
@clause("CR132-tap-untap.a", "CR132-nullify.d")
@pytest.mark.parametrize(
    ("effect", "area", "told"),
    [
        (meaning.Destroy(bears("world")), "world", "Bear is destroyed."),
        (meaning.Sacrifice(bears("world")), "world", "Player 1 sacrifices Bear."),
        (meaning.Banish(bears("world")), "world", "Bear is banished."),
        (meaning.Banish(bears("abyss")), "abyss", "Bear is banished."),
        (meaning.ToHand(bears("world")), "world", "Bear goes to Player 1's hand."),
        (meaning.ToHand(bears("abyss")), "abyss", "Bear goes to Player 1's hand."),
        (meaning.ToDeck(bears("world"), "bottom"), "world", "Bear goes to the bottom of Player 1's deck."),
        (meaning.ToDeck(bears("abyss"), "top"), "abyss", "Bear goes on top of Player 1's deck."),
        (meaning.Discard(every=True, cards=meaning.Cards(name="Bear", area="hand")), "hand", "Player 1 discards Bear."),
        (meaning.Deny(), "deck", "Player 1 denies Bear."),
        (meaning.MoveTo(bears("world"), meaning.Realm("number", 2)), "world", "Bear moves to realm 2."),
        (meaning.PutIntoRealm(bears("abyss"), meaning.Realm("number", 3)), "abyss", "Bear arrives in realm 3."),
        (meaning.Tap(bears("world")), "world", "Bear is tapped."),
        (meaning.Nullify(bears("world")), "world", "Bear is nullified."),
        (meaning.Draw(), "deck", "Player 1 draws Bear."),
    ],
)
def test_what_happens_is_told_once_and_counts(effect: meaning.Effect, area: str, told: str) -> None:
    table = cast(effect, area=area)
    assert about(table, "Bear") == [told]
    assert table.look("p1.faith") == 1


@clause("CR132-301.5.a", "CR132-banish.a", "CR132-301.3.c", "CR132-move.a", "CR132-move.b", "CR132-tap-untap.a")
@clause("CR132-draw.a", "CR132-301.3.a", "CR132-509.b")
@pytest.mark.parametrize(
    ("effect", "area"),
    [
        (meaning.Banish(bears("banishment")), "banished"),
        (meaning.ToHand(bears("hand")), "hand"),
        (meaning.MoveTo(bears("world"), meaning.Realm("number", 1)), "world"),
        (meaning.Untap(bears("world")), "world"),
        (meaning.ToAbyss(bears("abyss")), "abyss"),
    ],
)
def test_nothing_happens_to_a_card_that_is_already_there(effect: meaning.Effect, area: str) -> None:
    table = cast(effect, area=area)
    assert about(table, "Bear") == []
    assert table.look("p1.faith") == 0


@clause("CR132-203.c", "CR132-tokens.c", "CR132-301.4.b", "CR132-301.5.a", "CR132-301.3.c", "CR132-bury.a")
@clause("CR132-arrives.a", "CR132-move.a", "CR132-tap-untap.a", "CR132-204.a", "CR132-nullify.d", "CR132-banish.a")
@clause("CR132-505.1.a.2", "CR132-dies.a")
@pytest.mark.parametrize(
    "effect",
    [
        meaning.Banish(THIS),
        meaning.ToHand(THIS),
        meaning.ToDeck(THIS),
        meaning.ToDeck(THIS, "top"),
        meaning.ToAbyss(THIS),
        meaning.MoveTo(THIS, meaning.Realm("number", 2)),
        meaning.Tap(THIS),
        meaning.PutCounters("+1", THIS),
        meaning.Nullify(THIS),
        meaning.GainControl(THIS, meaning.Player("opponent")),
        meaning.Destroy(THIS),
        meaning.Sacrifice(THIS),
    ],
)
def test_a_token_that_has_stopped_existing_cannot_be_brought_anywhere(effect: meaning.Effect) -> None:
    """The Imp's last words are about itself."""
    imp = meaning.Token("Imp", abilities=(on("dies", effect, IF_YOU_DO),))
    forge = item("Forge", meaning.Activated(meaning.Cost(tap=True), (meaning.CreateToken(imp, where=HERE),)))
    end = spell("End", meaning.Spell((meaning.Destroy(meaning.All(OURS)),)))
    table = at(forge, end, WOLF, world=["1 Forge"], player=[{"hand": ["End"], "deck": ["Wolf"]}])
    table.say("Use Forge", "Pass", "Play End")
    lines = about(table, "Imp")
    assert lines[lines.index("Imp is destroyed.") :] == ["Imp is destroyed.", "Imp stops existing."]
    assert table.look("p1.faith") == 0
    assert (table.look("p1.hand"), table.look("p1.deck"), table.look("p1.abyss")) == ([], ["Wolf"], ["End"])


@clause("CR132-204.a", "CR132-204.a.2", "CR132-counters.d", "CR132-tap-untap.a", "CR132-505.1.a.2", "CR132-nullify.d")
@pytest.mark.parametrize(
    "effect",
    [
        meaning.PutCounters("+1", THIS),
        meaning.Tap(THIS),
        meaning.GainControl(THIS, meaning.Player("opponent")),
        meaning.Nullify(THIS),
    ],
)
def test_nothing_is_put_on_a_card_in_the_abyss(effect: meaning.Effect) -> None:
    ghoul = wonder("Ghoul", 1, on("dies", effect, IF_YOU_DO))
    end = spell("End", meaning.Spell((meaning.Destroy(meaning.All(OURS)),)))
    table = at(ghoul, end, world=["1 Ghoul"], player=[{"hand": ["End"]}])
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
    learn = spell("Learn", meaning.Spell((meaning.Draw(number=n(3)),)))
    table = at(learn, WOLF, player=[{"hand": ["Learn"], "deck": ["Wolf"]}])
    table.say("Play Learn")
    assert (table.look("p1.hand"), about(table, "draws")) == (["Wolf"], ["Player 1 draws Wolf."])


@clause("CR132-bury.a", "CR132-301.2.c")
@pytest.mark.parametrize(("how", "drawn"), [("top", "Bear"), ("bottom", "Wolf")])
def test_a_card_on_top_is_drawn_next_and_a_buried_one_is_not(how: str, drawn: str) -> None:
    """The Bear is player 2's own, whoever puts it away."""
    deed = spell(
        "Deed", meaning.Spell((meaning.ToDeck(meaning.All(WONDERS), how), meaning.Draw(meaning.Player("opponent"))))
    )
    table = at(deed, BEAR, WOLF, world=["2 Bear"], player=[{"hand": ["Deed"]}, {"deck": ["Wolf", "Wolf"]}])
    table.say("Play Deed")
    assert table.look("p2.hand") == [drawn]


@clause("CR132-101.6.c", "CR132-dies.a", "CR132-power.b", "CR132-counters.c")
def test_a_wonder_without_power_dies_and_others_notice_it() -> None:
    wake = item("Wake", whenever(meaning.Event("dies", cards=WONDERS), FAITH))
    curse = spell("Curse", meaning.Spell((meaning.PutCounters("-1", meaning.All(WONDERS), n(3)),)))
    table = at(wake, curse, BEAR, WOLF, world=["1 Wake", "2 Wolf", "2 Bear"], player=[{"hand": ["Curse"]}])
    table.say("Play Curse")
    assert about(table, "Wolf")[-1] == "Wolf dies."
    assert (table.look("p2.abyss"), table.look("p1.faith")) == (["Wolf"], 1)


# -- two cards at once: what replaces the way of one has already taken the other ---------------------------------------


@clause("CR132-discard.a", "CR132-301.4.a", "CR132-deny.a", "CR132-504.a.2", "CR132-301.6.c")
@pytest.mark.parametrize(
    ("area", "effect"),
    [
        ("hand", meaning.Discard(meaning.Player("opponent"), every=True)),
        ("deck", meaning.Deny(meaning.Player("opponent"), n(2))),
    ],
)
def test_what_was_taken_away_meanwhile_is_neither_discarded_nor_denied(area: str, effect: meaning.Effect) -> None:
    """Instead of going to The Abyss the Djinn banishes the Bear that was to go with it."""
    taken = meaning.Banish(meaning.All(meaning.Cards(name="Bear", area=area, owner="you")))
    djinn = wonder(
        "Djinn", 1, meaning.Replacement(meaning.Event("put into the abyss", this=True), (taken,), area="any")
    )
    rob = spell("Rob", meaning.Spell((effect,)))
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
    rise = meaning.All(meaning.Cards(types=("wonder",), area="abyss", owner="you"))
    call = spell("Call", meaning.Spell((meaning.PutIntoRealm(rise, meaning.Realm("number", 1)),)))
    table = at(herald, call, BEAR, player=[{"hand": ["Call"], "abyss": ["Herald", "Bear"]}])
    table.say("Play Call")
    assert about(table, "Bear") == ["Bear arrives in realm 2."]
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == ([], ["Bear 4"])


@clause("CR132-510.a", "CR132-510.a.2", "CR132-arrives.a")
def test_a_card_that_arrives_face_down_is_not_named() -> None:
    autumn = spell("Autumn", meaning.Spell((meaning.Scatter(bears("abyss"), turn_up=False),)))
    table = at(autumn, BEAR, player=[{"hand": ["Autumn"], "abyss": ["Bear"]}])
    table.say("Play Autumn", "Realm 1")
    assert [line for line in table.told() if "arrives" in line] == ["A card arrives in realm 1."]


@clause("CR132-505.1.a.2", "CR132-505.1.a.3", "CR132-505.1.f", "CR132-505.1.g")
def test_a_card_changes_sides_once_and_nothing_happens_when_it_is_already_there() -> None:
    """The first Lure takes the Bear, with what it wears; the second one finds it taken."""
    lure = spell("Lure", meaning.Spell((meaning.GainControl(meaning.All(WONDERS)), IF_YOU_DO)))
    rows = [{"name": "Bear", "player": 2, "id": "bearer"}, {"name": "Sword", "player": 2, "on": "bearer"}]
    table = at(lure, BEAR, SWORD, card=rows, player=[{"hand": ["Lure", "Lure"]}])
    table.say("Play Lure")
    assert about(table, "control") == ["Player 1 gains control of Bear."]
    assert (table.look("p1.faith"), table.look("realm1.p1")) == (1, ["Bear 7"])
    table.say("Pass", "Play Lure")
    assert about(table, "control") == ["Player 1 gains control of Bear."]
    assert (table.look("p1.faith"), table.look("realm1.p1")) == (1, ["Bear 7"])
