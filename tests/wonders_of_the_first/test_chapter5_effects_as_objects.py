"""Effects and abilities as objects (501, 507, nullify): nullified while they wait or are carried out, copied, again."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, THIS, WOLF, WONDERS, n, whenever
from wonderwheel.games.wonders_of_the_first import meaning

FELINE = wonder(
    "Feline",
    6,
    "If a spell or effect of an opponent would target a Wonder you control, nullify it unless they pay 2 energy.",
)
AETHERION = wonder("Aetherion", 3, "Each card you control can't be nullified.")
STRIKE = spell("Strike", "Destroy target Wonder. Draw a card.")
SUZZER = wonder("Suzzer", 2, "On arrival: Destroy target enemy. Gain 1 faith.")


def against_feline(hand: str, *world: str, energy: int = 2) -> At:
    player = {"hand": [hand], "energy": energy, "deck": ["Wolf", "Wolf"]}
    cards = (FELINE, AETHERION, STRIKE, SUZZER, WOLF)
    return at(*cards, world=["2 Feline", *world], player=[player])


@clause("CR132-nullify.k", "CR132-nullify.l", "CR132-nullify.m")
def test_an_effect_that_targets_is_nullified_in_the_midst_of_it_unless_its_price_is_paid() -> None:
    table = against_feline("Suzzer", "1 Aetherion").say("Play Suzzer", "Realm 1")
    assert (table.game.questions[0].decider, table.options()) == (0, ["Yes", "No"])
    table.say("No")
    assert table.look("realm1.p2") == ["Feline 6"], "cards that cannot be nullified have effects that can be"
    assert table.look("p1.faith") == 0, "the rest of the effect does not happen either"
    assert "Feline becomes a target." not in table.told()
    paid = against_feline("Suzzer", "1 Aetherion").say("Play Suzzer", "Realm 1", "Yes")
    assert (paid.look("realm1.p2"), paid.look("p1.faith"), paid.look("p1.energy")) == ([], 1, 0)


@clause("CR132-nullify.m", "CR132-nullify.h", "CR132-nullify.h.2")
def test_a_spell_is_a_card_and_is_nullified_only_if_cards_can_be() -> None:
    table = against_feline("Strike").say("Play Strike", "No")
    assert (table.look("realm1.p2"), table.look("p1.abyss")) == (["Feline 6"], ["Strike"])
    assert table.look("p1.cards") == 0, "it resolves with blank text: nothing is drawn"
    saved = against_feline("Strike", "1 Aetherion").say("Play Strike", "Feline", "No")
    assert (saved.look("realm1.p2"), saved.look("p1.cards")) == ([], 1)


@clause("CR132-507.j", "CR132-507.a", "CR132-507.b")
def test_a_copy_of_a_spell_is_an_effect_and_can_be_nullified_where_the_card_could_not() -> None:
    spells = meaning.Cards(types=("spell",), owner="you", area="abyss")
    echo = item("Echo", meaning.Activated(meaning.Cost(tap=True), (meaning.CopySpell(meaning.Choose(spells)),)))
    cards = (FELINE, AETHERION, STRIKE, echo, WOLF, BEAR)
    player = {"abyss": ["Strike"], "deck": ["Wolf", "Wolf"]}
    table = at(*cards, world=["2 Feline", "1 Aetherion", "1 Echo"], player=[player])
    table.say("Use Echo", "Feline")
    assert (table.look("realm1.p2"), table.look("p1.cards")) == (["Feline 6"], 0)
    free = at(*cards, world=["2 Bear", "1 Echo"], player=[player])
    free.say("Use Echo")
    assert (free.look("realm1.p2"), free.look("p1.cards")) == ([], 1)


@clause("CR132-507.j", "CR132-507.f", "CR132-on-play.a")
def test_a_copy_of_a_spell_that_is_being_played_is_not_played_itself() -> None:
    seen = meaning.Event("played", cards=meaning.Cards(types=("spell",), area="playing"), player="you")
    twin = item("Twin", whenever(seen, meaning.CopySpell(meaning.EventCard()), meaning.Gain("energy")))
    table = at(twin, STRIKE, BEAR, WOLF, world=["1 Twin", "2 Bear", "2 Wolf"], player=[{"hand": ["Strike"]}])
    table.say("Play Strike", "Bear", "Wolf")
    assert table.look("realm1.p2") == []
    assert (table.look("p1.energy"), table.look("p1.cards")) == (1, 2), "one play, two effects"


WATCH = meaning.Event("ability triggers", cards=WONDERS)
SPIDER = wonder(
    "Spider",
    5,
    whenever(
        WATCH,
        meaning.May((meaning.Tap(THIS), meaning.If(meaning.IfDone(), (meaning.NullifyEffect(),)))),
        condition=meaning.Fits(THIS, meaning.Cards(tapped=False)),
    ),
)
SCOUT = wonder("Scout", 1, "On arrival: Gain 1 faith.")


@clause("CR132-nullify.k", "CR132-502.b")
def test_a_triggered_effect_is_nullified_before_it_resolves_whatever_the_active_player_prefers() -> None:
    table = at(SPIDER, SCOUT, world=["2 Spider"], player=[{"hand": ["Scout", "Scout"]}])
    table.say("Play Scout", "Realm 1")
    assert table.game.questions[0].decider == 1, "what answers to the effect comes first"
    table.say("Yes")
    assert (table.look("p1.faith"), table.look("realm1.p2")) == (0, ["Spider 5 tapped"])
    assert "An effect of Scout is nullified." in table.told()
    table.say("Pass", "Play Scout", "Realm 1")
    assert table.look("p1.faith") == 1, "tapped, it cannot answer again"


@clause("CR132-nullify.k", "CR132-502.a")
def test_only_the_effect_that_was_answered_is_nullified() -> None:
    other = wonder("Other", 1, "Whenever a Wonder you control arrives, gain 1 energy.")
    table = at(SPIDER, SCOUT, other, world=["2 Spider", "1 Other"], player=[{"hand": ["Scout"]}])
    table.say("Play Scout", "Realm 1")
    assert [label[:9] for label in table.options()] == ["2. Spider", "4. Spider"], "two effects, each with an answer"
    table.say("2.", "Yes")
    assert table.look("p1.faith") + table.look("p1.energy") == 1, "a tapped Spider is not tapped again"


@clause("CR132-507.c")
def test_one_of_several_abilities_is_chosen_and_triggered_as_often_as_said() -> None:
    again = meaning.TriggerAbility("on arrival", meaning.Target(meaning.Cards(name="Scout")), 3, one=True)
    horn = item(
        "Horn",
        meaning.Activated(
            meaning.Cost(tap=True), (again, meaning.If(meaning.IfDone(), (meaning.Gain("energy", n(7)),)))
        ),
    )
    scout = wonder("Scout", 1, "On arrival: Gain 1 faith. On arrival: Gain 1 action.")
    for which, faith, actions in ((0, 3, 3), (1, 0, 6)):
        table = at(horn, scout, world=["1 Horn", "1 Scout"])
        table.say("Use Horn")
        assert table.game.questions[0].asks == "Which ability?"
        table.say(table.options()[which])
        while table.game.questions[0].asks != "What do you do?":
            table.say(table.options()[0])
        found = [table.look(f"p1.{name}") for name in ("faith", "actions", "energy")]
        assert found == [faith, actions, 7]
    plain = wonder("Scout", 1)
    table = at(horn, plain, world=["1 Horn", "1 Scout"])
    table.say("Use Horn")
    assert table.look("p1.energy") == 0, "nothing to trigger"


@clause("CR132-507.c", "CR132-507.b", "CR132-501.a")
def test_triggering_again_is_no_copy() -> None:
    again = meaning.TriggerAbility("on arrival", meaning.Target(meaning.Cards(name="Scout")), 3)
    skraal = wonder("Skraal", 3, meaning.Activated(meaning.Cost(tap=True), (again,)))
    table = at(skraal, SCOUT, world=["1 Skraal", "1 Scout"])
    table.say("Use Skraal")
    assert table.look("p1.faith") == 3
    assert table.g.copied == []
    assert table.look("realm1.p1") == ["Skraal 3 tapped", "Scout 1"], "nothing was created"


@clause("CR132-501.e", "CR132-505.2.a", "CR132-508.a")
def test_what_opponents_cannot_do_their_effects_cannot_do_on_your_turn_either() -> None:
    cloak = item("Cloak", "Equipped Wonder can't be tapped by opponents.", classes=("Equipment",))
    lull = item("Lull", "Whenever an opponent draws a card, tap each enemy.")
    rows = [{"name": "Bear"}, {"name": "Cloak", "on": "Bear"}, {"name": "Wolf"}, {"name": "Lull", "player": 2}]
    table = at(cloak, lull, BEAR, WOLF, card=rows, player=[{"deck": ["Wolf", "Wolf"]}])
    table.say("Draw")
    assert table.look("realm1.p1") == ["Bear 4", "Cloak on Bear", "Wolf 2 tapped"]


@pytest.mark.parametrize("seat", [1, 2])
@clause("CR132-501.e", "CR132-501.e.2", "CR132-505.2.a")
def test_the_controller_decides_and_gains_whoever_owns_the_card(seat: int) -> None:
    gift = wonder(
        "Gift",
        1,
        "Whenever a player attacks, put a +1 counter on target Wonder you control. Gain 1 faith.",
    )
    rows = [{"name": "Gift", "player": seat, "owner": 3 - seat}, {"name": "Bear"}, {"name": "Wolf", "player": 2}]
    table = at(gift, BEAR, WOLF, card=rows)
    table.say("Attack in realm 1")
    assert table.game.questions[0].decider == seat - 1
    table.say("Gift")
    assert table.look(f"p{seat}.faith") == 1
    assert table.look(f"p{3 - seat}.faith") == 0


@clause("CR132-101.6.h", "CR132-508.d")
def test_an_effect_sees_what_the_effect_before_it_has_done() -> None:
    feed = spell("Feed", "Put 2 +1 counters on target Wonder you control. Gain faith equal to the power of it.")
    table = at(feed, BEAR, world=["1 Bear"], player=[{"hand": ["Feed"]}])
    table.say("Play Feed")
    assert table.look("p1.faith") == 6


@clause("CR132-101.6.c", "CR132-501.c.2")
def test_what_an_effect_has_killed_dies_when_the_effect_is_finished() -> None:
    """The Bear has negative power while the rest of the effect is decided, and dies after that."""
    wither = spell("Wither", "Put 5 -1 counters on target Wonder. You may draw a card.")
    table = at(wither, BEAR, world=["2 Bear"], player=[{"hand": ["Wither"]}])
    table.say("Play Wither")
    assert (table.look("realm1.p2"), table.options()) == (["Bear -1 -1:5"], ["Yes", "No"])
    table.say("No")
    assert table.look("p2.abyss") == ["Bear"]
