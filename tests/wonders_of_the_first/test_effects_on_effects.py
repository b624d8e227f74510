"""Effects once more (507, nullify, next): abilities triggered again, copies of spells, effects nullified or awaited."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, OURS, WOLF, WONDERS, n, whenever
from wonderwheel.games.wonders_of_the_first import meaning

IN_DECK = meaning.Cards(name="Bear", owner="you", area="deck")
OWN_ABYSS = meaning.All(meaning.Cards(owner="you", area="abyss"))


@clause("CR132-507.c")
def test_all_abilities_of_a_kind_are_triggered_again_unless_one_is_asked_for() -> None:
    """Nobody chooses among them: both gifts come, and the only question is which comes first."""
    horn = item("Horn", "Tap free: Trigger the on arrival abilities of each Scout.")
    scout = wonder("Scout", 1, "On arrival: Gain 1 faith. On arrival: Gain 1 energy.", classes=("Scout",))
    table = at(horn, scout, world=["1 Horn", "1 Scout"], player=[{"energy": 0}]).say("Use Horn")
    assert table.game.questions[0].asks != "Which ability?"
    table.say("1.")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 1)


@clause("CR132-507.a", "CR132-507.b")
def test_only_spells_are_copied_by_what_copies_spells() -> None:
    """The Gift is copied (it is the very first text of the game), the Bear beside it and a spell without text not."""
    gift, dud = spell("Gift", "Gain 1 faith."), spell("Dud")
    echo = item("Echo", meaning.Activated(meaning.Cost(tap=True), (meaning.CopySpell(OWN_ABYSS),)))
    last = item("Last", "Tap free: Gain 1 energy.")
    player = {"abyss": ["Bear", "Gift", "Dud"], "energy": 0}
    table = at(gift, dud, echo, BEAR, last, world=["1 Echo"], player=[player]).say("Use Echo")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 0)


@clause("CR132-507.a", "CR132-507.b", "CR132-507.j")
def test_a_copy_of_a_spell_has_no_event_and_no_x() -> None:
    """What was paid for the spell itself was not paid for the copy."""
    dream = spell(
        "Dream",
        meaning.Spell(
            (meaning.Gain("faith", meaning.X()), meaning.Gain("energy", meaning.EventAmount()), meaning.Gain("actions"))
        ),
    )
    echo = item("Echo", meaning.Activated(meaning.Cost(tap=True), (meaning.CopySpell(OWN_ABYSS),)))
    player = {"abyss": ["Dream"], "energy": 2, "faith": 2, "actions": 2}
    table = at(dream, echo, world=["1 Echo"], player=[player]).say("Use Echo")
    assert [table.look(f"p1.{name}") for name in ("faith", "energy", "actions")] == [2, 2, 3]


@clause("CR132-nullify.k", "CR132-nullify.l")
def test_an_effect_is_nullified_once_and_everybody_is_told() -> None:
    """The Feline gets a point of faith for each effect that it has nullified."""
    stop = (meaning.NullifyEffect(targeting=True), meaning.Gain("faith", meaning.Done()))
    feline = wonder(
        "Feline", 6, meaning.Replacement(meaning.Event("targeted", cards=OURS, by="opponent"), stop, first=True)
    )
    archer = wonder("Archer", 2, "On arrival: Destroy target enemy.")
    table = at(feline, archer, world=["2 Feline"], player=[{"hand": ["Archer"]}]).say("Play Archer", "Realm 1")
    assert (table.look("realm1.p2"), table.look("p2.faith")) == (["Feline 6"], 1)
    assert "An effect of Archer is nullified." in table.told()


@clause("CR132-next.b")
def test_of_several_that_come_at_once_the_chosen_one_is_the_one_spoken_of() -> None:
    """A Bear and a Wolf of different players arrive together; whose card is meant gets the faith."""
    event = meaning.Event("arrives", cards=WONDERS)
    wait = spell(
        "Wait", meaning.Spell((meaning.NextTime(event, (meaning.Gain("faith", n(1), meaning.Player("event")),)),))
    )
    dead = meaning.All(meaning.Cards(types=("wonder",), area="abyss"))
    dawn = spell("Dawn", meaning.Spell((meaning.PutIntoRealm(dead, meaning.Realm("number", 1), under="owner"),)))
    players = [{"hand": ["Wait", "Dawn"], "abyss": ["Bear"]}, {"abyss": ["Wolf"]}]
    for meant, faith in (("Bear", [1, 0]), ("Wolf", [0, 1])):
        table = at(wait, dawn, BEAR, WOLF, player=players).say("Play Wait", "Pass", "Play Dawn")
        assert table.game.questions[0].asks == "Which one is meant?"
        table.say(meant)
        assert [table.look("p1.faith"), table.look("p2.faith")] == faith


@clause("CR132-505.1.b")
def test_what_waits_for_the_end_of_the_round_speaks_of_the_card_that_it_was_about() -> None:
    """The Bear that has arrived goes back to the hand, unless it has left and come back since: then it is another."""
    late = meaning.Later("end of round", (meaning.ToHand(meaning.EventCard()), meaning.Gain("faith", meaning.Done())))
    lodge = item("Lodge", whenever(meaning.Event("arrives", cards=meaning.Cards(name="Bear")), late, limit=True))
    wake = spell("Wake", meaning.Spell((meaning.PutIntoRealm(meaning.All(IN_DECK), meaning.Realm("number", 1)),)))
    fall = spell("Fall", "Destroy each Bear. Put each Bear you own in The Abyss into realm 1.")
    for way, faith in ((("Play Wake",), 1), (("Play Wake", "Pass", "Play Fall"), 0)):
        player = {"hand": ["Wake", "Fall"], "deck": ["Wolf", "Wolf", "Bear"]}
        table = at(lodge, wake, fall, BEAR, WOLF, world=["1 Lodge @2"], player=[player])
        table.say(*way, "Pass", "Pass")
        assert (table.look("round"), table.look("p1.faith")) == (4, faith)
